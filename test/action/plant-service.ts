import { plant, type Service, service } from '../cli/service.ts'

/** A plant store that responds to each create with this status, and has nothing else. */
export const plantService = (status: () => number): Promise<Service> =>
  service((body, { method }, response) => {
    if (method === 'POST') plant(body, response, status())
    else response.writeHead(404).end()
  })

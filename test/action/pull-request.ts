import { type Service, service } from '../cli/service.ts'

interface Comment {
  readonly id: number
  body: string
}

export interface PullRequest extends Service {
  readonly comments: Comment[]
  /** Method and path of what was written. */
  readonly written: string[]
}

/** As much of GitHub's API as comments need. @param mayComment false: as for the token of a fork */
export async function pullRequest(mayComment: boolean): Promise<PullRequest> {
  const comments: Comment[] = Array.from({ length: 130 }, (_, id) => ({ id, body: 'Looks good.' }))
  const written: string[] = []
  const server = await service((text, { method = '', url = '' }, response) => {
    const reply = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (method === 'GET') {
      const start = (Number(searchParams.get('page')) - 1) * 100
      return reply(200, comments.slice(start, start + 100))
    }
    if (!mayComment) return reply(403, { message: 'Resource not accessible by integration' })
    written.push(`${method} ${pathname}`)
    const { body } = JSON.parse(text)
    if (method === 'POST') comments.push({ id: comments.length, body })
    const changed = comments.find(({ id }) => pathname.endsWith(`/comments/${id}`))
    if (changed !== undefined) changed.body = body
    return reply(200, {})
  })
  return { ...server, comments, written }
}

import type { ProvokedResponse } from '../rules/documented-response.ts'
import { jsonOf } from './new-plant.ts'
import { createPlant } from './operation.ts'
import type { UniqueData } from './unique-data.ts'

/** Both responses of section 4. */
export const createPlantResponses: readonly ProvokedResponse<UniqueData>[] = [
  {
    operation: createPlant,
    status: 200,
    requirement: 'create-with-tag',
    shape: 'plant-shape',
    body: (data) => {
      const plant = data.plant({ tag: data.name() })
      return { text: jsonOf(plant), plant: { id: plant.id, name: plant.name } }
    },
  },
  {
    operation: createPlant,
    status: 400,
    requirement: 'name-required',
    shape: 'error-shape',
    body: (data) => {
      const { id, name: tag } = data.plant()
      return { text: `{"id":${id},"tag":${JSON.stringify(tag)}}`, plant: { id, name: null } }
    },
  },
]

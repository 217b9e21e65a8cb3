import type { ServerWords } from '../../folder.ts'

export const limits: ServerWords['limits'] = {
  textMax: (limit) => `${limit} characters at most.`,
  listMax: (limit) => `${limit} items at most.`,
  numberMax: (limit) => `Maximum: ${limit}.`,
  numberMin: (limit) => `Minimum: ${limit}.`,
}

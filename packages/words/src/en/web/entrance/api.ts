import type { Catalogue } from '../../../catalogue.ts'

export const api: Catalogue['api'] = {
  network: 'No connection. Try again in a moment.',
  timeout: 'The server is taking too long to answer. Try again in a moment.',
  unknown: 'An unknown error occurred. Please contact technical support.',
  foreign: (status) => `Your server was not reached: the network or a proxy answered instead (HTTP ${status}).`,
  tooLarge:
    'Your server refuses files of this size. Whoever runs it can raise the limit: see docs/deploy.md, HTTP 413.',
}

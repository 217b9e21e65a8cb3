import type { Catalogue } from '../../../catalogue.ts'

export const api: Catalogue['api'] = {
  network: 'No connection. Try again in a moment.',
  timeout: 'The server is taking too long to answer. Try again in a moment.',
  unknown: 'An unknown error occurred. Please contact technical support.',
}

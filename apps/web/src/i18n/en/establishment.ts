import type { establishment as reference } from '../fr/establishment.ts'

export const establishment: typeof reference = {
  welcomeTitle: 'Your establishment',
}

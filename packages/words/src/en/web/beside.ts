import { beside } from './beside/beside.ts'

export const words = { beside }

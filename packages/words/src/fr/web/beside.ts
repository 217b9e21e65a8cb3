import { beside } from './beside/beside.ts'

/** Days beside those of a year before: after the first figures of a page. */
export const words = { beside }

import * as z from 'zod/mini'
import { text } from '../../../page/search/search-values.ts'

/** The closing whose two entries are compared, or the unsent entry itself. */
export const conflictSearch = z.object({ register: text, service: text, entry: text })

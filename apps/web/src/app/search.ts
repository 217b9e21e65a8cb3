import * as z from 'zod/mini'
import { text } from '../page/search/search-values.ts'

export const loginSearch = z.object({ next: text })

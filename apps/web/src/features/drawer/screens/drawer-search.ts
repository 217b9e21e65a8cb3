import * as z from 'zod/mini'
import { text } from '../../../page/search/search-values.ts'

/** `?month=novembre-2026&register=…` */
export const drawerSearch = z.object({ month: text, register: text })

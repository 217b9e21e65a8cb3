import { separators } from '@zinc/domain/delimited-separator'
import * as z from 'zod/mini'
import type { Output } from '../read-only.ts'

/** How a table was read from its file: what can be said otherwise by sending the file again. */
export const tableReading = z.object({
  /** Of the headings, from 1 on; 0: it has none. */
  headingLine: z.int(),
  /** Of each column what stands over its heading; empty where nothing does. */
  groups: z.array(z.string()),
  /** It had a row for each means of payment or rate; its rows are one for each closing. */
  isLong: z.boolean(),
  /** Its first lines as they are in the file, cut to eight short cells. */
  lines: z.array(z.array(z.string())),
  /** Of a text; null for a workbook. */
  separator: z.nullable(z.enum(separators)),
  /** Of a workbook: the names of its sheets, and the place of the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.int()),
})
export type TableReading = Output<typeof tableReading>

/** What the fields beside a file may say of how it is read. */
export const tableAsked = z.object({ separator: z.optional(z.enum(separators)), sheet: z.optional(z.int()) })

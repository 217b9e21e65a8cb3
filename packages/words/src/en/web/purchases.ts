import type { Purchases } from '../../catalogue.ts'
import { due } from './purchases/due.ts'
import { exports } from './purchases/exports.ts'
import { files } from './purchases/files.ts'
import { list } from './purchases/list.ts'
import { month } from './purchases/month.ts'
import { proposals } from './purchases/proposals.ts'
import { reading } from './purchases/reading.ts'

export const words: Purchases = {
  files,
  purchases: { due, exports, list, month, proposals, reading },
}

import type { Entrance, Inside, Management, Purchases } from './catalogue.ts'
import type { words as server } from './fr/server.ts'

export type ServerWords = typeof server

/** What the folder of each language holds. */
export type Folder = {
  'server.ts': { words: ServerWords }
  'web/entrance.ts': { words: Entrance }
  'web/inside.ts': { words: Inside }
  'web/management.ts': { words: Management }
  'web/purchases.ts': { words: Purchases }
}

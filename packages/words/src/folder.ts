import type { Entrance, Inside, Management } from './catalogue.ts'

/** What the folder of each language holds, and where. */
export type Folder = {
  'web/entrance.ts': { words: Entrance }
  'web/inside.ts': { words: Inside }
  'web/management.ts': { words: Management }
}

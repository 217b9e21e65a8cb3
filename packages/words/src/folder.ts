import type { DayVocabulary } from '@zinc/domain/calendar/typed-period'
import type {
  BesideWords,
  CashCountWords,
  Drawer,
  Entrance,
  Inside,
  Management,
  PurchaseForms,
  Purchases,
  Targets,
  TicketZForm,
} from './catalogue.ts'
import type { words as server } from './fr/server.ts'

export type ServerWords = typeof server

/** What the folder of each language holds. */
export type Folder = {
  'day-words.ts': { dayWords: DayVocabulary }
  'server.ts': { words: ServerWords }
  'web/drawer.ts': { words: Drawer }
  'web/cash-count.ts': { words: CashCountWords }
  'web/beside.ts': { words: BesideWords }
  'web/entrance.ts': { words: Entrance }
  'web/inside.ts': { words: Inside }
  'web/management.ts': { words: Management }
  'web/purchase-forms.ts': { words: PurchaseForms }
  'web/purchases.ts': { words: Purchases }
  'web/targets.ts': { words: Targets }
  'web/ticket-z-form.ts': { words: TicketZForm }
}

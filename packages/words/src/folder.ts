import type { DayVocabulary } from '@zinc/domain/calendar/typed-period'
import type {
  BesideWords,
  CashCountWords,
  ComparedWords,
  Drawer,
  Entrance,
  Inside,
  Management,
  PurchaseForms,
  Purchases,
  Registration,
  Results,
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
  'web/compared.ts': { words: ComparedWords }
  'web/entrance.ts': { words: Entrance }
  'web/inside.ts': { words: Inside }
  'web/management.ts': { words: Management }
  'web/purchase-forms.ts': { words: PurchaseForms }
  'web/purchases.ts': { words: Purchases }
  'web/registration.ts': { words: Registration }
  'web/results.ts': { words: Results }
  'web/targets.ts': { words: Targets }
  'web/ticket-z-form.ts': { words: TicketZForm }
}

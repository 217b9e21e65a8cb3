import type { Catalogue } from '../../../catalogue.ts'

export const locks: Catalogue['locks'] = {
  lockedHint: (date: string) => `Nothing changes any more up to and including ${date}. Only the owner can reopen it.`,
  lock: (month: string) => `Lock ${month}`,
  reopen: (month: string) => `Reopen ${month}`,
  reopenShort: 'Reopen',
  asOf: 'See a past date',
}

import type { Language } from '@zinc/words/languages'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { EstablishmentScope } from '../http/access/scope.ts'
import type { ExpectedVersion } from '../http/routing/handler.ts'

/** What every write of a ticket Z or a purchase is given beside its figures. */
export type DocumentCall = {
  tx: Tx
  scope: EstablishmentScope
  clock: Clock
  /** Real time. */
  now: string
  language: Language
  expectedVersion: ExpectedVersion
}

import type { Language } from '@zinc/contract/error-messages'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import type { ExpectedVersion } from '../../http/handler.ts'
import type { EstablishmentScope } from '../../http/scope.ts'

/** What every write of a ticket Z is given beside its figures. */
export type TicketZCall = {
  tx: Tx
  scope: EstablishmentScope
  clock: Clock
  /** Real time. */
  now: string
  language: Language
  expectedVersion: ExpectedVersion
}

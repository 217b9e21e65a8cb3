import type { Language } from '@zinc/words/languages'
import type { Tx } from '../db/database.ts'
import type { EstablishmentScope } from '../http/access/scope.ts'
import type { ExpectedVersion } from '../http/routing/handler.ts'

export type ResourceCall = {
  readonly tx: Tx
  readonly scope: EstablishmentScope
  readonly language: Language
  readonly expectedVersion: ExpectedVersion
  /** Real time. */
  readonly now: string
}

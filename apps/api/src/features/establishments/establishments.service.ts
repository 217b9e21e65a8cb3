import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate, Weekday } from '@zinc/domain/calendar'
import type { SalesLabel } from '@zinc/domain/establishment'
import type { Tx } from '../../db/database.ts'
import { type Refusal, refuse } from '../../http/errors.ts'
import type { ExpectedVersion } from '../../http/handler.ts'
import type { EstablishmentScope } from '../../http/scope.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { getEstablishment } from './establishment-detail.service.ts'
import {
  type EstablishmentChange,
  lockEstablishment,
  saveOpeningPattern,
  updateEstablishment,
} from './establishments.repository.ts'
import { labelColumnsOf } from './label-columns.ts'

export type Change = {
  name?: string | undefined
  description?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  openedOn?: PlainDate | undefined
  salesLabel?: SalesLabel | undefined
  openWeekdays?: readonly Weekday[] | undefined
}

/** Only what is sent changes; new opening days begin today and rewrite no past. */
export async function changeEstablishment(
  tx: Tx,
  scope: EstablishmentScope,
  change: Change,
  expectedVersion: ExpectedVersion,
): Promise<Establishment | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getEstablishment(tx, scope)
  if (expectedVersion !== null && expectedVersion !== before.version) {
    return refuse('VERSION_STALE', { current: before })
  }
  const { openWeekdays } = change
  await updateEstablishment(tx, scope, columnsOf(change))
  if (openWeekdays !== undefined) {
    const opening = change.openedOn ?? before.openedOn
    const validFrom = opening > scope.today ? opening : scope.today
    await saveOpeningPattern(tx, scope, { validFrom, weekdays: openWeekdays.toSorted((a, b) => a - b) })
  }
  const after = await getEstablishment(tx, scope)
  await appendJournal(tx, scope, {
    action: 'establishment.update',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    ...differenceOf(before, after),
    reason: null,
  })
  return after
}

function columnsOf(change: Change): EstablishmentChange {
  const { name, description, phone, address, openedOn, salesLabel } = change
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(openedOn === undefined ? {} : { opened_on: openedOn }),
    ...(salesLabel === undefined ? {} : labelColumnsOf(salesLabel)),
  }
}

/** Only the fields that differ: the journal says what was changed, not what was there. */
export function differenceOf(before: Establishment, after: Establishment): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old.get(key)))
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old.get(key)])),
    after: Object.fromEntries(changed),
  }
}

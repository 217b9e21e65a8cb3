import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate, Weekday } from '@zinc/domain/calendar'
import type { EstablishmentType, SalesLabel, Territory } from '@zinc/domain/establishment'
import { defaultsOf } from '@zinc/domain/establishment-defaults'
import { businessDateAt } from '../../business-date.ts'
import type { Tx } from '../../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../../http/errors.ts'
import type { ExpectedVersion } from '../../http/handler.ts'
import { type EstablishmentScope, type PersonScope, proveEstablishmentScope } from '../../http/scope.ts'
import { insertJournalHead } from '../journal/journal.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { updateCurrentEstablishment } from '../session/profile.repository.ts'
import { getEstablishment } from './establishment-detail.service.ts'
import {
  type EstablishmentChange,
  lockEstablishment,
  saveOpeningPattern,
  updateEstablishment,
} from './establishments.repository.ts'
import { labelColumnsOf } from './label-columns.ts'
import { insertOwnedEstablishment, insertStartingLists } from './new-establishment.repository.ts'

type Creation = {
  name: string
  type: EstablishmentType
  openWeekdays: readonly Weekday[]
  territory?: Territory | undefined
  openedOn?: PlainDate | undefined
}

/** Ready for its first entry: lists of its type, opening days, journal; the caller owns it and it becomes current. */
export async function createEstablishment(
  tx: Tx,
  owner: PersonScope,
  creation: Creation,
  businessNow: string,
): Promise<Establishment | Refusal> {
  const territory = creation.territory ?? 'mainland'
  const { salesLabel, vatLines, paymentMethods, services, registers, ...settings } = defaultsOf(
    creation.type,
    territory,
  )
  const openedOn = creation.openedOn ?? businessDateAt(businessNow, settings)
  const { id } = await insertOwnedEstablishment(tx, owner, {
    name: creation.name,
    type: creation.type,
    territory,
    opened_on: openedOn,
    ...labelColumnsOf(salesLabel),
    business_day_start: settings.businessDayStart,
    time_zone: settings.timeZone,
    cash_tolerance: settings.cashTolerance,
    entry_tolerance: settings.entryTolerance,
    default_float: settings.defaultFloat,
  })
  await updateCurrentEstablishment(tx, owner, id)
  const scope = await proveEstablishmentScope(tx, owner, {
    establishmentId: id,
    permission: 'settings.write',
    businessNow,
  })
  if (isRefusal(scope)) return scope
  await insertStartingLists(tx, scope, { vatLines, paymentMethods, services, registers })
  await saveOpeningPattern(tx, scope, { validFrom: openedOn, weekdays: ordered(creation.openWeekdays) })
  await insertJournalHead(tx, id)
  const created = await getEstablishment(tx, scope)
  await journal(tx, scope, { action: 'establishment.create', before: null, after: created })
  return created
}

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
    await saveOpeningPattern(tx, scope, { validFrom, weekdays: ordered(openWeekdays) })
  }
  const after = await getEstablishment(tx, scope)
  await journal(tx, scope, { action: 'establishment.update', ...differenceOf(before, after) })
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

function ordered(weekdays: readonly Weekday[]): readonly Weekday[] {
  return weekdays.toSorted((a, b) => a - b)
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

async function journal(
  tx: Tx,
  scope: EstablishmentScope,
  change: { action: 'establishment.create' | 'establishment.update'; before: object | null; after: object },
): Promise<void> {
  const entityId = String(scope.establishmentId)
  await appendJournal(tx, scope, { ...change, entity: 'establishment', entityId, reason: null })
}

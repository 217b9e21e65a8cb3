import type { FieldIssue } from '@zinc/contract/errors'
import type { Establishment, establishmentRoutes } from '@zinc/contract/establishments'
import type { ParsedInputOf } from '@zinc/contract/route'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { timeZoneOf } from '@zinc/domain/establishment/establishment-clock'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { differenceOf } from '../journal/difference.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { type HeldLock, isLockedDay } from '../locks/held-lock.service.ts'
import { getEstablishment, getLockedEstablishment } from './establishment-detail.service.ts'
import {
  type EstablishmentChange,
  lockEstablishment,
  saveOpeningPattern,
  updateEstablishment,
} from './establishments.repository.ts'
import { labelColumnsOf } from './label-columns.ts'

/** Only what is sent changes; new opening days begin today or later and rewrite no past. */
export async function changeEstablishment(
  tx: Tx,
  scope: EstablishmentScope,
  change: Change,
  { expectedVersion, language }: { expectedVersion: ExpectedVersion; language: Language },
): Promise<Establishment | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getLockedEstablishment(tx, scope)
  if (expectedVersion !== null && expectedVersion !== before.version) {
    return refuse('VERSION_STALE', { current: before })
  }
  const issues = changeIssuesOf(before, change, { today: scope.today, language })
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  await applyChange(tx, scope, before, change)
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

/** What of it may not be, each at its field. */
export function changeIssuesOf(
  before: Establishment & HeldLock,
  { openWeekdays, openingFrom, openedOn }: Change,
  { today, language }: { today: PlainDate; language: Language },
): FieldIssue[] {
  const isPastOpening = openWeekdays !== undefined && openingFrom !== undefined && openingFrom < today
  return [
    ...(isPastOpening ? [issueAt('openingFrom', 'opening_in_past', language)] : []),
    ...(movesLockedOpening(before, openedOn) ? [issueAt('openedOn', 'opened_on_locked', language)] : []),
  ]
}

/** Raises the version, also where only a list of the establishment changes. New opening days rewrite no past. */
export async function applyChange(
  tx: Tx,
  scope: EstablishmentScope,
  before: Establishment,
  change: Change,
): Promise<void> {
  await updateEstablishment(tx, scope, changeColumnsOf(change))
  if (change.openWeekdays === undefined) return
  const opening = change.openedOn ?? before.openedOn
  const validFrom = change.openingFrom ?? (opening > scope.today ? opening : scope.today)
  await saveOpeningPattern(tx, scope, { validFrom, weekdays: change.openWeekdays.toSorted((a, b) => a - b) })
}

/** Neither into nor across a locked period: which of its days were missing is settled. */
function movesLockedOpening(before: Establishment & HeldLock, wanted: PlainDate | undefined): boolean {
  if (wanted === undefined || wanted === before.openedOn) return false
  return isLockedDay(before, before.openedOn) || isLockedDay(before, wanted)
}

function issueAt(field: string, code: 'opening_in_past' | 'opened_on_locked', language: Language): FieldIssue {
  return { path: [field], code, message: serverWords[language].fields[code] }
}

/** As the contract lets it through: only what is sent changes. */
type Change = ParsedInputOf<typeof establishmentRoutes.updateEstablishment>['body']

/** A new territory brings its clock, unless one is named. */
function changeColumnsOf(change: Change): EstablishmentChange {
  const { name, type, description, phone, address, siret, vatNumber, territory, openedOn, salesLabel } = change
  const timeZone = change.timeZone ?? (territory === undefined ? undefined : timeZoneOf(territory))
  return {
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(siret === undefined ? {} : { siret }),
    ...(vatNumber === undefined ? {} : { vat_number: vatNumber }),
    ...(territory === undefined ? {} : { territory }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(openedOn === undefined ? {} : { opened_on: openedOn }),
    ...(salesLabel === undefined ? {} : labelColumnsOf(salesLabel)),
    ...dayColumnsOf(change),
  }
}

function dayColumnsOf(change: Change): EstablishmentChange {
  const { businessDayStart, fiscalYearStart, cashTolerance, entryTolerance, defaultFloat } = change
  const { cashCountTime, entryParts } = change
  return {
    ...(businessDayStart === undefined ? {} : { business_day_start: businessDayStart }),
    ...(fiscalYearStart === undefined ? {} : { fiscal_year_start: fiscalYearStart }),
    ...(cashTolerance === undefined ? {} : { cash_tolerance: cashTolerance }),
    ...(entryTolerance === undefined ? {} : { entry_tolerance: entryTolerance }),
    ...(defaultFloat === undefined ? {} : { default_float: defaultFloat }),
    ...(cashCountTime === undefined ? {} : { cash_count_time: cashCountTime }),
    ...(entryParts === undefined ? {} : { entry_parts: [...entryParts] }),
  }
}

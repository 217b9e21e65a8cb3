import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail, ImportRowState } from '@zinc/contract/imports/imports'
import { compare } from '@zinc/domain/calendar/calendar'
import { familyOf } from '@zinc/domain/establishment/establishment'
import type { DateReading } from '@zinc/domain/import/cell-date'
import { columnsOf } from '@zinc/domain/import/heading'
import { type ImportField, isRateField, isSalesField } from '@zinc/domain/import/import-field'
import type { Cells, ImportIssue } from '@zinc/domain/import/import-issue'
import { type ClosingContext, closingOfCells, noChoices, type ReadClosing } from '@zinc/domain/import/ticket-z-cells'
import { type PlannedLists, plannedListsOf, ticketZFieldOf } from '@zinc/domain/import/ticket-z-columns'
import { isAllowed } from '@zinc/domain/permission'
import { type TicketZKey, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { findTakenKeys } from '../ticket-z/batch/ticket-z-batch.repository.ts'
import type { ImportRecord } from './imports.repository.ts'

/** What the rows of a table of closings are read by. */
export type ClosingBasis = { context: ClosingContext; planned: PlannedLists; establishment: Establishment }

export async function findClosingBasis(
  tx: Tx,
  scope: EstablishmentScope,
  one: ImportRecord,
  { dates, undoneLists }: { dates: DateReading; undoneLists: ReadonlySet<string> },
): Promise<ClosingBasis> {
  const stored = await getEstablishment(tx, scope)
  // What undoing put out of use comes back with the closings that need it.
  const returned = <T extends { id: string; isActive: boolean }>(items: readonly T[]) =>
    items.map((item) => (undoneLists.has(item.id) ? { ...item, isActive: true } : item))
  const establishment = {
    ...stored,
    ...{ vatLines: returned(stored.vatLines), paymentMethods: returned(stored.paymentMethods) },
  }
  const { vatLines, paymentMethods, registers, services, lockedUntil, entryTolerance } = establishment
  const planned = plannedListsFor(establishment, one)
  const mayMake = isAllowed(scope.role, 'settings.write')
  const ids = [...planned.vatLines, ...planned.paymentMethods].map(({ id }) => id)
  return {
    ...{ establishment, planned },
    context: {
      ...{ today: scope.today, lockedUntil, registers, services, entryTolerance },
      ...{ dates, dayStart: establishment.businessDayStart },
      vatLines: [...vatLines, ...planned.vatLines],
      paymentMethods: [...paymentMethods, ...planned.paymentMethods],
      choices: { ...noChoices, ...one.choices },
      unmade: new Set(mayMake ? [] : ids),
      hasSales: one.fields.some((field) => field !== null && isSales(field)),
    },
  }
}

const isSales = (field: ImportField) =>
  field === 'gross' || field === 'net' || isSalesField(field) || isRateField(field)

export function plannedListsFor(
  { vatLines, paymentMethods, type }: Establishment,
  { fields, headings }: Pick<ImportRecord, 'fields' | 'headings'>,
): PlannedLists {
  const usualNature = familyOf(type) === 'restaurant' ? 'services' : 'goods'
  return plannedListsOf({ fields, headings }, { vatLines, paymentMethods, usualNature })
}

/** What the headings say; what they were said to mean before counts while its method or line is in use. */
export async function closingColumnsOf(
  tx: Tx,
  scope: EstablishmentScope,
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null>,
): Promise<(ImportField | null)[]> {
  const { vatLines, paymentMethods } = await getEstablishment(tx, scope)
  const inUse = new Set([...vatLines, ...paymentMethods].filter(({ isActive }) => isActive).map(({ id }) => id))
  const idOf = (field: string) => /^(?:line|lineVat|method):(.+)$/.exec(field)?.[1]
  const usable = [...remembered].filter(([, field]) => {
    const id = field === null ? undefined : idOf(field)
    return id === undefined || inUse.has(id)
  })
  return columnsOf('ticketZ', headings, new Map(usable), ticketZFieldOf({ vatLines, paymentMethods }))
}

export function readClosing(cells: Cells, { context }: ClosingBasis): ReadClosing {
  return closingOfCells(cells, context)
}

type Row = {
  isSkipped: boolean
  issues: readonly ImportIssue[]
  closing: ReadClosing | null
  state: ImportRowState
}
const textOf = ({ businessDate, registerId, serviceId }: TicketZKey) => `${businessDate} ${registerId} ${serviceId}`

/** Which rows are new, entered already or there twice. */
export async function judgeClosings<R extends Row>(
  tx: Tx,
  scope: EstablishmentScope,
  rows: readonly R[],
): Promise<R[]> {
  const days = rows.flatMap(({ closing }) => closing?.key?.businessDate ?? []).toSorted(compare)
  const [from, to] = [days[0], days.at(-1)]
  const keys = from === undefined || to === undefined ? [] : await findTakenKeys(tx, scope, { from, to })
  const taken = new Set(keys.map(textOf))
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = row.closing?.key ?? null
    const text = key === null ? null : textOf(key)
    if (row.isSkipped) return { ...row, state: 'skipped' as const }
    if (row.closing?.isEmpty === true) return { ...row, state: 'empty' as const }
    if (text !== null && taken.has(text)) return { ...row, state: 'known' as const }
    const isTwice = text !== null && seen.has(text)
    if (text !== null) seen.add(text)
    const twice: readonly ImportIssue[] = isTwice ? [{ field: 'businessDate', code: 'day_twice' }] : []
    const issues = [...twice, ...row.issues]
    return { ...row, issues, state: issues.length > 0 ? ('faulty' as const) : ('ready' as const) }
  })
}

type Shown = Pick<ImportDetail, 'choices' | 'asks' | 'period' | 'newLists' | 'moved'>

/** What the page of a table of closings shows beside its rows. */
export function closingDetailOf(rows: readonly Row[], { fields }: ImportRecord, basis: ClosingBasis): Shown {
  const { context, planned } = basis
  const { choices, registers, services } = context
  const issued = new Set(rows.flatMap(({ issues }) => issues.map(({ code }) => code)))
  const areSeveral = (items: readonly { isActive: boolean }[]) => items.filter(({ isActive }) => isActive).length > 1
  const asks = {
    totalTo: issued.has('rates_missing') || choices.totalTo !== null,
    service: !fields.includes('service') && areSeveral(services),
    register: !fields.includes('register') && areSeveral(registers),
    differences: issued.has('receipts_disagree') || choices.differenceReason !== '',
  }
  const ready = rows.flatMap(({ state, closing }) => (state === 'ready' && closing !== null ? [closing] : []))
  const days = ready.flatMap(({ key }) => key?.businessDate ?? []).toSorted(compare)
  const [from, to] = [days[0], days.at(-1)]
  const needed = neededLists(ready, planned)
  return {
    choices,
    moved: ready.filter(({ isMoved }) => isMoved).length,
    asks: (['totalTo', 'service', 'register', 'differences'] as const).filter((ask) => asks[ask]),
    period: from === undefined || to === undefined ? null : { from, to },
    newLists: [...needed.vatLines, ...needed.paymentMethods].map(({ label }) => label),
  }
}

/** Of those that the columns need, those that a row has an amount for. */
export function neededLists(closings: readonly ReadClosing[], planned: PlannedLists): PlannedLists {
  const used = new Set(
    closings.flatMap(({ content }) => [
      ...content.sales.map(({ vatLineId }) => vatLineId),
      ...content.payments.map(({ paymentMethodId }) => paymentMethodId),
    ]),
  )
  return {
    vatLines: planned.vatLines.filter(({ id }) => used.has(id)),
    paymentMethods: planned.paymentMethods.filter(({ id }) => used.has(id)),
  }
}

export function closingSumsOf(rows: readonly Row[]): { net: number; gross: number } {
  const sums = { net: 0, gross: 0 }
  for (const { state, closing } of rows) {
    if (state !== 'ready' || closing === null) continue
    const { net, gross } = totalsOf(closing.content)
    sums.net += net
    sums.gross += gross
  }
  return sums
}

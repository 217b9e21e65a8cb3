import type { Establishment } from '@zinc/contract/establishments'
import type { ImportField } from '@zinc/domain/import/import-field'
import type { ReadClosing } from '@zinc/domain/import/ticket-z-cells'
import type { PlannedLists } from '@zinc/domain/import/ticket-z-columns'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { lockEstablishment, lockSettings, updateEstablishment } from '../establishments/establishments.repository.ts'
import { JobFailed, type JobWork } from '../jobs/job-run.service.ts'
import { differenceOf } from '../journal/difference.ts'
import type { NewEntry } from '../journal/journal.service.ts'
import { savePaymentMethods, saveVatLines } from '../settings/lists.repository.ts'
import { insertTickets, type RecordedTicketZ } from '../ticket-z/batch/ticket-z-batch.repository.ts'
import { journaledFiguresOf } from '../ticket-z/ticket-z-view.ts'
import { type ClosingBasis, neededLists, plannedListsFor } from './import-closings.service.ts'
import { getMadeByImports } from './import-returning.service.ts'
import type { ImportRecord } from './imports.repository.ts'

const BATCH = 100

/** Before anything is read: a list that closings need more of is changed by nobody else meanwhile. */
export async function lockSettingsFor(tx: Tx, scope: EstablishmentScope, one: ImportRecord): Promise<void> {
  const [establishment, { undoneLists }] = await Promise.all([getEstablishment(tx, scope), getMadeByImports(tx, scope)])
  const planned = plannedListsFor(establishment, one)
  const isMaking = planned.vatLines.length > 0 || planned.paymentMethods.length > 0 || undoneLists.size > 0
  if (isMaking) await lockEstablishment(tx, scope)
  else await lockSettings(tx, scope)
}

type Writing = { tx: Tx; scope: EstablishmentScope; one: ImportRecord; work: JobWork; now: string }
export type MadeClosings = {
  journaled: readonly NewEntry[]
  /** What the columns hold, now that what they needed is there. */
  fields: readonly (ImportField | null)[]
  paymentMethodIds: readonly string[]
  vatLineIds: readonly string[]
}

/** The closings with the payment methods and sales lines they need; what the journal says of each. */
export async function recordClosings(
  { tx, scope, one, work, now }: Writing,
  read: readonly ReadClosing[],
  basis: ClosingBasis,
): Promise<MadeClosings> {
  // In one order: two tables of the same days wait for each other, and neither in vain.
  const closings = read.toSorted((a, b) => (textOf(a.key) < textOf(b.key) ? -1 : 1))
  const made = await makeLists(
    tx,
    scope,
    neededLists(closings, withReturning(await getEstablishment(tx, scope), basis)),
  )
  const journaled: NewEntry[] = [...made.journaled]
  for (let from = 0; from < closings.length; from += BATCH) {
    await work.goOn()
    const batch = closings.slice(from, from + BATCH).flatMap(({ key, content }): RecordedTicketZ[] => {
      return key === null ? [] : [{ ticketId: uuidV7(), key, content: withMade(content, made.ids) }]
    })
    const recordedAt = await insertTickets(tx, scope, batch, { importId: one.id, now })
    // Somebody entered one of these days a moment ago.
    if (recordedAt === null) throw new JobFailed('rows_changed')
    journaled.push(...batch.map((ticket) => journaledOf(scope, ticket, { recordedAt, now })))
    work.report(from + batch.length, closings.length)
  }
  return {
    ...{ journaled, paymentMethodIds: made.paymentMethodIds, vatLineIds: made.vatLineIds },
    fields: one.fields.map((field): ImportField | null => {
      const id = field === null ? undefined : made.ids.get(field)
      return id === undefined ? field : `method:${id}`
    }),
  }
}

const textOf = (key: ReadClosing['key']) =>
  key === null ? '' : `${key.businessDate} ${key.registerId} ${key.serviceId}`

function withMade(content: TicketZContent, ids: ReadonlyMap<string, string>): TicketZContent {
  if (ids.size === 0) return content
  return {
    ...content,
    sales: content.sales.map((line) => ({ ...line, vatLineId: ids.get(line.vatLineId) ?? line.vatLineId })),
    payments: content.payments.map((line) => {
      return { ...line, paymentMethodId: ids.get(line.paymentMethodId) ?? line.paymentMethodId }
    }),
  }
}

/** With what is there and out of use, which the basis takes as in use: those keep their id. */
function withReturning(stored: Pick<Establishment, 'vatLines' | 'paymentMethods'>, basis: ClosingBasis): PlannedLists {
  const idle = new Set([...stored.vatLines, ...stored.paymentMethods].flatMap((item) => (item.isActive ? [] : item.id)))
  const isReturning = (item: { id: string; isActive: boolean }) => item.isActive && idle.has(item.id)
  const { vatLines, paymentMethods } = basis.establishment
  return {
    vatLines: [...basis.planned.vatLines, ...vatLines.filter(isReturning)],
    paymentMethods: [...basis.planned.paymentMethods, ...paymentMethods.filter(isReturning)],
  }
}

type MadeLists = Pick<MadeClosings, 'journaled' | 'paymentMethodIds' | 'vatLineIds'> & {
  /** By what each was needed for. */
  ids: ReadonlyMap<string, string>
}

async function makeLists(tx: Tx, scope: EstablishmentScope, needed: PlannedLists): Promise<MadeLists> {
  const made = <T extends { id: string }>(item: T): T =>
    /^(?:new|rate):/.test(item.id) ? { ...item, id: uuidV7() } : item
  const vatLines = needed.vatLines.map(made)
  const paymentMethods = needed.paymentMethods.map(made)
  const before = await getEstablishment(tx, scope)
  if (vatLines.length > 0) await saveVatLines(tx, scope, vatLines)
  if (paymentMethods.length > 0) await savePaymentMethods(tx, scope, paymentMethods)
  const madeIds = { paymentMethodIds: paymentMethods.map(({ id }) => id), vatLineIds: vatLines.map(({ id }) => id) }
  if (vatLines.length === 0 && paymentMethods.length === 0) return { ...madeIds, ids: new Map(), journaled: [] }
  const ids = new Map([
    ...needed.vatLines.map((line, at) => [line.id, vatLines[at]?.id ?? ''] as const),
    ...needed.paymentMethods.map((method, at) => [method.id, paymentMethods[at]?.id ?? ''] as const),
  ])
  return { ...madeIds, ids, journaled: [await changedSettings(tx, scope, before)] }
}

/** The establishment has a new version, and the journal says what is other in it. */
export async function changedSettings(
  tx: Tx,
  scope: EstablishmentScope,
  before: Awaited<ReturnType<typeof getEstablishment>>,
): Promise<NewEntry> {
  await updateEstablishment(tx, scope, {})
  const after = await getEstablishment(tx, scope)
  const entityId = String(scope.establishmentId)
  const entry = { action: 'settings.update', entity: 'establishment', entityId, reason: null } as const
  return { ...entry, ...differenceOf(before, after) }
}

function journaledOf(
  { personId }: EstablishmentScope,
  { ticketId, key, content }: RecordedTicketZ,
  { recordedAt, now }: { recordedAt: string; now: string },
): NewEntry {
  const times = { typedAt: now, recordedAt, validatedAt: now, createdBy: personId }
  const after = { ...key, revision: 1, ...journaledFiguresOf(content), ...times }
  return { action: 'ticketZ.validate', entity: 'ticketZ', entityId: ticketId, before: null, after, reason: null }
}

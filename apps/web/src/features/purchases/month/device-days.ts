import type { Purchase, PurchaseDay, PurchaseRow } from '@zinc/contract/purchases/purchases'
import { compare, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { pickFields } from '@zinc/domain/field-table'
import { balanceOf, dueStateOf } from '@zinc/domain/purchase/payment'
import { countedOnOf } from '@zinc/domain/purchase/purchase'
import { listedPurchaseFields } from '@zinc/domain/purchase/purchase-field'
import type { OutboxState } from '../../../outbox/entry.ts'
import type { PurchaseEntry } from '../purchase-outbox.ts'
import { type ContentEntry, figuresOf, foreignOf, statusAfter, typedContentOf } from '../purchase-overlay.ts'

/** A purchase as this device knows it: the server's, or what waits here in its place. */
export type DeviceRow = PurchaseRow & {
  /** null: as the server has it. 'waiting' and 'sending' will leave by themselves; the others need the person. */
  outbox: OutboxState | null
}
export type DeviceDay = Omit<PurchaseDay, 'purchases'> & { purchases: readonly DeviceRow[] }

type Around = { today: PlainDate; isStaff: boolean }
type Scope = {
  establishmentId: number
  range: DateRange
  today: PlainDate
  /** They are not told what is due, not even of their own; what they enter is still to check. */
  isStaff: boolean
}

/** The server's days of a range with what waits on this device laid over them. */
export function overlaidDaysOf(
  days: readonly PurchaseDay[],
  entries: readonly PurchaseEntry[],
  scope: Scope,
): readonly DeviceDay[] {
  const own = entries.filter(({ establishmentId }) => establishmentId === scope.establishmentId)
  const known = days.flatMap(({ purchases }) => purchases.map((row): DeviceRow => ({ ...row, outbox: null })))
  if (own.length === 0) return days.map((day) => ({ ...day, purchases: known.filter(isOf(day.date)) }))
  const around = { today: scope.today, isStaff: scope.isStaff }
  const rows = new Map(known.map((row) => [row.id, row]))
  const changed = new Set<string>()
  for (const entry of own) {
    const id = entry.current?.id ?? entry.purchaseId
    const after = overlaidOf(entry, rows.get(id) ?? null, around)
    if (after === null) continue
    changed.add(after.id)
    rows.set(after.id, after)
  }
  const all = [...rows.values()].filter(({ status }) => status !== 'cancelled')
  const due = [
    ...days.flatMap((day) => day.due.map((one) => ({ ...one, dueOn: day.date }))).filter(({ id }) => !changed.has(id)),
    ...all.filter(({ id }) => !scope.isStaff && changed.has(id)).flatMap((row) => dueOf(row, scope.today)),
  ]
  const dates = new Set([...all.map(({ countedOn }) => countedOn), ...due.map(({ dueOn }) => dueOn)])
  return [...dates]
    .filter((date) => scope.range.from <= date && date <= scope.range.to)
    .toSorted(compare)
    .map((date) => ({
      date,
      purchases: all.filter(isOf(date)),
      due: due.filter(({ dueOn }) => dueOn === date).map(({ dueOn: _, ...one }) => one),
    }))
}

const isOf = (date: PlainDate) => (row: PurchaseRow) => row.countedOn === date

function dueOf(row: DeviceRow, today: PlainDate) {
  const { id, supplierId, dueOn, figures } = row
  if (figures === null || dueOn === null) return []
  const group = dueStateOf({ ...row, ...figures }, today)
  return group === null ? [] : [{ id, supplierId, open: balanceOf(figures), group, dueOn }]
}

function overlaidOf(entry: PurchaseEntry, before: DeviceRow | null, around: Around): DeviceRow | null {
  // The other version is the server's until a person has chosen: it is what counts meanwhile.
  if (entry.state === 'conflict') {
    const theirs = newerOf(entry.current, before)
    return theirs === null ? null : { ...theirs, outbox: 'conflict' }
  }
  // A refused entry is kept and shown, but the server does not count it: neither do we.
  if (entry.state === 'refused' && before !== null) return { ...before, outbox: 'refused' }
  if (entry.action === 'cancelPurchase') {
    return before === null ? null : { ...before, status: 'cancelled', outbox: entry.state }
  }
  return typedOf(entry, before, around)
}

/** The answer that made the conflict, or a later one of the same purchase. */
function newerOf(current: Purchase | null, known: PurchaseRow | null): PurchaseRow | null {
  if (current === null || known === null) return current ?? known
  return known.version > current.version ? known : current
}

function typedOf(entry: ContentEntry, before: DeviceRow | null, around: Around): DeviceRow {
  const { invoiceId, source } = entry.input.body
  const content = typedContentOf(entry)
  const { kind, supplierId, lines } = content
  // Without one the server reckons it from the supplier's terms.
  const dueOn = content.dueOn ?? before?.dueOn ?? null
  const status = entry.state === 'refused' ? 'draft' : statusAfter(entry, before?.status ?? 'draft', around)
  return {
    ...{ id: entry.purchaseId, version: before?.version ?? 0, revision: before?.revision ?? 0, status },
    ...pickFields(content, listedPurchaseFields),
    ...{ kind, supplierId, dueOn, invoiceId, source },
    countedOn: countedOnOf(content, before?.countedOn ?? around.today),
    categoryIds: [...new Set(lines.flatMap(({ categoryId }) => categoryId ?? []))],
    hasAttachments: before?.hasAttachments ?? false,
    isMine: before?.isMine ?? true,
    figures: figuresOf(entry, { ...content, dueOn }, status, { figures: before?.figures ?? null }, around),
    foreign: foreignOf(content),
    outbox: entry.state,
  }
}

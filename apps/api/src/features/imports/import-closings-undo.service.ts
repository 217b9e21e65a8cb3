import { compare } from '@zinc/domain/calendar/calendar'
import { hasActiveItem } from '@zinc/domain/establishment/establishment-list'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import type { NewEntry } from '../journal/journal.service.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { savePaymentMethods, saveVatLines } from '../settings/lists.repository.ts'
import {
  cancelImportedTickets,
  findListsInUse,
  type ImportedTicketZ,
  lockImportedTickets,
} from '../ticket-z/batch/ticket-z-batch.repository.ts'
import { changedSettings } from './import-closings-run.service.ts'
import type { ImportRecord } from './imports.repository.ts'

export type UndoneClosings = {
  journaled: readonly NewEntry[]
  after: { closings: number; kept: number; lists: number }
}

/** Cancels the closings nobody corrected since, and deactivates the payment methods and sales lines left without use. */
export async function undoClosings(
  call: DocumentCall,
  one: ImportRecord,
  { keepChanged, reason }: { keepChanged: boolean; reason: string },
): Promise<UndoneClosings | Refusal> {
  const { tx, scope, now } = call
  // In the order in which a correction locks them.
  const tickets = await lockImportedTickets(tx, scope, one.id)
  await lockEstablishment(tx, scope)
  const lock = await holdLock(tx, scope)
  const changed = tickets.filter(({ version }) => version !== 1)
  if (changed.length > 0 && !keepChanged) {
    const days = [...new Set(changed.map(({ businessDate }) => businessDate))].toSorted(compare)
    return refuse('IMPORT_CHANGED_SINCE', { current: { changed: changed.map(({ id }) => id), days } })
  }
  const untouched = tickets.filter(({ version }) => version === 1)
  const locked = refusalOfLockedDays(
    lock,
    untouched.map(({ businessDate }) => businessDate),
  )
  if (locked !== null) return locked
  await cancelImportedTickets(tx, scope, { ids: untouched.map(({ id }) => id), reason, now })
  const lists = await deactivateLists(call, one)
  return {
    journaled: [...untouched.map((ticket) => cancelledOf(ticket, { reason, now })), ...lists.journaled],
    after: { closings: untouched.length, kept: changed.length, lists: lists.count },
  }
}

function cancelledOf(
  { id, status, businessDate, registerId, serviceId, revision }: ImportedTicketZ,
  { reason, now }: { reason: string; now: string },
): NewEntry {
  const head = { businessDate, registerId, serviceId, revision }
  const after = { ...head, status: 'cancelled', cancelledAt: now }
  return { action: 'ticketZ.cancel', entity: 'ticketZ', entityId: id, before: { ...head, status }, after, reason }
}

/** Of those it made; a list keeps one in use at least. */
async function deactivateLists(
  { tx, scope }: DocumentCall,
  { paymentMethodIds, vatLineIds }: ImportRecord,
): Promise<{ journaled: readonly NewEntry[]; count: number }> {
  if (paymentMethodIds.length === 0 && vatLineIds.length === 0) return { journaled: [], count: 0 }
  const inUse = await findListsInUse(tx, scope, { paymentMethodIds, vatLineIds })
  const before = await getEstablishment(tx, scope)
  const methods = withoutUse(before.paymentMethods, paymentMethodIds, inUse)
  const lines = withoutUse(before.vatLines, vatLineIds, inUse)
  if (methods.length > 0) await savePaymentMethods(tx, scope, methods)
  if (lines.length > 0) await saveVatLines(tx, scope, lines)
  const count = methods.length + lines.length
  return { count, journaled: count === 0 ? [] : [await changedSettings(tx, scope, before)] }
}

function withoutUse<T extends { id: string; isActive: boolean }>(
  items: readonly T[],
  made: readonly string[],
  inUse: ReadonlySet<string>,
): T[] {
  const going = items.filter(({ id, isActive }) => isActive && made.includes(id) && !inUse.has(id))
  const isSafe = hasActiveItem(items.filter((item) => !going.includes(item)))
  return isSafe ? going.map((item) => ({ ...item, isActive: false })) : []
}

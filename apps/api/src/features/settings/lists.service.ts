import { fieldMessages } from '@zinc/contract/error-messages'
import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate } from '@zinc/domain/calendar'
import { EARLIEST_DATE } from '@zinc/domain/day-closing'
import type { NamedItem, PaymentMethod, Register, Service, VatLine } from '@zinc/domain/establishment'
import {
  type ListAfter,
  type ListIssue,
  listAfter,
  paymentMethodIssuesOf,
  registersAfter,
  type ServiceInput,
  servicesAfter,
  type Unplaced,
  vatLineIssuesOf,
} from '@zinc/domain/establishment-list'
import type { Language } from '@zinc/domain/language'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { lockEstablishment, updateEstablishment } from '../establishments/establishments.repository.ts'
import { differenceOf } from '../establishments/establishments.service.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  findLastClosingDate,
  findUsedPaymentMethods,
  findUsedRegisters,
  findUsedServices,
  findUsedVatLines,
  type ListTable,
  removeItems,
  savePaymentMethods,
  saveRegisters,
  saveServices,
  saveVatLines,
} from './lists.repository.ts'

type ListName = keyof Items
type Items = { vatLines: VatLine; paymentMethods: PaymentMethod; services: Service; registers: Register }
type Item<N extends ListName> = Items[N]
/** An item as it is sent: what follows from the day it is saved is not in it. */
type Inputs = {
  vatLines: Unplaced<VatLine>
  paymentMethods: Unplaced<PaymentMethod>
  services: ServiceInput
  registers: Unplaced<NamedItem>
}

type UsedIds = ReadonlySet<string>
type List<T, I> = {
  table: ListTable
  findUsed: (tx: Tx, scope: EstablishmentScope) => Promise<UsedIds>
  issuesOf: (stored: readonly T[], wanted: readonly I[], usedIds: UsedIds) => readonly ListIssue[]
  after: (stored: readonly T[], wanted: readonly I[], usedIds: UsedIds, from: PlainDate) => ListAfter<T>
  save: (tx: Tx, scope: EstablishmentScope, items: readonly T[]) => Promise<void>
}

const lists: { readonly [N in ListName]: List<Item<N>, Inputs[N]> } = {
  vatLines: {
    table: 'vat_lines',
    findUsed: findUsedVatLines,
    issuesOf: vatLineIssuesOf,
    after: listAfter,
    save: saveVatLines,
  },
  paymentMethods: {
    table: 'payment_methods',
    findUsed: findUsedPaymentMethods,
    issuesOf: paymentMethodIssuesOf,
    after: listAfter,
    save: savePaymentMethods,
  },
  services: {
    table: 'services',
    findUsed: findUsedServices,
    issuesOf: () => [],
    after: servicesAfter,
    save: saveServices,
  },
  registers: {
    table: 'registers',
    findUsed: findUsedRegisters,
    issuesOf: () => [],
    after: registersAfter,
    save: saveRegisters,
  },
}

type Saving = { expectedVersion: ExpectedVersion; language: Language }

/** The whole list in its order. What was used and is left out stays at the end, deactivated; the rest of it goes. */
export async function saveList<N extends ListName>(
  tx: Tx,
  scope: EstablishmentScope,
  { name, items }: { name: N; items: readonly Inputs[N][] },
  { expectedVersion, language }: Saving,
): Promise<Establishment | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getEstablishment(tx, scope)
  if (expectedVersion !== null && expectedVersion !== before.version) {
    return refuse('VERSION_STALE', { current: before })
  }
  const list: List<Item<N>, Inputs[N]> = lists[name]
  const listsBefore: { readonly [L in ListName]: readonly Item<L>[] } = before
  const stored = listsBefore[name]
  const usedIds = await list.findUsed(tx, scope)
  const found = list.issuesOf(stored, items, usedIds)
  if (found.length > 0) return refusalOf(found, language)
  const after = list.after(stored, items, usedIds, await changeDateOf(tx, scope, usedIds))
  await list.save(tx, scope, after.items)
  await removeItems(tx, scope, list.table, after.removedIds)
  await updateEstablishment(tx, scope, {})
  const saved = await getEstablishment(tx, scope)
  await appendJournal(tx, scope, {
    action: `settings.${name}`,
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    ...differenceOf(before, saved),
    reason: null,
  })
  return saved
}

/**
 * From when a changed list is expected of a day: always, while nothing was typed with it; else from the first day that
 * has no closing yet. What was typed and complete stays complete.
 */
async function changeDateOf(tx: Tx, scope: EstablishmentScope, usedIds: UsedIds): Promise<PlainDate> {
  if (usedIds.size === 0) return EARLIEST_DATE
  const last = await findLastClosingDate(tx, scope)
  return last === null || last < scope.today ? scope.today : addDays(last, 1)
}

function refusalOf(found: readonly ListIssue[], language: Language): Refusal {
  const issues = found.map(({ code, path }) => ({
    path: ['items', ...path],
    code,
    message: fieldMessages[code][language],
  }))
  return refuse('VALIDATION_FAILED', { issues })
}

import { fieldMessages, type Language } from '@zinc/contract/error-messages'
import type { Establishment } from '@zinc/contract/establishments'
import type { NamedItem } from '@zinc/domain/establishment'
import {
  type ListIssue,
  listAfter,
  paymentMethodIssuesOf,
  type Unplaced,
  vatLineIssuesOf,
} from '@zinc/domain/establishment-list'
import type { Tx } from '../../db/database.ts'
import { type Refusal, refuse } from '../../http/errors.ts'
import type { ExpectedVersion } from '../../http/handler.ts'
import type { EstablishmentScope } from '../../http/scope.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { lockEstablishment, updateEstablishment } from '../establishments/establishments.repository.ts'
import { differenceOf } from '../establishments/establishments.service.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  findUsedPaymentMethods,
  findUsedRegisters,
  findUsedServices,
  findUsedVatLines,
  type ListTable,
  removeItems,
  saveNamedItems,
  savePaymentMethods,
  saveVatLines,
} from './lists.repository.ts'

type Lists = Pick<Establishment, 'vatLines' | 'paymentMethods' | 'services' | 'registers'>
type ListName = keyof Lists
type Item<N extends ListName> = Lists[N][number]

type List<T extends NamedItem> = {
  table: ListTable
  findUsed: (tx: Tx, scope: EstablishmentScope) => Promise<ReadonlySet<string>>
  issuesOf: (stored: readonly T[], wanted: readonly Unplaced<T>[], usedIds: ReadonlySet<string>) => readonly ListIssue[]
  save: (tx: Tx, scope: EstablishmentScope, items: readonly T[]) => Promise<void>
}

const lists: { readonly [N in ListName]: List<Item<N>> } = {
  vatLines: { table: 'vat_lines', findUsed: findUsedVatLines, issuesOf: vatLineIssuesOf, save: saveVatLines },
  paymentMethods: {
    table: 'payment_methods',
    findUsed: findUsedPaymentMethods,
    issuesOf: paymentMethodIssuesOf,
    save: savePaymentMethods,
  },
  services: {
    table: 'services',
    findUsed: findUsedServices,
    issuesOf: () => [],
    save: (tx, scope, items) => saveNamedItems(tx, scope, 'services', items),
  },
  registers: {
    table: 'registers',
    findUsed: findUsedRegisters,
    issuesOf: () => [],
    save: (tx, scope, items) => saveNamedItems(tx, scope, 'registers', items),
  },
}

type Saving = { expectedVersion: ExpectedVersion; language: Language }

/** The whole list in its order. What was used and is left out stays at the end, deactivated; the rest of it goes. */
export async function saveList<N extends ListName>(
  tx: Tx,
  scope: EstablishmentScope,
  { name, items }: { name: N; items: readonly Unplaced<Item<N>>[] },
  { expectedVersion, language }: Saving,
): Promise<Establishment | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getEstablishment(tx, scope)
  if (expectedVersion !== null && expectedVersion !== before.version) {
    return refuse('VERSION_STALE', { current: before })
  }
  const list: List<Item<N>> = lists[name]
  const stored: readonly Item<N>[] = before[name]
  const usedIds = await list.findUsed(tx, scope)
  const found = list.issuesOf(stored, items, usedIds)
  if (found.length > 0) return refusalOf(found, language)
  const after = listAfter(stored, items, usedIds)
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

function refusalOf(found: readonly ListIssue[], language: Language): Refusal {
  const issues = found.map(({ code, path }) => ({
    path: ['items', ...path],
    code,
    message: fieldMessages[code][language],
  }))
  return refuse('VALIDATION_FAILED', { issues })
}

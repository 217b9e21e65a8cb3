import type { FieldIssue } from '@zinc/contract/errors'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { EARLIEST_DATE } from '@zinc/domain/calendar/day-closing'
import type { NamedItem, PaymentMethod, Register, Service, VatLine } from '@zinc/domain/establishment/establishment'
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
} from '@zinc/domain/establishment/establishment-list'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
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

const listNames: readonly ListName[] = ['vatLines', 'paymentMethods', 'services', 'registers']
type Wanted = { readonly [N in ListName]?: readonly Inputs[N][] | undefined }
type Stored = { readonly [N in ListName]: readonly Item<N>[] }

type Planned = { issues: readonly FieldIssue[]; save: () => Promise<void> }

/** What the named lists would become: nothing is written before `save`. */
export async function planLists(
  tx: Tx,
  scope: EstablishmentScope,
  { before, change, language }: { before: Stored; change: Wanted; language: Language },
): Promise<Planned> {
  const plans: Planned[] = []
  for (const name of listNames) {
    const items = change[name]
    if (items !== undefined) plans.push(await planList(tx, scope, { name, stored: before[name], items, language }))
  }
  return {
    issues: plans.flatMap(({ issues }) => issues),
    save: async () => {
      for (const { save } of plans) await save()
    },
  }
}

/** The whole list in its order. What was used and is left out stays at the end, deactivated; the rest of it goes. */
async function planList<N extends ListName>(
  tx: Tx,
  scope: EstablishmentScope,
  given: { name: N; stored: readonly Item<N>[]; items: readonly Inputs[N][]; language: Language },
): Promise<Planned> {
  const { name, stored, items, language } = given
  const list: List<Item<N>, Inputs[N]> = lists[name]
  const usedIds = await list.findUsed(tx, scope)
  const issues = list.issuesOf(stored, items, usedIds).map(({ code, path }) => ({
    path: [name, ...path],
    code,
    message: serverWords[language].fields[code],
  }))
  const after = list.after(stored, items, usedIds, await changeDateOf(tx, scope, usedIds))
  return {
    issues,
    save: async () => {
      await list.save(tx, scope, after.items)
      await removeItems(tx, scope, list.table, after.removedIds)
    },
  }
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

import type { Establishment } from '@zinc/contract/establishments'
import type { PurchaseDay, PurchaseRow, PurchaseSums } from '@zinc/contract/purchases/purchases'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { newId } from '../client/uuid.ts'
import { newPurchaseCategory } from '../features/categories/parts/category-form.tsx'
import { newSupplier } from '../features/suppliers/parts/new-supplier.ts'
import { anOpenEstablishment, personOf, signInAs } from './month-server.ts'
import { ResourceServer } from './resource-server.ts'
import { type StubHandler, stubServer } from './stub-server.ts'

/** A validated invoice of 100,00 € net as a list has it. */
export function aPurchaseRow(date: string, changes: Partial<PurchaseRow> = {}, net = 100_00): PurchaseRow {
  const vat = Math.round(net * 0.055)
  return {
    ...{ id: newId(), version: 1, revision: 1, status: 'validated', kind: 'invoice', supplierId: null },
    ...{ reference: 'F26-1187', issuedOn: plainDate(date), receivedOn: null, dueOn: null, countedOn: plainDate(date) },
    ...{ invoiceId: null, categoryIds: [], source: 'typed', hasAttachments: false, isMine: true, foreign: null },
    figures: { net, vat, gross: net + vat, countedNet: net, paid: 0, credited: 0, paymentState: 'unpaid' },
    ...changes,
  }
}

export function aPurchaseDay(
  date: string,
  purchases: readonly PurchaseRow[],
  due: PurchaseDay['due'] = [],
): PurchaseDay {
  return { date: plainDate(date), purchases, due }
}

export const suppliers = { primeurs: namedId(1), giraud: namedId(2), blanchisserie: namedId(3) }
export const categories = { vegetables: namedId(11), meat: namedId(12) }

function namedId(last: number): string {
  return `0193514a-0000-7000-8000-${String(last).padStart(12, '0')}`
}

export type PurchaseMonthServer = {
  days: readonly PurchaseDay[]
  cancelled?: readonly PurchaseRow[]
  establishment?: Establishment
  isOnline?: boolean
  /** Answers what is asked of jobs and exports. */
  jobs?: StubHandler
}

/** Signed in on Friday 20 November 2026 before a server that knows these purchases, three suppliers, two categories. */
export function signedInBeforePurchases(given: PurchaseMonthServer) {
  const { establishment = anOpenEstablishment() } = given
  const user = personOf(establishment)
  signInAs(user)
  const known = new ResourceServer('/suppliers')
  const own = { ...newSupplier, establishmentId: 1 }
  known.put({ ...own, id: suppliers.primeurs, name: 'Primeurs du Rhône' })
  known.put({ ...own, id: suppliers.giraud, name: 'Boucherie Giraud' })
  known.put({ ...own, id: suppliers.blanchisserie, name: 'Blanchisserie Perrache' })
  const families = new ResourceServer('/purchase_categories')
  families.put({ ...newPurchaseCategory, establishmentId: 1, id: categories.vegetables, name: 'Fruits et légumes' })
  families.put({ ...newPurchaseCategory, establishmentId: 1, id: categories.meat, name: 'Viandes' })
  return stubServer((request) => {
    const { method, path, query } = request
    if (path === '/me') return { body: user }
    if (given.jobs !== undefined && /^\/jobs|^\/purchases\/exports/.test(path)) return given.jobs(request)
    // What this device sends is lost on the way: it goes on waiting.
    if (method !== 'GET' || given.isOnline === false) return 'lost'
    if (path === `/establishments/${establishment.id}`) return { body: establishment }
    if (path.startsWith('/suppliers')) return known.handle(request)
    if (path.startsWith('/purchase_categories')) return families.handle(request)
    const isWithin = (date: string) => (query.get('from') ?? '') <= date && date <= (query.get('to') ?? '')
    if (path === '/purchases/days') return { body: given.days.filter(({ date }) => isWithin(date)) }
    if (path === '/purchases/sums') return { body: sumsOf(given.days.filter(({ date }) => isWithin(date))) }
    if (path === '/purchases/badge') return { body: { late: 0, toCheck: 0, total: 0, open: 0 } }
    if (path !== '/purchases') return { body: [] }
    const rows = given.cancelled ?? []
    return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
  })
}

/** Of what counts: nothing here is a delivery note. */
function sumsOf(days: readonly PurchaseDay[]): PurchaseSums {
  const rows = days.flatMap(({ purchases }) => purchases)
  const counted = rows.filter(({ status }) => status !== 'draft')
  const sum = (figure: 'net' | 'vat' | 'gross' | 'countedNet') =>
    counted.reduce((total, { figures }) => total + (figures?.[figure] ?? 0), 0)
  const amounts = { net: sum('net'), vat: sum('vat'), gross: sum('gross'), countedNet: sum('countedNet') }
  return { count: rows.length, ...amounts, due: 0, late: 0, toCheck: 0 }
}

import type { ReadInvoice } from '@zinc/contract/purchases/invoice-readings'
import { purchaseContent } from '@zinc/contract/purchases/purchases'
import { isForeign } from '@zinc/domain/invoice-file/currency'
import type { InvoiceFault, InvoiceReading, ReadLine } from '@zinc/domain/invoice-file/reading'
import { contentOfReading } from '@zinc/domain/invoice-file/reading-content'
import { familyHeadOf, resolveFamily } from '@zinc/domain/purchase/merged'
import { articleKeyOf, stockPriceOf } from '@zinc/domain/purchase/price'
import type { PurchaseLine } from '@zinc/domain/purchase/purchase'
import { referenceKeyOf } from '@zinc/domain/purchase/twin'
import { maskedIbanOf } from '@zinc/domain/supplier'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { findMergedSuppliers } from '../purchases/purchase-twins.repository.ts'
import {
  findArticleCategories,
  findCategories,
  findPreceding,
  findSupplier,
  findSuppliersLike,
  type KnownSupplier,
  type PrecedingInvoice,
} from './invoice-readings.repository.ts'

type Invoice = NonNullable<ReadInvoice['invoice']>

/** What the file says, in terms of this establishment: its supplier, its categories. */
export async function invoiceOf(tx: Tx, scope: EstablishmentScope, read: InvoiceReading): Promise<Invoice | Refusal> {
  const found = await findSeller(tx, scope, read.seller)
  const supplier = found?.supplier ?? null
  const chosen = { supplierId: supplier?.id ?? null, categoryOf: () => null }
  const [categoryOf, preceding, establishment] = await Promise.all([
    categoriesOf(tx, scope, { found, lines: contentOfReading(read, chosen).lines }),
    precedingOf(tx, scope, { found, read }),
    getEstablishment(tx, scope),
  ])
  const content = purchaseContent.safeParse(contentOfReading(read, { ...chosen, categoryOf }))
  // Sums by rate, of amounts that are each within bounds.
  if (!content.success) return refuse('INVOICE_UNREADABLE')
  const buyerFaults = faultsOfBuyer(read, establishment.siret)
  const { kind: _kind, lines, receivedOn: _received, dueOn: _due, ...reading } = read
  const listed = isForeign(read) ? { lines: lines.map(listedOf) } : {}
  return {
    reading: { ...reading, ...listed, faults: [...read.faults, ...buyerFaults, ...faultsOfIban(read, supplier)] },
    content: content.data,
    supplier: supplier === null || found === null ? null : { id: supplier.id, name: supplier.name, by: found.by },
    preceding,
  }
}

function listedOf({ label, quantity, unitPrice, net, rateBp }: ReadLine) {
  return { label, quantity, unitPrice, net, rateBp }
}

/** BT-25. Written at full length or without its zeros, and under any of the names that are one supplier now. */
async function precedingOf(
  tx: Tx,
  scope: EstablishmentScope,
  { found, read }: { found: Found | null; read: InvoiceReading },
): Promise<PrecedingInvoice[]> {
  const referenceKeys = [...new Set(read.precedingReferences.map(referenceKeyOf))].filter((key) => key !== '')
  if (found === null || read.kind !== 'credit_note' || referenceKeys.length === 0) return []
  return await findPreceding(tx, scope, { supplierIds: found.familyIds, referenceKeys })
}

type Found = { supplier: KnownSupplier; familyIds: readonly string[]; by: 'siren' | 'vatNumber' | 'name' }

async function findSeller(tx: Tx, scope: EstablishmentScope, seller: InvoiceReading['seller']): Promise<Found | null> {
  const identity = seller.siren ?? seller.vatNumber
  const [alike, merged] = await Promise.all([
    findSuppliersLike(tx, scope, { identity, name: seller.name }),
    findMergedSuppliers(tx, scope),
  ])
  const byLaw = alike.filter(({ isByLaw }) => isByLaw)
  const one = byLaw.find(({ siret }) => siret !== null && siret === seller.siret) ?? alike[0]
  if (one === undefined) return null
  const supplier = await findSupplier(tx, scope, familyHeadOf(merged, one.id))
  if (supplier === null) return null
  const law = seller.siren === null ? 'vatNumber' : 'siren'
  return { supplier, familyIds: resolveFamily(merged, supplier.id), by: one.isByLaw ? law : 'name' }
}

type Asked = { found: Found | null; lines: readonly PurchaseLine[] }

/** The category of an article the last time, else the supplier's usual one; null where neither is in use any more. */
async function categoriesOf(
  tx: Tx,
  scope: EstablishmentScope,
  { found, lines }: Asked,
): Promise<(line: PurchaseLine) => string | null> {
  if (found === null) return () => null
  const articleKeys = [...new Set(lines.flatMap((line) => keyOf(line) ?? []))]
  const [articles, categories] = await Promise.all([
    findArticleCategories(tx, scope, { supplierIds: found.familyIds, articleKeys }),
    findCategories(tx, scope),
  ])
  const active = new Set(categories.filter(({ isActive }) => isActive).map(({ id }) => id))
  const inUse = (id: string | null | undefined) => {
    if (id === null || id === undefined) return null
    const head = familyHeadOf(categories, id)
    return active.has(head) ? head : null
  }
  const byKey = new Map(articles.map(({ articleKey, categoryId }) => [articleKey, categoryId]))
  return (line) => inUse(byKey.get(keyOf(line) ?? '')) ?? inUse(found.supplier.defaultCategoryId)
}

function keyOf(line: PurchaseLine): string | null {
  const stock = stockPriceOf(line)
  return stock === null ? null : articleKeyOf(line, stock.stockUnit)
}

function faultsOfBuyer({ buyer }: InvoiceReading, siret: string | null): InvoiceFault[] {
  if (siret === null || buyer.siren === null || siret.startsWith(buyer.siren)) return []
  return [{ code: 'buyer_other', what: buyer.name, amounts: null }]
}

/** An invoice that asks to be paid to another account is how a forged one is told. */
function faultsOfIban({ seller }: InvoiceReading, supplier: KnownSupplier | null): InvoiceFault[] {
  const known = supplier?.iban ?? null
  if (known === null || seller.iban === null || known === seller.iban) return []
  return [{ code: 'iban_other', what: maskedIbanOf(seller.iban), amounts: null }]
}

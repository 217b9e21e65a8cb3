import { supplierRoutes, suppliers } from '@zinc/contract/suppliers'
import { idsWithin } from '@zinc/domain/category-tree'
import { ibanMeantBy, maskedIbanOf } from '@zinc/domain/supplier'
import { isRefusal } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import { referenceOf } from '../../resources/reference.ts'
import { issueAt, resourceService } from '../../resources/resource.service.ts'
import { resourceHandlers } from '../../resources/resource-handlers.ts'
import { recurringTable } from '../recurring/recurring.repository.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import { articlesOfSuppliers } from '../stock/supplier-articles.service.ts'
import { purchaseCategoryTable, supplierTable } from './catalog.repository.ts'
import { announceIban, confirmIban, marksOf } from './iban-confirmation.service.ts'
import { findDuplicates } from './supplier-duplicates.repository.ts'
import { dismissDuplicate } from './supplier-duplicates.service.ts'

const service = resourceService(suppliers, supplierTable, {
  sealed: ['iban'],
  references: [
    articlesOfSuppliers,
    referenceOf('recurringPurchase', recurringTable, 'supplierId'),
    referenceOf('stockItem', stockItemTable, 'supplierId'),
  ],
  shown: (row) => (row.iban === null ? row : { ...row, iban: maskedIbanOf(row.iban) }),
  prepare: async ({ tx, scope }, content) => {
    const id = content?.defaultCategoryId ?? null
    if (id !== null) await purchaseCategoryTable.lock(tx, scope, id)
  },
  check: async (call, { before, content, other }) => {
    const known = [before?.iban ?? null, other?.iban ?? null]
    const iban = ibanMeantBy(content.iban, known)
    const isChosen = other === undefined || known.some((one) => one === iban)
    if (iban === undefined || !isChosen) return [issueAt(call, ['iban'], 'invalid_iban')]
    const { defaultCategoryId } = content
    const stays =
      defaultCategoryId === null || [before, other].some((one) => one?.defaultCategoryId === defaultCategoryId)
    const values = { ...content, ...marksOf(call, before, iban) }
    if (stays) return values
    const category = await purchaseCategoryTable.findOne(call.tx, call.scope, defaultCategoryId)
    if (category === null) return [issueAt(call, ['defaultCategoryId'], 'unknown_category')]
    if (category.archivedAt !== null) return [issueAt(call, ['defaultCategoryId'], 'archived_category')]
    return values
  },
})

const own = resourceHandlers(suppliers, service)

const handlers: HandlersOf<typeof supplierRoutes> = {
  ...own,
  saveSupplier: async (call) => {
    const saved = await own.saveSupplier(call)
    if (!isRefusal(saved)) await announceIban(call, saved)
    return saved
  },
  mergeSupplier: async (call) => {
    const merged = await own.mergeSupplier(call)
    if (!isRefusal(merged)) await announceIban(call, merged)
    return merged
  },
  // 'Matières' finds the supplier of 'Viandes'.
  listSuppliers: async ({ tx, scope, input: { query } }) => {
    const category = query.defaultCategoryId
    const among = category === undefined ? [] : idsWithin(await purchaseCategoryTable.findAll(tx, scope), category)
    const asked = category === undefined ? query : { ...query, defaultCategoryId: among }
    const { items, total } = await service.list({ tx, scope }, asked)
    return counted(items, total)
  },
  confirmSupplierIban: async ({ input: { params, body }, ...call }) =>
    await confirmIban(service, call, { id: params.id.toLowerCase(), iban: body.iban }),
  listSupplierDuplicates: async ({ tx, scope }) => await findDuplicates(tx, scope),
  dismissSupplierDuplicate: async ({ input, ...call }) => await dismissDuplicate(call, input.body),
}

export const supplierFeature = defineFeature({ routes: supplierRoutes, handlers })

import { stockArticleRoutes } from '@zinc/contract/stock/stock-articles'
import { stockCountRoutes } from '@zinc/contract/stock/stock-counts'
import { stockOperationRoutes } from '@zinc/contract/stock/stock-operations'
import { stockTransferRoutes } from '@zinc/contract/stock/stock-transfers'
import type { DocumentCall } from '../../documents/document-call.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { type Call, counted, type HandlersOf } from '../../http/routing/handler.ts'
import { findArticles } from './stock-articles.repository.ts'
import { linkArticle, unlinkArticle } from './stock-articles.service.ts'
import { listCounts, readCount } from './stock-count-reading.service.ts'
import { cancelCount, closeCount, saveCount, settleCount, typeCount } from './stock-counts.service.ts'
import { listLevels, listMovements } from './stock-levels.service.ts'
import { readOperation, saveOperation } from './stock-operations.service.ts'
import { saveTransfer } from './stock-transfers.service.ts'
import { undoOperation } from './stock-undo.service.ts'

const routes = { ...stockOperationRoutes, ...stockTransferRoutes, ...stockArticleRoutes, ...stockCountRoutes }

const handlers: HandlersOf<typeof routes> = {
  listStockLevels: async ({ tx, scope, input: { query } }) => await listLevels(tx, scope, query.on),

  listStockMovements: async ({ tx, scope, input }) => {
    const { movements, total } = await listMovements(tx, scope, { ...input.query, itemId: idOf(input) })
    return counted(movements, total)
  },

  getStockOperation: async ({ tx, scope, input }) => await readOperation({ tx, scope }, idOf(input)),

  saveStockOperation: async (call) => {
    const { establishmentId: _, ...typed } = call.input.body
    return await saveOperation(writeOf(call), { ...typed, id: idOf(call.input) })
  },

  saveStockTransfer: async (call) => {
    const { establishmentId: _, ...typed } = call.input.body
    return await saveTransfer(writeOf(call), { ...typed, id: idOf(call.input) })
  },

  undoStockOperation: async (call) => {
    const { reason, typedAt } = call.input.body
    return await undoOperation(writeOf(call), { id: idOf(call.input), reason, typedAt })
  },

  listStockArticles: async ({ tx, scope }) => await findArticles(tx, scope),

  saveStockArticle: async ({ tx, scope, now, language, input }) => {
    const { establishmentId: _, ...article } = input.body
    return await linkArticle({ tx, scope, now, language }, { ...article, itemId: idOf(input) })
  },

  removeStockArticle: async ({ tx, scope, now, language, input }) => {
    const { supplierId, articleKey } = input.body
    return await unlinkArticle({ tx, scope, now, language }, { supplierId, articleKey, itemId: idOf(input) })
  },

  listStockCounts: async ({ tx, scope, input: { query } }) => {
    const { counts, total } = await listCounts(tx, scope, query)
    return counted(counts, total)
  },

  getStockCount: async ({ tx, scope, input }) => await readCount(tx, scope, idOf(input)),

  saveStockCount: async (call) => {
    const { establishmentId: _, ...typed } = call.input.body
    return await saveCount(writeOf(call), { ...typed, id: idOf(call.input) })
  },

  typeStockCount: async (call) => {
    const { entries } = call.input.body
    return await typeCount(writeOf(call), { id: idOf(call.input), entries })
  },

  settleStockCount: async (call) => {
    const { establishmentId: _, ...typed } = call.input.body
    return await settleCount(writeOf(call), { ...typed, id: idOf(call.input) })
  },

  closeStockCount: async (call) => {
    const { typedAt } = call.input.body
    return await closeCount(writeOf(call), { id: idOf(call.input), typedAt })
  },

  cancelStockCount: async (call) => await cancelCount(writeOf(call), idOf(call.input)),
}

type SaveRoute = (typeof stockOperationRoutes)['saveStockOperation']
type Written = Pick<Call<SaveRoute>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

/** The database writes ids in lower case: so do comparisons and the journal. */
function idOf({ params }: { params: { id: string } }): string {
  return params.id.toLowerCase()
}

export const stockFeature = defineFeature({ routes, handlers })

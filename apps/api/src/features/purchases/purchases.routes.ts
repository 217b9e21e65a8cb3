import { purchaseRoutes } from '@zinc/contract/purchases/purchase-routes'
import type { ParsedInputOf } from '@zinc/contract/route'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { type Call, counted, type HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import {
  cancelPurchase,
  checkPurchase,
  correctPurchase,
  disputePurchase,
  settlePurchase,
} from './purchase-change.service.ts'
import { type PurchaseEntry, saveDraft, validatePurchase } from './purchase-enter.service.ts'
import type { PurchaseFilter } from './purchase-list.repository.ts'
import {
  findTwins,
  listDays,
  listPurchases,
  listVersions,
  readPurchase,
  sumPurchases,
} from './purchase-list.service.ts'

type SaveRoute = (typeof purchaseRoutes)['savePurchase']

const handlers: HandlersOf<typeof purchaseRoutes> = {
  listPurchases: async ({ tx, scope, input, language }) => {
    const refusal = refusalOfFilter(input.query, language)
    if (refusal !== null) return refusal
    const { rows, total } = await listPurchases(tx, scope, input.query)
    return counted(rows, total)
  },

  sumPurchases: async ({ tx, scope, input, language }) =>
    refusalOfFilter(input.query, language) ?? (await sumPurchases(tx, scope, input.query)),

  findPurchaseTwins: async ({ tx, scope, input }) => {
    const { supplierId, kind = 'invoice', reference = '', issuedOn, gross = 0, exceptId = null } = input.query
    const countedOn = issuedOn ?? scope.today
    return await findTwins(tx, scope, { supplierId, kind, reference, countedOn, gross, exceptId })
  },

  listPurchaseDays: async ({ tx, scope, input, language }) => {
    const { from, to } = input.query
    return refusalOfRange({ from, to }, language) ?? (await listDays(tx, scope, { from, to }))
  },

  getPurchase: async ({ tx, scope, input }) => await readPurchase(tx, scope, idOf(input)),
  listPurchaseVersions: async ({ tx, scope, input }) => await listVersions(tx, scope, idOf(input)),
  savePurchase: async (call) => await saveDraft(writeOf(call), entryOf(call.input)),

  validatePurchase: async (call) => {
    const { asksCheck, payments } = call.input.body
    return await validatePurchase(writeOf(call), { ...entryOf(call.input), asksCheck, payments })
  },

  correctPurchase: async (call) =>
    await correctPurchase(writeOf(call), { ...entryOf(call.input), reason: call.input.body.reason }),

  checkPurchase: async (call) => await checkPurchase(writeOf(call), idOf(call.input)),

  disputePurchase: async (call) => {
    const { reason, expectedCredit } = call.input.body
    return await disputePurchase(writeOf(call), { purchaseId: idOf(call.input), reason, expectedCredit })
  },

  settlePurchase: async (call) => await settlePurchase(writeOf(call), idOf(call.input)),

  cancelPurchase: async (call) =>
    await cancelPurchase(writeOf(call), { purchaseId: idOf(call.input), reason: call.input.body.reason }),
}

/** One end of a range alone is none. */
function refusalOfFilter({ from, to }: PurchaseFilter, language: Language): Refusal | null {
  if (from !== undefined && to !== undefined) return refusalOfRange({ from, to }, language)
  if (from === to) return null
  const message = serverWords[language].fields.invalid
  return refuse('VALIDATION_FAILED', {
    issues: [{ path: [from === undefined ? 'from' : 'to'], code: 'invalid', message }],
  })
}

type Written = Pick<Call<SaveRoute>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

function entryOf(input: ParsedInputOf<SaveRoute>): PurchaseEntry {
  const { content, invoiceId, recurring, source, typedAt } = input.body
  return { purchaseId: idOf(input), content, invoiceId, recurring, source, typedAt }
}

/** The database writes ids in lower case: so do comparisons and the journal. */
function idOf({ params }: { params: { id: string } }): string {
  return params.id.toLowerCase()
}

export const purchaseFeature = defineFeature({ routes: purchaseRoutes, handlers })

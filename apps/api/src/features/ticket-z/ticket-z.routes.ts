import { pageOf } from '@zinc/contract/pagination'
import type { ParsedInputOf } from '@zinc/contract/route'
import { ticketZRoutes } from '@zinc/contract/ticket-z'
import type { DocumentCall } from '../../documents/document-call.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { type Call, counted, type HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { getReceipt } from './receipt/receipt.service.ts'
import { findAnswers } from './ticket-z-answer.service.ts'
import { cancelTicketZ, correctTicketZ } from './ticket-z-change.service.ts'
import { type Entry, saveDraft, validateTicketZ } from './ticket-z-enter.service.ts'
import { listDays, listVersions, readTicketZ } from './ticket-z-list.service.ts'

type SaveRoute = (typeof ticketZRoutes)['saveTicketZ']

const handlers: HandlersOf<typeof ticketZRoutes> = {
  listTicketsZ: async ({ tx, scope, input, language }) => {
    const range = { from: input.query.from, to: input.query.to }
    const refusal = refusalOfRange(range, language)
    if (refusal !== null) return refusal
    const { items, total } = await findAnswers(tx, scope, { range, page: pageOf(input.query) })
    return counted(items, total)
  },

  listTicketZDays: async ({ tx, scope, input, language }) => {
    const { from, to } = input.query
    return refusalOfRange({ from, to }, language) ?? (await listDays(tx, scope, { from, to }))
  },

  getTicketZ: async ({ tx, scope, input }) => await readTicketZ(tx, scope, idOf(input)),
  listTicketZVersions: async ({ tx, scope, input }) => await listVersions(tx, scope, idOf(input)),
  getTicketZReceipt: async ({ tx, scope, input, language, deps }) =>
    await getReceipt(tx, scope, { id: idOf(input), language, deps }),
  saveTicketZ: async (call) => await saveDraft(writeOf(call), entryOf(call.input)),
  validateTicketZ: async (call) => await validateTicketZ(writeOf(call), entryOf(call.input)),

  correctTicketZ: async (call) =>
    await correctTicketZ(writeOf(call), { ...entryOf(call.input), reason: call.input.body.reason }),

  cancelTicketZ: async (call) =>
    await cancelTicketZ(writeOf(call), { ticketId: idOf(call.input), reason: call.input.body.reason }),
}

type Written = Pick<Call<SaveRoute>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

function entryOf(input: ParsedInputOf<SaveRoute>): Entry {
  const { businessDate, registerId, serviceId, typedAt, content } = input.body
  return { ticketId: idOf(input), key: { businessDate, registerId, serviceId }, content, typedAt }
}

/** The database writes ids in lower case: so do comparisons and the journal. */
function idOf({ params }: { params: { id: string } }): string {
  return params.id.toLowerCase()
}

export const ticketZFeature = defineFeature({ routes: ticketZRoutes, handlers })

import { ticketRoutes } from '@zinc/contract/tickets'
import type { DocumentCall } from '../../documents/document-call.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { type Call, counted, type HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { makePurchase } from './ticket-purchase.service.ts'
import { cancelTicket, listTickets, listTicketsOfPurchase, readTicket, saveTicket } from './tickets.service.ts'

const handlers: HandlersOf<typeof ticketRoutes> = {
  listTickets: async ({ tx, scope, input, language }) => {
    const refusal = refusalOfRange(input.query, language)
    if (refusal !== null) return refusal
    const { tickets, total } = await listTickets(tx, scope, input.query)
    return counted(tickets, total)
  },

  listTicketsOfPurchase: async ({ tx, scope, input }) => await listTicketsOfPurchase(tx, scope, input.query.purchaseId),
  getTicket: async ({ tx, scope, input }) => await readTicket(tx, scope, idOf(input)),

  saveTicket: async (call) => {
    const { establishmentId: _, ...content } = call.input.body
    return await saveTicket(writeOf(call), { id: idOf(call.input), content })
  },

  cancelTicket: async (call) => {
    const { reason, typedAt } = call.input.body
    return await cancelTicket(writeOf(call), { id: idOf(call.input), reason, typedAt })
  },

  makeTicketPurchase: async (call) => {
    const { establishmentId: _, purchaseId, ...asked } = call.input.body
    return await makePurchase(writeOf(call), { ...asked, id: idOf(call.input), purchaseId: purchaseId.toLowerCase() })
  },
}

type SaveRoute = (typeof ticketRoutes)['saveTicket']
type Written = Pick<Call<SaveRoute>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

/** The database writes ids in lower case: so do comparisons and the journal. */
function idOf({ params }: { params: { id: string } }): string {
  return params.id.toLowerCase()
}

export const ticketFeature = defineFeature({ routes: ticketRoutes, handlers })

import type { Ticket } from '@zinc/contract/tickets'
import type { BasisPoints, Cents } from '@zinc/domain/money'
import { emptyPurchase, type PurchaseContent } from '@zinc/domain/purchase/purchase'
import { vatOf } from '@zinc/domain/vat'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfStaff } from '../../documents/document-refusals.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { copyAttachments } from '../attachments/attachments.service.ts'
import { validatePurchase } from '../purchases/purchase-enter.service.ts'
import { hasLivingPurchase } from './drawer-changes.service.ts'
import { lockTicket, type TicketRow, updateTicket } from './tickets.repository.ts'
import { journaled, ticketOf } from './tickets.service.ts'

type Asked = {
  readonly id: string
  readonly purchaseId: string
  readonly rateBp: BasisPoints | null
  readonly categoryId: string | null
  readonly typedAt: string
}

/**
 * A receipt still to check, of what a petty cash line paid: its VAT is proposed, a person reads it on the photo. Line and
 * purchase name each other, and of the two only the line counts in the drawer.
 */
export async function makePurchase(call: DocumentCall, asked: Asked): Promise<Ticket | Refusal> {
  const { tx, scope } = call
  const { id, purchaseId, typedAt } = asked
  const row = await lockTicket(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  const refusal = refusalOfStaff(call, row, { days: [row.businessDate], typedAt })
  if (refusal !== null) return refusal
  if (row.purchaseId === purchaseId) return ticketOf(scope, row)
  if (row.status === 'cancelled') return refuse('TICKET_CANCELLED', { current: ticketOf(scope, row) })
  if (row.kind !== 'petty_cash' || (await hasLivingPurchase(call, row))) {
    return refuse('LINK_REFUSED', { current: ticketOf(scope, row) })
  }
  const made = await validatePurchase({ ...call, expectedVersion: 'absent' }, entryOf(row, asked))
  if (isRefusal(made)) return made
  await copyAttachments(call, { target: 'ticket', targetId: id }, { target: 'purchase', targetId: purchaseId })
  await updateTicket(tx, scope, id, { purchaseId })
  return await journaled(call, { id, before: row, action: 'ticket.makePurchase' })
}

function entryOf(row: TicketRow, { purchaseId, typedAt, ...asked }: Asked) {
  const { amount, businessDate, registerId } = row
  const payment = { paidOn: businessDate, amount, method: 'cash', registerId, creditNoteId: null } as const
  return {
    ...({
      purchaseId,
      typedAt,
      content: contentOf(row, asked),
      source: 'typed',
      invoiceId: null,
      recurring: null,
    } as const),
    asksCheck: true,
    payments: [{ id: uuidV7(), ...payment }],
  }
}

function contentOf(
  { amount, businessDate, label }: TicketRow,
  { rateBp, categoryId }: Pick<Asked, 'rateBp' | 'categoryId'>,
): PurchaseContent {
  const vat: Cents = rateBp === null ? 0 : vatOf(amount, rateBp)
  const nothing = { supplierCode: '', isOutside: false, quantity: null, unit: '', unitPrice: null }
  const noPack = { packQuantity: null, packUnit: '' }
  return {
    ...emptyPurchase('receipt'),
    issuedOn: businessDate,
    receivedOn: businessDate,
    lines: [{ ...nothing, ...noPack, label, categoryId, net: amount - vat, rateBp }],
    vat: rateBp === null ? [] : [{ rateBp, vat, isTyped: true }],
    statedGross: amount,
  }
}

import type { Establishment } from '@zinc/contract/establishments'
import { drawerEffectOf } from '@zinc/domain/cash/cash-journal'
import { csvFile, dateText, harmlessText } from '@zinc/domain/delimited'
import { amountTextOf, type Cents } from '@zinc/domain/money'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { saveCsv } from '../../client/transfer.ts'
import { formatsIn } from '../../i18n/loaded-formats.ts'
import type { DeviceTicket } from './ticket-overlay.ts'
import { hourOf } from './ticket-words.ts'

export type ExportedTickets = {
  tickets: readonly DeviceTicket[]
  establishment: Establishment
  /** As a person names it: 'novembre 2026'. */
  period: string
  words: Catalogue['tickets']
  language: Language
}

/** Saves the shown lines as a table that the Excel of that language opens; those waiting on this device too. */
export function exportTickets(exported: ExportedTickets): void {
  const { words, establishment, period } = exported
  saveCsv([words.csv.name, establishment.name, period], ticketsCsvOf(exported))
}

/** With a byte order mark, the language's separator and decimal sign; no text of it is a formula. */
export function ticketsCsvOf({ tickets, establishment, words, language }: ExportedTickets): string {
  const { decimal } = formatsIn(language)
  const amount = (cents: Cents) => amountTextOf(cents).replace(',', decimal)
  const { columns, csv } = words
  const headings = [columns.day, columns.time, words.register, columns.movement, words.label, csv.reference]
  const rows = tickets.map((ticket) => [
    dateText(ticket.businessDate),
    hourOf(ticket, language, establishment.timeZone),
    harmlessText(establishment.registers.find(({ id }) => id === ticket.registerId)?.label ?? ''),
    words.kinds[ticket.kind],
    harmlessText(ticket.label),
    harmlessText(ticket.reference),
    ticket.amount === null ? '' : amount(ticket.amount),
    ticket.amount === null ? '' : amount(drawerEffectOf(ticket)),
    methodOf(ticket, establishment, words),
    stateOf(ticket, words),
    harmlessText(ticket.createdBy.name),
  ])
  const named = [...headings, words.amount, csv.effect, csv.method, csv.state, columns.person]
  return csvFile([named, ...rows], decimal)
}

function methodOf({ kind, paymentMethodId }: DeviceTicket, { paymentMethods }: Establishment, words: Words): string {
  if (kind !== 'sale' && kind !== 'refund') return ''
  if (paymentMethodId === null) return words.cash
  return harmlessText(paymentMethods.find(({ id }) => id === paymentMethodId)?.label ?? '')
}

type Words = ExportedTickets['words']

function stateOf({ status, outbox, purchaseId }: DeviceTicket, { states }: Words): string {
  if (status === 'cancelled') return states.cancelled
  if (outbox !== null) return states.waiting
  return purchaseId === null ? '' : states.purchase
}

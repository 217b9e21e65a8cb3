import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isOrdered, type OrderQuantity, orderCountOf } from '@zinc/domain/stock/stock-order'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayLong, formatDayNumber, formatWeekday } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import type { DeviceOrder, DeviceOrderLine } from './use-orders.ts'

type Said = { words: Catalogue; language: Language }

/** 'samedi 21' */
export function deliveryDayOf(date: PlainDate, language: Language): string {
  return `${formatWeekday(date, language)} ${formatDayNumber(date, language)}`
}

/** '2' and 'caisses de 3 kg', 'soit 6 kg'; '5,4' and 'kilogrammes', where it has no packs. */
export function orderParts({ unit }: StockItem, order: OrderQuantity, { words, language }: Said) {
  const { stockItems, stockOrders } = words
  const inUnits = (quantity: string) => stockItems.quantity(formatDecimal(quantity, language), unit)
  const count = orderCountOf(order)
  const { pack } = order
  const label = stockOrders.packs(pack?.label ?? stockItems.units[unit].toLowerCase(), Number(count))
  return {
    count: formatDecimal(count, language),
    unit: pack === null ? label : stockItems.pack(label, inUnits(pack.quantity)),
    /** null: the count and the unit say it. */
    inAll: pack === null || pack.quantity === order.quantity ? null : inUnits(order.quantity),
    quantity: inUnits(order.quantity),
  }
}

type OrderLetter = {
  order: DeviceOrder
  establishment: string
  person: string
  today: PlainDate
}

/** As one sends it: plain spaces, for a message of other ones is shorter by half. */
export function orderTextOf({ order, establishment, person, today }: OrderLetter, said: Said): string {
  const { supplier, deliveryOn, lines } = order
  const { text } = said.words.stockOrders
  const { language } = said
  const head = text.head(formatDayLong(today, language, { year: true }), supplier?.name ?? null)
  const delivery = deliveryOn === null ? [] : [text.delivery(formatDayLong(deliveryOn, language))]
  const code = supplier === null || supplier.customerCode === '' ? [] : [text.code(supplier.customerCode)]
  const parts = [
    [text.hello],
    [head, ...delivery],
    lines.filter(isOrdered).map((line) => text.line(line.item.name, orderedOf(line, said))),
    [...code, establishment, `${text.thanks} ${person}`.trim()],
  ]
  return parts.map((part) => part.join('\n').replaceAll(/[\u00a0\u2009\u202f]/g, ' ')).join('\n\n')
}

/** '2 caisses de 3 kg (6 kg)' */
function orderedOf(line: DeviceOrderLine, said: Said): string {
  const { count, unit, inAll, quantity } = orderParts(line.item, line, said)
  if (line.pack === null) return quantity
  return inAll === null ? `${count} ${unit}` : `${count} ${unit} (${inAll})`
}

export const joinedTexts = (texts: readonly string[]): string => texts.join('\n\n----------\n\n')

/** Lines of a mail end with CR LF (RFC 6068). */
export function mailAddressOf(email: string, subject: string, body: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

/** '?&' is what phones of both kinds understand. */
export function smsAddressOf(phone: string, body: string): string {
  return `sms:${phone.replaceAll(/[^+\d]/g, '')}?&body=${encodeURIComponent(body)}`
}

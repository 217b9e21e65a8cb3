import type { PlainDate } from '../calendar/calendar.ts'
import type { Service } from '../establishment/establishment.ts'
import { isVatPlausible } from '../vat.ts'
import type { SalesLine, TicketZContent, TicketZKey } from './ticket-z.ts'
import { partWarningsOf } from './ticket-z-part-warning.ts'
import type { TicketZWarningCode } from './ticket-z-warning-code.ts'

/** Worth a second look, never a refusal: the typed figure wins. `path` leads into the content, or to a part of the key. */
export type TicketZWarning = { code: TicketZWarningCode; path: readonly (string | number)[] }

/** A validated ticket Z as those beside it see it; `number` is undefined where the reader may not see it. */
export type ValidatedClosing = TicketZKey & { number: number | null | undefined }

export type Neighbours = {
  /** The number its register printed last before it; null when there is none, or none is known. */
  lastNumber: number | null
  /** The whole day and another service both have a ticket, on the same register. */
  isCountedTwice: boolean
}

export type TicketZWarningContext = Neighbours & { key: TicketZKey; openedOn: PlainDate }

export function warningsOf(content: TicketZContent, context: TicketZWarningContext): readonly TicketZWarning[] {
  const { key, openedOn, lastNumber, isCountedTwice } = context
  return [
    ...vatWarningsOf(content),
    ...numberWarningsOf(content.number, lastNumber),
    ...(isCountedTwice ? [{ code: 'whole_day_beside_service' as const, path: ['serviceId'] }] : []),
    ...partWarningsOf(content),
    ...(key.businessDate < openedOn ? [{ code: 'before_opening' as const, path: ['businessDate'] }] : []),
  ]
}

function vatWarningsOf({ sales, ticketCount }: TicketZContent): readonly TicketZWarning[] {
  return sales.flatMap((line, index) => {
    const code = vatWarningOf(line, ticketCount)
    return code === null ? [] : [{ code, path: ['sales', index, 'vat'] }]
  })
}

/** One per line: the most telling. */
function vatWarningOf(line: SalesLine, ticketCount: number | null): TicketZWarningCode | null {
  const { gross, rateBp, vat } = line
  if (rateBp === 0) return vat === 0 ? null : 'vat_on_zero_rate'
  if (gross * vat < 0) return 'vat_other_sign'
  if (Math.abs(vat) > Math.abs(gross)) return 'vat_above_gross'
  return isVatPlausible(line, ticketCount) ? null : 'vat_out_of_tolerance'
}

/** A register counts its closings one by one: a repeat or a gap is a closing typed twice or forgotten. */
function numberWarningsOf(number: number | null, last: number | null): readonly TicketZWarning[] {
  if (number === null || last === null || number === last + 1) return []
  const path = ['number']
  if (number === last) return [{ code: 'number_repeated', path }]
  return [{ code: number > last ? 'number_gap' : 'number_decreased', path }]
}

/** Reads the neighbours of any ticket among the validated ones: a register's closings follow each other by day, then by service. */
export function neighboursIn(
  closings: readonly ValidatedClosing[],
  services: readonly Pick<Service, 'id' | 'position' | 'isWholeDay'>[],
): (key: TicketZKey) => Neighbours {
  const byId = new Map(services.map((service) => [service.id, service]))
  const positionOf = ({ serviceId }: TicketZKey) => byId.get(serviceId)?.position ?? 0
  const isWhole = ({ serviceId }: TicketZKey) => byId.get(serviceId)?.isWholeDay ?? false
  const order = (a: TicketZKey, b: TicketZKey) => {
    if (a.businessDate === b.businessDate) return positionOf(a) - positionOf(b)
    return a.businessDate < b.businessDate ? -1 : 1
  }
  const byRegister = new Map<string, ValidatedClosing[]>()
  for (const closing of closings.toSorted(order)) {
    const ofRegister = byRegister.get(closing.registerId)
    if (ofRegister === undefined) byRegister.set(closing.registerId, [closing])
    else ofRegister.push(closing)
  }
  return (key) => {
    const own = byRegister.get(key.registerId) ?? []
    const ofDay = own.filter(({ businessDate }) => businessDate === key.businessDate)
    const last = own.findLast((closing) => order(closing, key) < 0 && closing.number !== null)
    return {
      lastNumber: last?.number ?? null,
      isCountedTwice: ofDay.some(
        (closing) => closing.serviceId !== key.serviceId && (isWhole(closing) || isWhole(key)),
      ),
    }
  }
}

import type { Cents } from './money.ts'
import { type TicketZContent, totalsOf } from './ticket-z.ts'
import { isVatPlausible, vatOf } from './vat.ts'

/** Worth a second look, never a refusal: the typed figure wins. */
export type TicketZWarning =
  | { code: 'vat_out_of_tolerance'; path: readonly (string | number)[]; expected: Cents }
  | { code: 'entry_difference'; path: readonly (string | number)[]; amount: Cents }
  | { code: 'number_repeated' | 'number_gap' | 'number_decreased'; path: readonly (string | number)[]; last: number }

/** `lastNumber` is the latest number of the same register, null when it is not known. */
export function warningsOf(content: TicketZContent, lastNumber: number | null): readonly TicketZWarning[] {
  const { entryDifference } = totalsOf(content)
  const differences: readonly TicketZWarning[] =
    entryDifference === 0 ? [] : [{ code: 'entry_difference', path: ['payments'], amount: entryDifference }]
  return [...vatWarningsOf(content), ...differences, ...numberWarningsOf(content.number, lastNumber)]
}

function vatWarningsOf(content: TicketZContent): readonly TicketZWarning[] {
  return content.sales.flatMap((line, index) =>
    isVatPlausible(line, content.ticketCount)
      ? []
      : [{ code: 'vat_out_of_tolerance', path: ['sales', index, 'vat'], expected: vatOf(line.gross, line.rateBp) }],
  )
}

/** A register counts its closings one by one: a repeat or a gap is a closing typed twice or forgotten. */
function numberWarningsOf(number: number | null, last: number | null): readonly TicketZWarning[] {
  if (number === null || last === null || number === last + 1) return []
  const path = ['number']
  if (number === last) return [{ code: 'number_repeated', path, last }]
  return [{ code: number > last ? 'number_gap' : 'number_decreased', path, last }]
}

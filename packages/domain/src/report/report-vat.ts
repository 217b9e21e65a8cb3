import { natures } from '../establishment/establishment.ts'
import type { RateFigures, ReportTicket, VatFigures, VatLineFigures } from './report.ts'

/** By line of the form, with the nature and rate it had; services first, then by rate: the order of a VAT return. */
export function vatByLineOf(tickets: readonly ReportTicket[]): readonly VatLineFigures[] {
  const lines = new Map<string, VatLineFigures>()
  for (const { vatLineId, nature, rateBp, gross, vat } of tickets.flatMap(({ content }) => content.sales)) {
    const key = `${nature} ${rateBp} ${vatLineId}`
    const sum = lines.get(key) ?? { vatLineId, nature, rateBp, gross: 0, net: 0, vat: 0 }
    lines.set(key, { ...sum, gross: sum.gross + gross, net: sum.net + gross - vat, vat: sum.vat + vat })
  }
  return [...lines.values()].toSorted((a, b) => byNatureAndRate(a, b) || (a.vatLineId < b.vatLineId ? -1 : 1))
}

export function vatByRateOf(lines: readonly VatLineFigures[]): readonly VatFigures[] {
  const keyOf = ({ nature, rateBp }: VatLineFigures) => `${nature} ${rateBp}`
  return gathered(lines, keyOf, ({ nature, rateBp }) => ({ nature, rateBp })).toSorted(byNatureAndRate)
}

/** Whatever the nature, from the lowest rate up: the subtotal where several lines share a rate. */
export function ratesOf(lines: readonly VatLineFigures[]): readonly RateFigures[] {
  return gathered(
    lines,
    ({ rateBp }) => rateBp,
    ({ rateBp }) => ({ rateBp }),
  ).toSorted((a, b) => a.rateBp - b.rateBp)
}

function byNatureAndRate(a: Omit<VatFigures, 'gross'>, b: Omit<VatFigures, 'gross'>): number {
  return natures.indexOf(b.nature) - natures.indexOf(a.nature) || a.rateBp - b.rateBp
}

type Sums = { gross: number; net: number; vat: number }

function gathered<K, H>(
  lines: readonly VatLineFigures[],
  keyOf: (line: VatLineFigures) => K,
  headOf: (line: VatLineFigures) => H,
): (H & Sums)[] {
  const sums = new Map<K, H & Sums>()
  for (const line of lines) {
    const sum = sums.get(keyOf(line)) ?? { ...headOf(line), gross: 0, net: 0, vat: 0 }
    const { gross, net, vat } = line
    sums.set(keyOf(line), { ...sum, gross: sum.gross + gross, net: sum.net + net, vat: sum.vat + vat })
  }
  return [...sums.values()]
}

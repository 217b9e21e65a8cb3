import { natures } from '../establishment/establishment.ts'
import type { RateFigures, VatFigures, VatLineFigures } from './report.ts'

/** One row per line, nature and rate; services first, then by rate: the order of a VAT return. */
export function vatByLineOf(sums: readonly VatLineFigures[]): readonly VatLineFigures[] {
  const keyOf = ({ nature, rateBp, vatLineId }: VatLineFigures) => `${nature} ${rateBp} ${vatLineId}`
  const headOf = ({ nature, rateBp, vatLineId }: VatLineFigures) => ({ vatLineId, nature, rateBp })
  return gathered(sums, keyOf, headOf).toSorted((a, b) => byNatureAndRate(a, b) || (a.vatLineId < b.vatLineId ? -1 : 1))
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

import { usualRates } from '../import/cell.ts'
import type { Cents } from '../money.ts'
import { vatOfNet } from '../vat.ts'
import type { InvoiceReading } from './reading.ts'

/** A supplier adds VAT line by line. */
const RATE_TOLERANCE: Cents = 2

type Stated = Pick<InvoiceReading, 'vat' | 'lines' | 'totals'>

/** Factur-X MINIMUM gives one total of VAT and no rate: the rate that both totals prove. Amounts of some cents prove none. */
export function statedVatOf({ vat, lines, totals }: Stated): InvoiceReading['vat'] {
  if (vat.length > 0 || lines.length > 0 || totals.vat === 0) return vat
  const offOf = (rateBp: number) => Math.abs(vatOfNet(totals.net, rateBp) - totals.vat)
  const exact = usualRates.filter((rateBp) => offOf(rateBp) === 0)
  const proven = exact.length > 0 ? exact : usualRates.filter((rateBp) => offOf(rateBp) <= RATE_TOLERANCE)
  const [rateBp] = proven
  return proven.length === 1 && rateBp !== undefined ? [{ rateBp, base: totals.net, vat: totals.vat }] : vat
}

/** Of its VAT it says the total, and nothing that tells its rates: the person shares it out. */
export function isVatWithoutRate(reading: Stated): boolean {
  return reading.totals.vat !== 0 && reading.lines.length === 0 && statedVatOf(reading).length === 0
}

import type { BasisPoints, Cents } from '../money.ts'
import { vatOfNet } from '../vat.ts'
import type { InvoiceReading } from './reading.ts'

/** Rates of mainland France, Corsica and overseas. */
const usualRates: readonly BasisPoints[] = [2000, 1000, 550, 210, 850, 1300, 90, 105, 175, 1750]
/** A supplier adds VAT line by line. */
const RATE_TOLERANCE: Cents = 2

type Stated = Pick<InvoiceReading, 'vat' | 'lines' | 'totals'>

/** Factur-X MINIMUM gives one total of VAT and no rate: the rate that both totals prove. Amounts of some cents prove none. */
export function statedVatOf({ vat, lines, totals }: Stated): InvoiceReading['vat'] {
  if (vat.length > 0 || lines.length > 0 || totals.vat === 0) return vat
  const proven = usualRates.filter((rateBp) => Math.abs(vatOfNet(totals.net, rateBp) - totals.vat) <= RATE_TOLERANCE)
  const [rateBp] = proven
  return proven.length === 1 && rateBp !== undefined ? [{ rateBp, base: totals.net, vat: totals.vat }] : vat
}

/** Of its VAT it says the total, and nothing that tells its rates: the person shares it out. */
export function isVatWithoutRate(reading: Stated): boolean {
  return reading.totals.vat !== 0 && reading.lines.length === 0 && statedVatOf(reading).length === 0
}

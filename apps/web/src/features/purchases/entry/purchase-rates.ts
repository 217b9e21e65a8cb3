import type { Establishment } from '@zinc/contract/establishments'
import type { BasisPoints } from '@zinc/domain/money'

/** In force on the mainland, in Corsica, and overseas where there is a VAT. */
const mainland = [2000, 1000, 550, 210, 0]
const corsica = [2000, 1000, 550, 210, 90, 0]
const overseas = [850, 210, 175, 105, 0]
const withoutVat: readonly Establishment['territory'][] = ['guyane', 'mayotte', 'saint-martin', 'saint-barthelemy']
const withOwnRates: readonly Establishment['territory'][] = ['guadeloupe', 'martinique', 'reunion']

/** Those a supplier of that territory charges; the first is the usual one. */
export function purchaseRatesOf(territory: Establishment['territory']): readonly [BasisPoints, ...BasisPoints[]] {
  if (withOwnRates.includes(territory)) return [overseas[0] ?? 0, ...overseas.slice(1)]
  if (withoutVat.includes(territory)) return [0, ...mainland.slice(0, -1)]
  const rates = territory === 'corsica' ? corsica : mainland
  return [rates[0] ?? 0, ...rates.slice(1)]
}

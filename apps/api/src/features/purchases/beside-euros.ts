import type { Cents } from '@zinc/domain/money'
import type { Payee, PurchaseContent } from '@zinc/domain/purchase/purchase'

/** As its columns hold it. */
export function besideEuros({ foreign, payee }: PurchaseContent) {
  return {
    foreignCurrency: foreign?.currency ?? null,
    foreignGross: foreign?.gross ?? null,
    payee: payee === undefined ? null : JSON.stringify(payee),
  }
}

type Columns = { foreignCurrency: string | null; foreignGross: Cents | null; payee: Payee | null }

/** As the content has it: left out where there is none. */
export function besideEurosOf({
  foreignCurrency,
  foreignGross,
  payee,
}: Columns): Pick<PurchaseContent, 'foreign' | 'payee'> {
  const isForeign = foreignCurrency !== null && foreignGross !== null
  return {
    ...(isForeign ? { foreign: { currency: foreignCurrency, gross: foreignGross } } : {}),
    ...(payee === null ? {} : { payee: { name: payee.name, siren: payee.siren, iban: payee.iban } }),
  }
}

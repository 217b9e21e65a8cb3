import type { InvoiceReading, Party } from './reading.ts'

/** The account on the invoice is the payee's where it names one, or it would become the supplier's. */
export function whomToPay(
  seller: InvoiceReading['seller'],
  payee: Pick<Party, 'name' | 'siren'> | null,
): Pick<InvoiceReading, 'seller' | 'payee'> {
  const isOther = payee !== null && payee.name !== '' && payee.name !== seller.name
  if (!isOther) return { seller, payee: null }
  return { seller: { ...seller, iban: null }, payee: { name: payee.name, siren: payee.siren, iban: seller.iban } }
}

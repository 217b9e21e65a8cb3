import type { InvoiceReading, Party } from './reading.ts'

/** The account on the invoice is the payee's where it names one, or it would become the supplier's. */
export function whomToPay(
  seller: InvoiceReading['seller'],
  payee: Pick<Party, 'name' | 'siren'> | null,
): Pick<InvoiceReading, 'seller' | 'payee'> {
  if (payee === null || !isOther(seller, payee)) return { seller, payee: null }
  const name = payee.name === '' ? (payee.siren ?? '') : payee.name
  return { seller: { ...seller, iban: null }, payee: { name, siren: payee.siren, iban: seller.iban } }
}

/** By whom the law knows where both say it; two companies of a group can share a name. */
function isOther(seller: Pick<Party, 'name' | 'siren'>, payee: Pick<Party, 'name' | 'siren'>): boolean {
  if (payee.siren !== null && seller.siren !== null) return payee.siren !== seller.siren
  return payee.name === '' ? payee.siren !== null : plain(payee.name) !== plain(seller.name)
}

function plain(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

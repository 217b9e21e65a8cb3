import type { Cents } from '../money.ts'
import { readCents } from './invoice-text.ts'
import type { InvoiceFault } from './reading.ts'

/** An amount that cannot be held: the invoice is refused as a whole. */
export class UnreadableAmount extends Error {}

/** Reads the amounts of one invoice, and says which it had to round. */
export type Amounts = {
  /** null where it is not written. */
  optional: (text: string, where: string) => Cents | null
  required: (text: string, where: string) => Cents
  faults: readonly InvoiceFault[]
}

export function amountsReader(): Amounts {
  const faults: InvoiceFault[] = []
  const optional = (text: string, where: string) => {
    if (text === '') return null
    const read = readCents(text)
    if (read === null) throw new UnreadableAmount(where)
    if (!read.isExact) faults.push({ code: 'amount_rounded', what: `${where} ${text.slice(0, 40)}`, amounts: null })
    return read.cents
  }
  const required = (text: string, where: string) => {
    const cents = optional(text, where)
    if (cents === null) throw new UnreadableAmount(where)
    return cents
  }
  return { optional, required, faults }
}

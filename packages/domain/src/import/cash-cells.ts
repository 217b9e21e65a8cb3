import { type CashCount, emptyCashCount } from '../cash/cash-count.ts'
import type { CashField } from './import-field.ts'
import type { Amounts } from './ticket-z-sales.ts'

/** null: the drawer was not counted. What was put in the safe and what in the bank are two columns and one deposit. */
export function cashCountOf(amounts: Amounts): CashCount | null {
  const counted = amounts.get('cashCounted')
  if (counted === undefined) return null
  const of = (field: CashField) => amounts.get(field) ?? 0
  const toSafe = of('depositSafe')
  return {
    ...emptyCashCount(amounts.get('openingFloat') ?? null),
    ...{ counted, otherCash: of('otherCash'), cashIn: of('cashIn'), cashRefunds: of('cashRefunds') },
    ...{ pettyCash: of('pettyCash'), bankDeposits: of('bankDeposits'), safeDrops: of('safeDrops') },
    deposit: toSafe === 0 ? of('depositBank') : toSafe + of('depositBank'),
    depositTo: toSafe === 0 ? 'bank' : 'safe',
  }
}

import { amountSoFar, amountTextOf, type BasisPoints, type Cents } from '@zinc/domain/money'

/** What a platform keeps of a gross amount; null where the settings name no rate. */
export function proposedCommissionOf(gross: Cents | null, commissionBp: BasisPoints): Cents | null {
  return gross === null || gross <= 0 || commissionBp === 0 ? null : Math.round((gross * commissionBp) / 10_000)
}

type Move = { before: Cents | null; after: Cents | null; commissionBp: BasisPoints }

/** The commission's text once the gross has moved: a proposal follows it, what somebody typed or cleared stays. */
export function followedCommission(text: string, { before, after, commissionBp }: Move): string {
  const former = proposedCommissionOf(before, commissionBp)
  const isProposal = text.trim() === '' ? former === null : amountSoFar(text) === former
  if (!isProposal) return text
  const next = proposedCommissionOf(after, commissionBp)
  return next === null ? '' : amountTextOf(next)
}

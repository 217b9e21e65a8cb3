import type { PlainDate } from '../calendar/calendar.ts'

export type ReadTerm = {
  dueOn: PlainDate | null
  /** Until then a part need not be paid: it is no due date. */
  isDiscount: boolean
  /** Pays a part of the invoice. */
  isInstalment: boolean
}

/** When the whole is due; of instalments the first, or the purchase would be late unseen. */
export function dueDateOfTerms(terms: readonly ReadTerm[]): PlainDate | null {
  const dated = terms.filter((term) => term.dueOn !== null)
  const whole = dated.filter(({ isDiscount }) => !isDiscount)
  const judged = whole.length > 0 ? whole : dated
  const dates = judged.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  return (judged.some(({ isInstalment }) => isInstalment) ? dates[0] : dates.at(-1)) ?? null
}

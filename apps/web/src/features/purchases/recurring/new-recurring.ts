import { addDays, lastOfMonth, type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { MAX_MORE_LINES, type RecurringLine } from '@zinc/domain/purchase/recurring'
import type { RecurringContent } from './recurring-outbox.ts'

/** What the form of a new one says as it opens. */
export function newRecurring(today: PlainDate, usualRateBp: number): RecurringContent {
  return {
    ...{ name: '', supplierId: null, categoryId: null, net: 0, rateBp: usualRateBp, moreLines: [] },
    ...{ everyMonths: 1, dayOfMonth: partsOf(today).day, fromMonth: today.slice(0, 7), toMonth: null },
  }
}

/** A purchase that comes back, from next month on: a line for each category and rate. */
export function repeatedOf(content: PurchaseContent, name: string, today: PlainDate): RecurringContent {
  const on = content.issuedOn ?? content.receivedOn ?? today
  const [first, ...moreLines] = linesOf(content)
  return {
    ...newRecurring(on, 0),
    ...first,
    ...{ moreLines, name, supplierId: content.supplierId, fromMonth: addDays(lastOfMonth(on), 1).slice(0, 7) },
  }
}

function linesOf({ lines }: PurchaseContent): readonly RecurringLine[] {
  const counted = lines.filter(({ isOutside }) => !isOutside)
  const byCategory = summed(counted)
  // More than a rule can hold: by rate at least.
  return byCategory.length <= MAX_MORE_LINES + 1
    ? byCategory
    : summed(counted.map((line) => ({ ...line, categoryId: null })))
}

function summed(lines: readonly RecurringLine[]): readonly RecurringLine[] {
  const groups = new Map<string, RecurringLine[]>()
  for (const { categoryId, net, rateBp } of lines) {
    const key = `${categoryId} ${rateBp}`
    groups.set(key, [...(groups.get(key) ?? []), { categoryId, net, rateBp }])
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    // Less than nothing is no amount of a rule: what was taken off stays with the purchase.
    first === undefined ? [] : [{ ...first, net: Math.max(0, sumOf([first, ...others].map(({ net }) => net))) }],
  )
}

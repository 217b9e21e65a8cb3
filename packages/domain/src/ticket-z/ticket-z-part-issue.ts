import { cashFiguresOf, DEPOSIT_REFERENCE_MAX_LENGTH, isCountedRight } from '../cash/cash-count.ts'
import { REASON_MAX_LENGTH } from '../text-limit.ts'
import type { TicketZContent } from './ticket-z.ts'
import type { TicketZContext, TicketZIssue } from './ticket-z-issue.ts'
import { MAX_TAGS, TAG_MAX_LENGTH } from './ticket-z-part.ts'

type Issues = readonly TicketZIssue[]

/** What refuses the parts of a ticket that not every establishment uses, the cash count among them. */
export function partIssuesOf(content: TicketZContent, context: TicketZContext): Issues {
  return [
    ...categoryIssuesOf(content, context),
    ...repeatIssuesOf('duplicate_channel', 'channels', 'channel', content.channels),
    ...repeatIssuesOf('duplicate_memo', 'memos', 'kind', content.memos),
    ...methodIssuesOf(content, context),
    ...tagIssuesOf(content),
    ...cashIssuesOf(content, context),
  ]
}

function categoryIssuesOf({ categories }: TicketZContent, context: TicketZContext): Issues {
  const { categories: known, previous, intent } = context
  const unknown = categories.flatMap(({ categoryId }, index): TicketZIssue[] => {
    const path = ['categories', index, 'categoryId']
    if (known === null) return []
    const category = known.find(({ id }) => id === categoryId)
    if (category === undefined) return [{ code: 'unknown_category', path }]
    const isAsBefore = previous?.categories.some((line) => line.categoryId === categoryId) ?? false
    return intent === 'draft' || isAsBefore || category.isActive ? [] : [{ code: 'inactive_category', path }]
  })
  return [...unknown, ...repeatIssuesOf('duplicate_category', 'categories', 'categoryId', categories)]
}

function repeatIssuesOf<K extends string>(
  code: TicketZIssue['code'],
  part: string,
  field: K,
  lines: readonly Readonly<Record<K, string>>[],
): Issues {
  return lines.flatMap((line, index) =>
    lines.findIndex((each) => each[field] === line[field]) === index ? [] : [{ code, path: [part, index, field] }],
  )
}

/** Vouchers and commissions say more of a payment line: its method must be known, the line need not be typed yet. */
function methodIssuesOf({ vouchers, commissions }: TicketZContent, { paymentMethods }: TicketZContext): Issues {
  const unknown = (part: string, lines: readonly { paymentMethodId: string }[]) =>
    lines.flatMap(({ paymentMethodId }, index): TicketZIssue[] =>
      paymentMethods.some(({ id }) => id === paymentMethodId)
        ? []
        : [{ code: 'unknown_payment_method', path: [part, index, 'paymentMethodId'] }],
    )
  return [
    ...unknown('vouchers', vouchers),
    ...unknown('commissions', commissions),
    ...repeatIssuesOf('duplicate_commission', 'commissions', 'paymentMethodId', commissions),
  ]
}

function tagIssuesOf({ tags }: TicketZContent): Issues {
  const tooLong = tags.flatMap((tag, index): TicketZIssue[] =>
    tag.length > TAG_MAX_LENGTH ? [{ code: 'text_too_long', path: ['tags', index] }] : [],
  )
  return tags.length > MAX_TAGS ? [{ code: 'too_many_tags', path: ['tags'] }, ...tooLong] : tooLong
}

/** Nothing blocks a count: above the tolerance, or with a drawer that owes money, a reason is asked. */
function cashIssuesOf({ cashCount, payments }: TicketZContent, { cashTolerance, intent }: TicketZContext): Issues {
  if (cashCount === null) return []
  const { theoretical, difference } = cashFiguresOf(cashCount, payments)
  const isTooFar = Math.abs(difference ?? 0) > cashTolerance || (theoretical ?? 0) < 0
  const isUnexplained = intent !== 'draft' && isTooFar && cashCount.reason.trim() === ''
  const texts = (['reason', 'openingReason'] as const).filter((field) => cashCount[field].length > REASON_MAX_LENGTH)
  const reference = cashCount.depositReference.length > DEPOSIT_REFERENCE_MAX_LENGTH ? ['depositReference'] : []
  return [
    ...[...texts, ...reference].map((field) => ({ code: 'text_too_long' as const, path: ['cashCount', field] })),
    ...(isCountedRight(cashCount) ? [] : [{ code: 'cash_count_mismatch' as const, path: ['cashCount', 'counted'] }]),
    ...(cashCount.deposit > cashCount.counted
      ? [{ code: 'deposit_beyond_counted' as const, path: ['cashCount', 'deposit'] }]
      : []),
    ...(isUnexplained ? [{ code: 'cash_reason_missing' as const, path: ['cashCount', 'reason'] }] : []),
  ]
}

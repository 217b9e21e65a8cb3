import { plainDate } from '@zinc/domain/calendar/calendar'
import type { ResultKind } from '@zinc/domain/calendar/period'
import { comparedCashOf, comparedPartOf, type PartDays } from '@zinc/domain/report/compared-parts'
import { comparisonOf } from '@zinc/domain/report/comparison'
import { baseRangeOf, comparisonBases } from '@zinc/domain/report/comparison-day'
import { buildReport, type ReportInput, type ReportTicket } from '@zinc/domain/report/report'
import { paymentKeyOf, vatLineKeyOf } from '@zinc/domain/report/report-rows'
import { cashOfTicket } from '@zinc/domain/ticket-z/ticket-z'

/** The answer of the server about the parts of the tickets of these establishments. */
export function comparedPartsOf(inputs: readonly Omit<ReportInput, 'range'>[], query: URLSearchParams) {
  const kind = (query.get('period') ?? 'month') as ResultKind
  const basis = comparisonBases.find((one) => one === query.get('compare')) ?? 'comparable'
  const range = { from: plainDate(query.get('from') ?? ''), to: plainDate(query.get('to') ?? '') }
  const base = baseRangeOf(range, kind, basis, 'mainland')
  const pairs = inputs.flatMap(
    (input) =>
      comparisonOf(buildReport({ ...input, range }), buildReport({ ...input, range: base }), basis, 'mainland').days,
  )
  const sides = <Of>(partsOf: (ticket: ReportTicket) => readonly (readonly [of: Of, amount: number])[]) => {
    const days = inputs.flatMap(({ establishmentId, tickets }) =>
      tickets
        .filter(({ status }) => status === 'validated')
        .flatMap((ticket) =>
          partsOf(ticket).map(
            ([of, amount]): PartDays<Of> => ({ establishmentId, of, dates: [ticket.businessDate], amounts: [amount] }),
          ),
        ),
    )
    return { current: days, base: days }
  }
  return {
    services: comparedPartOf(
      pairs,
      sides(({ serviceId, content }) => content.sales.map(({ gross }) => [{ serviceId }, gross])),
      { keyOf: ({ serviceId }) => serviceId },
    ),
    salesCategories: comparedPartOf(
      pairs,
      sides<{ categoryId: string | null }>(({ content }) =>
        content.categories.map(({ categoryId, gross }) => [{ categoryId }, gross]),
      ),
      { keyOf: ({ categoryId }) => categoryId ?? '', rest: { categoryId: null } },
    ),
    salesChannels: comparedPartOf(
      pairs,
      sides<{ channel: string | null }>(({ content }) =>
        content.channels.map(({ channel, gross }) => [{ channel }, gross]),
      ),
      { keyOf: ({ channel }) => channel ?? '', rest: { channel: null } },
    ),
    payments: comparedPartOf(
      pairs,
      sides(({ content }) =>
        content.payments.map(({ paymentMethodId, kind: of, amount }) => [{ paymentMethodId, kind: of }, amount]),
      ),
      { keyOf: paymentKeyOf },
    ),
    vatByLine: comparedPartOf(
      pairs,
      sides(({ content }) =>
        content.sales.map(({ vatLineId, nature, rateBp, gross }) => [{ vatLineId, nature, rateBp }, gross]),
      ),
      { keyOf: vatLineKeyOf },
    ),
    cash: comparedCashOf(
      pairs,
      sides(({ content }) => {
        const difference = cashOfTicket(content)?.difference ?? null
        return difference === null ? [] : [[null, difference]]
      }),
    ),
  }
}

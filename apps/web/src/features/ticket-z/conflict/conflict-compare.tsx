import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { type TicketZContent, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import type { ReactNode } from 'react'
import { type ComparedPerson, TwoVersions } from '../../../documents/comparison.tsx'
import type { ConflictKey } from '../../../documents/conflict-choices.ts'
import type { Side } from '../../../documents/two-sides.tsx'
import { type ComparedLine, useComparison } from '../../../documents/use-comparison.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import type { DayDraftKey } from '../../../offline/drafts.ts'
import { differencesOf, isTyped, type LineDifference, mergedContentOf, sameLinesOf } from '../day/content-lines.ts'
import { useLineName, useValueText } from '../day/ticket-lines.tsx'
import { linesOf, TicketPaper } from '../day/ticket-paper.tsx'
import { rowsOf, type TicketZRows } from '../entry/ticket-z-draft.ts'
import { type Conflict, outcomeOf, ownReasonOf, settleWith } from './settle-conflict.ts'

export type ConflictCompareProps = {
  conflict: Conflict
  establishment: Establishment
  date: PlainDate
  /** The names of sales categories, where one of the entries uses them. */
  categories: NonNullable<TicketZRows['categories']>
  /** The parts of the outcome, on its paper. */
  partsOf: (content: TicketZContent) => ReactNode
  people: Record<Side, ComparedPerson>
  onDone: () => void
}

/** Two entries of one closing: all of one side at once, or line by line; the ticket shows what will be validated. */
export function ConflictCompare(props: ConflictCompareProps) {
  const { conflict, establishment, date, categories, people, onDone } = props
  const { comparison: text, shell } = useText()
  const language = useLanguage()
  const { mine, current } = conflict
  const rows = { ...rowsOfBoth(establishment, date, mine, current.content), categories }
  const differences = differencesOf(mine, current.content, rows)
  const own = ownReasonOf(conflict)
  const compared = useComparison({
    storedAs: conflictKeyOf(conflict.draftKey),
    ...{ mine, theirs: current.content, lines: useComparedLines(differences), onDone },
    reason: own === '' ? text.reasonProposed : own,
    isCorrection: current.status === 'validated',
    mergedOf: (choices) => mergedContentOf(mine, current.content, choices),
    settle: (content, reason) => settleWith(conflict, content, reason),
  })
  const { merged } = compared
  return (
    <TwoVersions
      comparison={compared}
      people={people}
      same={useSameLines(conflict, rows, differences)}
      reasonHint={
        people.mine.author === null ? text.reasonHint(people.theirs.author) : text.reasonHintKept(people.mine.author)
      }
      outcome={outcomeOf(conflict)}
      total={totalsOf(merged).gross}
      result={
        <TicketPaper
          title={shell.sales.wordsOf(establishment.salesLabel).title}
          lines={linesOf(
            establishment.name,
            formatDayLong(date, language, { year: true }),
            closingNameOf(conflict.key, establishment),
          )}
          rows={rows}
          content={merged}
          totals={totalsOf(merged)}
          parts={props.partsOf(merged)}
        />
      }
    />
  )
}

function useComparedLines(differences: readonly LineDifference[]): readonly ComparedLine[] {
  const text = useText().comparison
  const textOf = useValueText()
  const nameOf = useLineName()
  return differences.map((line) => ({
    key: line.key,
    name: nameOf(line),
    note: text.kinds[line.kind],
    values: { mine: textOf(line.mine), theirs: textOf(line.theirs) },
    canBoth: line.key === 'comment' && isTyped({ value: line.mine }) && isTyped({ value: line.theirs }),
  }))
}

function useSameLines({ mine, current }: Conflict, rows: TicketZRows, differences: readonly LineDifference[]) {
  const text = useText().comparison
  const language = useLanguage()
  const nameOf = useLineName()
  const textOf = useValueText()
  const hasSameSales = !differences.some(({ kind }) => kind === 'sale')
  return {
    lines: sameLinesOf(mine, current.content, rows).map((line) => ({
      key: line.key,
      name: nameOf(line),
      value: textOf(line.value),
    })),
    note: hasSameSales ? text.identicalSales(formatAmount(totalsOf(mine).gross, language)) : null,
  }
}

function conflictKeyOf({ personId, establishmentId, businessDate, registerId, serviceId }: DayDraftKey): ConflictKey {
  return { personId, establishmentId, form: `conflict/${businessDate}/${registerId}/${serviceId}` }
}

function rowsOfBoth(establishment: Establishment, date: PlainDate, mine: TicketZContent, theirs: TicketZContent) {
  const both = {
    ...mine,
    sales: [...mine.sales, ...theirs.sales],
    payments: [...mine.payments, ...theirs.payments],
    vouchers: [...mine.vouchers, ...theirs.vouchers],
    commissions: [...mine.commissions, ...theirs.commissions],
  }
  return rowsOf(establishment, date, both, both)
}

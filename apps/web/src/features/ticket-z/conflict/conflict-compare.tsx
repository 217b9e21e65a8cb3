import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type TicketZContent, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import type { ConflictKey } from '../../../offline/conflict-choices.ts'
import type { DayDraftKey } from '../../../offline/drafts.ts'
import { type ComparedPerson, TwoVersions } from '../../../ui/feedback/comparison.tsx'
import type { Side } from '../../../ui/feedback/two-sides.tsx'
import { type ComparedLine, useComparison } from '../../../ui/feedback/use-comparison.ts'
import { closingNameOf } from '../closing-name.ts'
import { differencesOf, isTyped, type LineDifference, mergedContentOf, sameLinesOf } from '../day/content-lines.ts'
import { useLineName, valueText } from '../day/ticket-lines.tsx'
import { linesOf, TicketPaper } from '../day/ticket-paper.tsx'
import { rowsOf, type TicketZRows } from '../entry/ticket-z-draft.ts'
import { type Conflict, outcomeOf, ownReasonOf, settleWith } from './settle-conflict.ts'

export type ConflictCompareProps = {
  conflict: Conflict
  establishment: Establishment
  date: PlainDate
  people: Record<Side, ComparedPerson>
  onDone: () => void
}

/** Two entries of one closing: all of one side at once, or line by line; the ticket shows what will be validated. */
export function ConflictCompare({ conflict, establishment, date, people, onDone }: ConflictCompareProps) {
  const { comparison: text, shell } = useText()
  const language = useLanguage()
  const { mine, current } = conflict
  const rows = rowsOfBoth(establishment, date, mine, current.content)
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
      reasonHint={text.reasonHint(people.theirs.author)}
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
        />
      }
    />
  )
}

function useComparedLines(differences: readonly LineDifference[]): readonly ComparedLine[] {
  const text = useText().comparison
  const language = useLanguage()
  const nameOf = useLineName()
  return differences.map((line) => ({
    key: line.key,
    name: nameOf(line),
    note: text.kinds[line.kind],
    values: { mine: valueText(line.mine, language), theirs: valueText(line.theirs, language) },
    canBoth: line.key === 'comment' && isTyped({ value: line.mine }) && isTyped({ value: line.theirs }),
  }))
}

function useSameLines({ mine, current }: Conflict, rows: TicketZRows, differences: readonly LineDifference[]) {
  const text = useText().comparison
  const language = useLanguage()
  const nameOf = useLineName()
  const hasSameSales = !differences.some(({ kind }) => kind === 'sale')
  return {
    lines: sameLinesOf(mine, current.content, rows).map((line) => ({
      key: line.key,
      name: nameOf(line),
      value: valueText(line.value, language),
    })),
    note: hasSameSales ? text.identicalSales(formatAmount(totalsOf(mine).gross, language)) : null,
  }
}

function conflictKeyOf({ personId, establishmentId, businessDate, registerId, serviceId }: DayDraftKey): ConflictKey {
  return { personId, establishmentId, form: `conflict/${businessDate}/${registerId}/${serviceId}` }
}

function rowsOfBoth(establishment: Establishment, date: PlainDate, mine: TicketZContent, theirs: TicketZContent) {
  const both = { ...mine, sales: [...mine.sales, ...theirs.sales], payments: [...mine.payments, ...theirs.payments] }
  return rowsOf(establishment, date, both, both)
}

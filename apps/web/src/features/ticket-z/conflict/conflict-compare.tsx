import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type TicketZContent, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Side } from '../../../ui/feedback/two-sides.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { closingNameOf } from '../closing-name.ts'
import { type Choices, type ContentLine, differencesOf, mergedContentOf, sameLinesOf } from '../day/content-lines.ts'
import { useLineName, valueText } from '../day/ticket-lines.tsx'
import { linesOf, TicketPaper } from '../day/ticket-paper.tsx'
import { rowsOf } from '../entry/ticket-z-draft.ts'
import { useConflictChoices } from './conflict-choices.ts'
import { ConflictLine } from './conflict-line.tsx'
import { ConflictPeople, type ConflictPerson } from './conflict-people.tsx'
import { type Conflict, outcomeOf, ownReasonOf, settleWith } from './settle-conflict.ts'

export type ConflictCompareProps = {
  conflict: Conflict
  establishment: Establishment
  date: PlainDate
  people: Record<Side, ConflictPerson>
  onDone: () => void
}

/** Two entries of one closing: all of one side at once, or line by line; the ticket shows what will be validated. */
export function ConflictCompare({ conflict, establishment, date, people, onDone }: ConflictCompareProps) {
  const { comparison, shell } = useText()
  const text = comparison
  const language = useLanguage()
  const compare = useCompare({ conflict, establishment, date, onDone })
  const { differences, rows, merged } = compare
  const missing = compare.missing.length
  const nameOf = useLineName()
  const left = compare.missing[0] === undefined ? '' : text.left(missing, nameOf(compare.missing[0]))
  // Two devices of one person are told apart by the device.
  const word = people.theirs.author === null ? 'device' : 'name'
  const names = { mine: people.mine[word], theirs: people.theirs[word] }
  return (
    <div className="grid gap-5 pb-24 desk:grid-cols-[minmax(0,1fr)_17rem] desk:items-start desk:gap-4 wide:grid-cols-[minmax(0,1fr)_20.5rem] wide:gap-7 desk:pb-0">
      <div className="grid min-w-0 gap-3.5">
        <Card padding="none">
          <ConflictPeople
            people={people}
            counts={{ differing: differences.length, left: missing }}
            onKeepAll={compare.keepAll}
          />
          <ul className="divided">
            {differences.map((line) => (
              <ConflictLine
                key={line.key}
                line={line}
                names={names}
                choice={compare.choices[line.key]}
                onChoose={(side) => compare.choose(line.key, side)}
              />
            ))}
          </ul>
          <SameLines
            lines={sameLinesOf(conflict.mine, conflict.current.content, rows)}
            hasSameSales={!differences.some((line) => line.kind === 'sale')}
            gross={totalsOf(conflict.mine).gross}
          />
        </Card>
        {compare.needsReason && (
          <Card>
            <TextField
              name="conflictReason"
              label={text.reason}
              hint={text.reasonHint(people.theirs.author)}
              value={compare.reason}
              maxLength={300}
              required
              error={compare.error === 'reason' ? text.reasonMissing : undefined}
              onChange={compare.setReason}
            />
          </Card>
        )}
      </div>
      <div className="grid gap-4 desk:sticky desk:top-26">
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
        <div className="hidden gap-3 desk:grid">
          <Button size="large" wide onPress={compare.keep}>
            {text.keep[compare.outcome]}
          </Button>
          {missing > 0 && <p className="text-center text-amber text-small">{left}</p>}
        </div>
        {compare.error === 'failed' && <FieldError id="settle-failed">{text.failed}</FieldError>}
      </div>
      <div className="stack-bar fixed inset-x-0 bottom-0 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] desk:hidden">
        <div className="min-w-0">
          <Amount cents={totalsOf(merged).gross} size="total" />
          {missing > 0 && <p className="text-amber text-small">{left}</p>}
        </div>
        <Button size="large" onPress={compare.keep}>
          {text.keepShort[compare.outcome]}
        </Button>
      </div>
    </div>
  )
}

type SameLinesProps = { lines: readonly ContentLine[]; hasSameSales: boolean; gross: number }

/** What both typed alike, folded. */
function SameLines({ lines, hasSameSales, gross }: SameLinesProps) {
  const text = useText().comparison
  const language = useLanguage()
  const nameOf = useLineName()
  if (lines.length === 0) return null
  return (
    <details className="border-line border-t px-4 py-1.5 sm:px-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-field">
        <IconChecks size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
        <span>
          <span className="font-semibold underline decoration-dotted decoration-line-strong underline-offset-4">
            {text.identical(lines.length)}
          </span>
          {hasSameSales && (
            <span className="block text-ink-2 text-small">{text.identicalSales(formatAmount(gross, language))}</span>
          )}
        </span>
      </summary>
      <dl className="pb-2 text-small">
        {lines.map((line) => (
          <div key={line.key} className="flex justify-between gap-4 py-0.5">
            <dt className="text-ink-2">{nameOf(line)}</dt>
            <dd className="tabular min-w-0 text-right [overflow-wrap:anywhere]">{valueText(line.value, language)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type CompareInput = Omit<ConflictCompareProps, 'people'>

/** Two comments can both stay; every other line starts without a choice, so that none is made by accident. */
function useCompare({ conflict, establishment, date, onDone }: CompareInput) {
  const text = useText().comparison
  const { mine, current } = conflict
  const rows = rowsOfBoth(establishment, date, mine, current.content)
  const differences = differencesOf(mine, current.content, rows)
  const hasComments = mine.comment !== '' && current.content.comment !== ''
  const own = ownReasonOf(conflict)
  const { choices, reason, change, forget } = useConflictChoices({
    ...{ draftKey: conflict.draftKey, mine, theirs: current.content },
    initial: { choices: hasComments ? { comment: 'both' } : {}, reason: own === '' ? text.reasonProposed : own },
  })
  const [error, setError] = useState<'none' | 'reason' | 'failed'>('none')
  const missing = differences.filter((line) => choices[line.key] === undefined)
  const isCorrection = current.status === 'validated'
  const settle = (content: TicketZContent) =>
    settleWith(conflict, content, reason).then(
      () => {
        forget()
        onDone()
      },
      () => setError('failed'),
    )
  const keepAll = (side: Side) => {
    if (side === 'mine' && isCorrection && reason.trim() === '') return setError('reason')
    void settle(side === 'mine' ? mine : current.content)
  }
  const merged = mergedContentOf(mine, current.content, choices)
  const keep = () => {
    const [first] = missing
    if (first !== undefined) return showChoice(first.key)
    if (needsReason && reason.trim() === '') return setError('reason')
    void settle(merged)
  }
  const needsReason = isCorrection && !takesAll(choices, differences, 'theirs')
  return {
    ...{ rows, differences, choices, merged, needsReason, reason, error, keep, keepAll, missing },
    outcome: outcomeOf(conflict),
    setReason: (next: string) => change({ reason: next }),
    choose: (key: string, side: Choices[string]) => change({ choices: { ...choices, [key]: side } }),
  }
}

function takesAll(choices: Choices, differences: readonly { key: string }[], side: Side): boolean {
  return differences.every((line) => choices[line.key] === side)
}

/** The line still to choose, with the keyboard on it. */
function showChoice(key: string): void {
  const line = document.getElementById(`choice-${key}`)
  line?.scrollIntoView({ block: 'center' })
  line?.querySelector('input')?.focus({ preventScroll: true })
}

function rowsOfBoth(establishment: Establishment, date: PlainDate, mine: TicketZContent, theirs: TicketZContent) {
  const both = { ...mine, sales: [...mine.sales, ...theirs.sales], payments: [...mine.payments, ...theirs.payments] }
  return rowsOf(establishment, date, both, both)
}

import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { parsePlainDate } from '@zinc/domain/calendar'
import { type TicketZContent, totalsOf } from '@zinc/domain/ticket-z'
import { useState } from 'react'
import type { OutboxEntry } from '../../api/outbox-entry.ts'
import { settlementNeedsReason } from '../../api/outbox-rules.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong, formatTime } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConflictLine } from './conflict-line.tsx'
import { type Choices, differencesOf, linesOf, mergedContentOf } from './content-lines.ts'
import { wordsOf } from './label-words.ts'
import { settleWith } from './settle-conflict.ts'
import { TicketPaper } from './ticket-paper.tsx'
import { rowsOf } from './ticket-z-draft.ts'

export type ConflictCompareProps = {
  entry: OutboxEntry
  mine: TicketZContent
  current: TicketZ & { content: TicketZContent }
  establishment: Establishment
  onDone: () => void
}

/** Two versions of one day: only the lines that differ, a choice for each; the ticket shows what will be kept. */
export function ConflictCompare({ entry, mine, current, establishment, onDone }: ConflictCompareProps) {
  const text = useText().ticketZ.conflict
  const language = useLanguage()
  const compare = useCompare({ entry, mine, current, establishment, onDone })
  const { differences, choices, rows, merged, missing } = compare
  const at = (instant: string) => formatTime(instant, language, establishment.timeZone)
  const date = parsePlainDate(entry.businessDate)
  const day = date === null ? entry.businessDate : formatDayLong(date, language, { year: true })
  const names = {
    mine: text.mine(at(entry.createdAt)),
    theirs: text.theirs(current.createdBy.name, at(current.updatedAt)),
  }
  return (
    <div className="grid gap-5 pb-24 desk:grid-cols-[minmax(0,1fr)_20.5rem] desk:items-start desk:gap-7 desk:pb-0">
      <div className="grid min-w-0 gap-3.5">
        <Card padding="none">
          <ul className="divided">
            {differences.map((line) => (
              <ConflictLine
                key={line.key}
                line={line}
                names={names}
                choice={choices[line.key]}
                onChoose={(side) => compare.choose(line.key, side)}
              />
            ))}
          </ul>
          <p className="flex items-center gap-3 border-line border-t px-4 py-3.5 text-ink-2 sm:px-5">
            <IconChecks size={20} stroke={1.75} aria-hidden="true" />
            {text.identical(linesOf(mine, rows).length - differences.length)}
          </p>
        </Card>
        <div className="flex flex-wrap items-center gap-2.5">
          <span className="text-ink-2">{text.wholly}</span>
          <Button look="secondary" size="small" onPress={() => compare.chooseAll('mine')}>
            {text.wholeMine}
          </Button>
          <Button look="secondary" size="small" onPress={() => compare.chooseAll('theirs')}>
            {text.wholeTheirs(current.createdBy.name)}
          </Button>
        </div>
        {compare.needsReason && (
          <TextField
            label={text.reason}
            hint={text.reasonHint}
            value={compare.reason}
            maxLength={300}
            required
            error={compare.fault === 'reason' ? text.reasonMissing : undefined}
            onChange={compare.setReason}
          />
        )}
        <p className="text-ink-2 text-small">{text.nothingLost}</p>
      </div>
      <div className="grid gap-4 desk:sticky desk:top-26">
        <TicketPaper
          title={wordsOf(establishment.salesLabel, language).title}
          lines={[establishment.name, day]}
          rows={rows}
          content={merged}
          totals={totalsOf(merged)}
        />
        <div className="hidden gap-4 desk:grid">
          <Button size="large" wide onPress={compare.keep}>
            {text.keep}
          </Button>
          {missing > 0 && <p className="text-center text-amber text-small">{text.left(missing)}</p>}
        </div>
        {compare.fault === 'failed' && <FieldError id="settle-failed">{text.failed}</FieldError>}
      </div>
      <div className="stack-bar fixed inset-x-0 bottom-0 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] desk:hidden">
        <div className="min-w-0">
          <Amount cents={totalsOf(merged).gross} size="total" />
          {missing > 0 && <p className="text-amber text-small">{text.left(missing)}</p>}
        </div>
        <Button size="large" onPress={compare.keep}>
          {text.keepShort}
        </Button>
      </div>
    </div>
  )
}

/** Two comments can both stay; every other line starts without a choice, so that none is made by accident. */
function useCompare({ entry, mine, current, establishment, onDone }: ConflictCompareProps) {
  const rows = rowsOfBoth(establishment, entry, mine, current.content)
  const differences = differencesOf(mine, current.content, rows)
  const [choices, setChoices] = useState<Choices>(() =>
    differences.some((line) => line.key === 'comment') ? { comment: 'both' } : {},
  )
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<'none' | 'reason' | 'failed'>('none')
  const merged = mergedContentOf(mine, current.content, choices)
  const missing = differences.filter((line) => choices[line.key] === undefined)
  const takesTheirs = differences.every((line) => choices[line.key] === 'theirs')
  const needsReason = settlementNeedsReason(entry) && !takesTheirs
  const keep = () => {
    const [first] = missing
    if (first !== undefined) return document.getElementById(`choice-${first.key}`)?.scrollIntoView({ block: 'center' })
    if (needsReason && reason.trim() === '') return setFault('reason')
    settleWith(entry, current, merged, reason).then(onDone, () => setFault('failed'))
  }
  return {
    ...{ rows, differences, choices, merged, needsReason, reason, setReason, fault, keep },
    missing: missing.length,
    choose: (key: string, side: Choices[string]) => setChoices({ ...choices, [key]: side }),
    chooseAll: (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(differences.map((line) => [line.key, side]))),
  }
}

function rowsOfBoth(establishment: Establishment, entry: OutboxEntry, mine: TicketZContent, theirs: TicketZContent) {
  const both = { ...mine, sales: [...mine.sales, ...theirs.sales], payments: [...mine.payments, ...theirs.payments] }
  const date = parsePlainDate(entry.businessDate) ?? establishment.openedOn
  return rowsOf(establishment, date, both, both)
}

import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import type { ReactNode } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FieldError } from '../ui/fields/field-error.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { type PersonOfSide, type Side, SidePeople, TwoSides } from './two-sides.tsx'
import type { ComparedLine, Comparison } from './use-comparison.ts'

export type ComparedPerson = PersonOfSide & {
  /** null: the person who reads, on this device or another. */
  author: string | null
  /** The button that keeps all of it, for those who do not see which column it is in. */
  keepAll: string
}

/** What both have alike. */
export type SameLine = { key: string; name: string; value: string }

type TwoVersionsProps = {
  comparison: Comparison<unknown>
  people: Record<Side, ComparedPerson>
  same: { lines: readonly SameLine[]; note: string | null }
  reasonHint: string
  /** What the chosen version becomes. */
  outcome: 'draft' | 'validated'
  /** The chosen version as it will be, and its total. */
  result: ReactNode
  total: number
}

/** Two versions of one document: all of one side at once, or line by line; beside them what is chosen so far. */
export function TwoVersions({ comparison, people, same, reasonHint, outcome, result, total }: TwoVersionsProps) {
  const text = useText().comparison
  const { missing, failure, keep } = comparison
  const left = missing[0] === undefined ? '' : text.left(missing.length, missing[0].name)
  return (
    <div className="grid gap-5 pb-24 desk:grid-cols-[minmax(0,1fr)_17rem] desk:items-start desk:gap-4 wide:grid-cols-[minmax(0,1fr)_20.5rem] wide:gap-7 desk:pb-0">
      <div className="grid min-w-0 gap-3.5">
        <Card padding="none">
          <Lines comparison={comparison} people={people} />
          <SameLines {...same} />
        </Card>
        {comparison.needsReason && (
          <Card>
            <TextField
              name="conflictReason"
              label={text.reason}
              hint={reasonHint}
              value={comparison.reason}
              maxLength={REASON_MAX_LENGTH}
              required
              error={comparison.isReasonMissing ? text.reasonMissing : undefined}
              onChange={comparison.setReason}
            />
          </Card>
        )}
      </div>
      <div className="grid gap-4 desk:sticky desk:top-26">
        {result}
        <div className="hidden gap-3 desk:grid">
          <Button size="large" wide onPress={keep}>
            {text.keep[outcome]}
          </Button>
          {missing.length > 0 && <p className="text-center text-amber text-small">{left}</p>}
        </div>
        {failure !== null && <FieldError id="settle-failed">{failure}</FieldError>}
      </div>
      <div className="stack-bar fixed inset-x-0 bottom-0 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] desk:hidden">
        <div className="min-w-0">
          <Amount cents={total} size="total" />
          {missing.length > 0 && <p className="text-amber text-small">{left}</p>}
        </div>
        <Button size="large" onPress={keep}>
          {text.keepShort[outcome]}
        </Button>
      </div>
    </div>
  )
}

function Lines({ comparison, people }: Pick<TwoVersionsProps, 'comparison' | 'people'>) {
  const text = useText().comparison
  const { lines, missing, choices, choose, keepAll } = comparison
  // Two devices of one person are told apart by the device.
  const word = people.mine.author === null && people.theirs.author === null ? 'device' : 'name'
  const names = { mine: people.mine[word], theirs: people.theirs[word] }
  return (
    <>
      <SidePeople
        people={people}
        title={text.differing(lines.length)}
        progress={text.progress(missing.length)}
        isDone={missing.length === 0}
        keepAll={text.keepAll}
        keepAllOf={(side) => people[side].keepAll}
        onKeepAll={keepAll}
      />
      <ul className="divided">
        {lines.map(({ key, note, ...line }: ComparedLine) => (
          <TwoSides
            {...line}
            key={key}
            id={`choice-${key}`}
            note={line.canBoth ? text.bothMayStay : note}
            toChoose={text.toChoose}
            names={names}
            choice={choices[key]}
            onChoose={(choice) => choose(key, choice)}
          />
        ))}
      </ul>
    </>
  )
}

/** What both typed alike, folded. */
function SameLines({ lines, note }: TwoVersionsProps['same']) {
  const text = useText().comparison
  if (lines.length === 0) return null
  return (
    <details className="border-line border-t px-4 py-1.5 sm:px-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-field">
        <IconChecks size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
        <span>
          <span className="font-semibold underline decoration-dotted decoration-line-strong underline-offset-4">
            {text.identical(lines.length)}
          </span>
          {note !== null && <span className="block text-ink-2 text-small">{note}</span>}
        </span>
      </summary>
      <dl className="pb-2 text-small">
        {lines.map(({ key, name, value }) => (
          <div key={key} className="flex justify-between gap-4 py-0.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type OneVersionProps = {
  sentence: string
  author: string | null
  onKeepTheirs: () => void
  /** What this person may do instead. */
  children?: ReactNode
}

/** Nothing to compare line by line: only the other version can stay, or one of them has no lines. */
export function OneVersion({ sentence, author, onKeepTheirs, children }: OneVersionProps) {
  const text = useText().comparison
  return (
    <Card>
      <p className="mb-4">{sentence}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" onPress={onKeepTheirs}>
          {text.keepTheirs(author)}
        </Button>
        {children}
      </div>
    </Card>
  )
}

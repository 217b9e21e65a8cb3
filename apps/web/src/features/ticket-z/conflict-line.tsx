import { type ReactNode, useId } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import type { Choices, LineDifference } from './content-lines.ts'
import { useLineName, valueText } from './line-differences.tsx'

type Choice = Choices[string]
type ConflictLineProps = {
  line: LineDifference
  /** Who typed each side, and when. */
  names: { mine: string; theirs: string }
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

export function ConflictLine({ line, names, choice, onChoose }: ConflictLineProps) {
  const text = useText().ticketZ.conflict
  const language = useLanguage()
  const name = useLineName()
  const group = useId()
  const isPending = choice === undefined
  const side = (which: 'mine' | 'theirs') => ({
    group,
    label: names[which],
    isChosen: choice === which,
    isPending,
    onChoose: () => onChoose(which),
    children: valueText(line[which], language),
  })
  return (
    <li id={`choice-${line.key}`} className={`scroll-mt-28 px-4 py-3.5 sm:px-5 ${isPending ? 'bg-amber-faint' : ''}`}>
      <fieldset className="grid min-w-0 gap-2.5 wide:grid-cols-[9rem_1fr] wide:items-center">
        <legend className="sr-only">{name(line)}</legend>
        <p aria-hidden="true">
          <span className="font-semibold">{name(line)}</span>
          <span className="ml-2 text-ink-2 text-small wide:ml-0 wide:block">{text.kinds[line.kind]}</span>
        </p>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <SideChoice {...side('mine')} />
          <SideChoice {...side('theirs')} />
          {line.key === 'comment' && (
            <SideChoice
              group={group}
              label={text.bothHint}
              isChosen={choice === 'both'}
              isPending={isPending}
              onChoose={() => onChoose('both')}
            >
              {text.both}
            </SideChoice>
          )}
        </div>
      </fieldset>
    </li>
  )
}

type SideChoiceProps = {
  group: string
  label: string
  isChosen: boolean
  isPending: boolean
  onChoose: () => void
  children: ReactNode
}

function SideChoice({ group, label, isChosen, isPending, onChoose, children }: SideChoiceProps) {
  const open = isPending ? 'border-amber-line border-dashed bg-surface' : 'border-line-strong bg-surface'
  return (
    <label
      className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-field border px-3.5 py-2 ${isChosen ? 'border-brand bg-brand-soft text-brand-text edge-brand' : open}`}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="tabular block whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{children}</span>
        <span className="block text-ink-2 text-small">{label}</span>
      </span>
    </label>
  )
}

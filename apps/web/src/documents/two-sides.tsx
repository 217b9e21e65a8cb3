import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Initials } from '../ui/initials.tsx'

export type Side = 'mine' | 'theirs'
export type Choice = Side | 'both'

const sides = ['mine', 'theirs'] as const

/** Who typed one side, where and when. */
export type PersonOfSide = { name: string; device: string; typed: string }

type SidePeopleProps = {
  people: Record<Side, PersonOfSide>
  /** How much differs, and how much of it is chosen. */
  title: string
  progress: string
  isDone: boolean
  /** On the button that keeps all of one side, and for those who do not see which column it is in. */
  keepAll: string
  keepAllOf: (side: Side) => string
  onKeepAll: (side: Side) => void
}

/** Both people named once, at the head of their columns, each with the button that keeps all of theirs. */
export function SidePeople({ people, title, progress, isDone, keepAll, keepAllOf, onKeepAll }: SidePeopleProps) {
  return (
    <div className="grid grid-cols-2 gap-x-2.5 gap-y-3 border-line border-b p-4 sm:px-5 wide:grid-cols-[9rem_1fr_1fr] wide:gap-x-3">
      <p className="max-wide:order-last max-wide:col-span-2 wide:self-end">
        <span className="block font-semibold">{title}</span>
        <span className={`block text-small ${isDone ? 'text-ink-2' : 'text-amber'}`}>{progress}</span>
      </p>
      {sides.map((side) => (
        <div key={side} className="flex min-w-0 flex-col gap-2">
          <div className="flex items-center gap-2.5">
            <span className="max-wide:hidden">
              <Initials name={people[side].name} />
            </span>
            <div className="min-w-0">
              <p className="font-semibold leading-snug [overflow-wrap:anywhere]">{people[side].name}</p>
              <p className="text-ink-2 text-small">{people[side].device}</p>
            </div>
          </div>
          <p className="text-ink-2 text-small">{people[side].typed}</p>
          <div className="mt-auto">
            <Button look="secondary" wide label={keepAllOf(side)} onPress={() => onKeepAll(side)}>
              {keepAll}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

type TwoSidesProps = {
  id: string
  name: string
  /** Which kind of line it is, or that both may stay. */
  note: string
  toChoose: string
  values: Record<Side, string>
  /** What else differs, smaller under the value. */
  details?: Record<Side, string> | undefined
  /** Whose value each column holds, for those who do not see the columns. */
  names: Record<Side, string>
  canBoth: boolean
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One line on which both differ: a choice of one; two comments can both stay. */
export function TwoSides({ id, name, note, toChoose, values, details, names, ...choosing }: TwoSidesProps) {
  const { canBoth, choice, onChoose } = choosing
  const group = useId()
  const isPending = choice === undefined
  const other = { mine: values.theirs, theirs: values.mine }
  const choose = (side: Side) => onChoose(canBoth ? toggled(choice, side) : side)
  return (
    <li id={id} className={`scroll-mt-28 px-4 py-2.5 sm:px-5 ${isPending ? 'bg-amber-faint' : ''}`}>
      <fieldset className="grid min-w-0 gap-x-3 gap-y-2 wide:grid-cols-[9rem_1fr] wide:items-center">
        <legend className="sr-only">{name}</legend>
        <div aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2 wide:block">
          <span className="font-semibold">{name}</span>
          <span className="text-ink-2 text-small wide:block">{note}</span>
          {isPending && <span className="font-semibold text-amber text-small max-wide:ml-auto">{toChoose}</span>}
        </div>
        <div className="grid grid-cols-2 gap-2.5">
          {sides.map((side) => (
            <SideChoice
              key={side}
              type={canBoth ? 'checkbox' : 'radio'}
              group={group}
              label={names[side]}
              value={values[side]}
              detail={details?.[side] ?? ''}
              other={other[side]}
              isChosen={choice === side || choice === 'both'}
              isPending={isPending}
              onChoose={() => choose(side)}
            />
          ))}
        </div>
      </fieldset>
    </li>
  )
}

/** One of the two always stays. */
function toggled(choice: Choice | undefined, side: Side): Choice {
  if (choice === 'both') return side === 'mine' ? 'theirs' : 'mine'
  return choice === undefined || choice === side ? side : 'both'
}

type SideChoiceProps = {
  type: 'radio' | 'checkbox'
  group: string
  label: string
  value: string
  detail: string
  other: string
  isChosen: boolean
  isPending: boolean
  onChoose: () => void
}

function SideChoice({ type, group, label, value, detail, other, isChosen, isPending, onChoose }: SideChoiceProps) {
  const open = isPending ? 'border-amber-line border-dashed bg-surface' : 'border-line-strong bg-surface'
  const [before, changed, after] = partsOf(value, other)
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center gap-2 rounded-field border px-2.5 py-2 ${isChosen ? 'border-brand bg-brand-soft text-brand-text edge-brand' : open}`}
    >
      <input
        type={type}
        name={group}
        checked={isChosen}
        aria-label={[value, detail, label].filter((part) => part !== '').join(', ')}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand"
      />
      <span aria-hidden="true" className="tabular min-w-0">
        <span className={`block font-semibold ${lookOf(value)}`}>
          {before}
          <span className="underline decoration-2 decoration-amber-line underline-offset-4">{changed}</span>
          {after}
        </span>
        {detail !== '' && <span className="block text-small [overflow-wrap:anywhere]">{detail}</span>}
      </span>
    </label>
  )
}

/** An amount stays on its line, smaller when it is large; a comment takes several. */
function lookOf(value: string): string {
  if (!/^[−\d]/.test(value) || value.length > MAX_AMOUNT_LENGTH) return 'whitespace-pre-line [overflow-wrap:anywhere]'
  return value.length > 12 ? 'whitespace-nowrap text-small' : 'whitespace-nowrap'
}

/** '−99 999 999,99 €'. */
const MAX_AMOUNT_LENGTH = 16

/** Two figures of one length: what differs between them, underlined, shows digits that were swapped. */
function partsOf(value: string, other: string): readonly [string, string, string] {
  const isFigure = value.length === other.length && /\d/.test(value)
  if (!isFigure) return [value, '', '']
  const same = [...value].map((sign, index) => sign === other[index])
  const first = same.indexOf(false)
  const last = same.lastIndexOf(false)
  // Nothing in common is no slip of the finger.
  if (first <= 0) return [value, '', '']
  return [value.slice(0, first), value.slice(first, last + 1), value.slice(last + 1)]
}

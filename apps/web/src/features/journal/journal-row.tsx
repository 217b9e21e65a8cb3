import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type JournalEntry, type ShownAction, shownActionOf } from '@zinc/contract/journal'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatTime } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { entryChangeOf } from './entry-change.ts'
import { type ChangeLine, type ChangeValue, fieldsOf } from './entry-fields.ts'
import { JournalSubject } from './journal-subject.tsx'

/** Shared with the heads of the columns. */
export const journalColumns =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 desk:grid-cols-[3rem_minmax(0,1fr)_7.5rem_7rem_7rem]'

type JournalRowProps = {
  entry: JournalEntry
  nameOf: (id: number) => string
  labelOf: (id: unknown) => string | undefined
  timeZone: string
}

/** Phones show the person under the entry, and what it was before under what it is. */
export function JournalRow({ entry, nameOf, labelOf, timeZone }: JournalRowProps) {
  const text = useText()
  const words = text.journal
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { name, before, after, lines } = entryChangeOf(entry, { text, language, nameOf, labelOf })
  const closureReason =
    entry.entity === 'closure' && name === null ? fieldsOf(entry.after ?? entry.before)['reason'] : ''
  return (
    <li className={`${journalColumns} items-baseline py-2.5`}>
      <p className="tabular row-span-4 text-small">
        {formatTime(entry.recordedAt, language, timeZone)}
        <span className="block text-ink-3">{entry.sequence}</span>
      </p>
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
        {words.actions[actionOf(entry)]}
        <JournalSubject entry={entry} changed={name} nameOf={nameOf} />
      </p>
      <p className="min-w-0 text-small max-desk:col-start-2 max-desk:row-start-2">{nameOf(authorIdOf(entry))}</p>
      <Sides before={before} after={after} />
      {entry.entity !== 'establishment' && name !== null && <Note>{name}</Note>}
      {entry.reason !== null && <Note>{words.reason(entry.reason)}</Note>}
      {typeof closureReason === 'string' && closureReason !== '' && <Note>{words.closureReason(closureReason)}</Note>}
      {lines.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="col-start-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 justify-self-start font-semibold text-brand-text text-small desk:min-h-8"
        >
          {words.details}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
      <ul id={id} hidden={!isOpen} className="col-span-full">
        {isOpen && lines.map((line) => <DetailLine key={line.key} line={line} />)}
      </ul>
    </li>
  )
}

/** A list of the settings that was saved alone is named, as when each was a save of its own. */
function actionOf({ action, after }: JournalEntry): ShownAction {
  const [part, other] = Object.keys(fieldsOf(after)).filter((key) => key !== 'version')
  if (action !== 'settings.update' || part === undefined || other !== undefined) return action
  const ofPart = shownActionOf(`settings.${part}`)
  return ofPart === 'unknown' ? action : ofPart
}

/** An access that somebody other than the owner gave is theirs, whoever accepted it. */
function authorIdOf({ actorId, after }: JournalEntry): number {
  const { fromOutside, grantedBy } = fieldsOf(after)
  return fromOutside === true && typeof grantedBy === 'number' ? grantedBy : actorId
}

function Note({ children }: { children: string }) {
  return <p className="col-span-2 col-start-2 text-ink-2 text-small [overflow-wrap:anywhere]">{children}</p>
}

/** In the same columns as the row it explains. */
function DetailLine({ line }: { line: ChangeLine }) {
  return (
    <li className={`${journalColumns} items-baseline border-line border-t py-1.5 text-small`}>
      <p className="col-start-2 min-w-0 [overflow-wrap:anywhere] desk:col-end-4">{line.name}</p>
      <Sides before={line.before} after={line.after} />
    </li>
  )
}

const sideLook =
  'min-w-0 text-right [overflow-wrap:anywhere] max-desk:col-start-3 max-[16rem]:col-[2/-1] max-[16rem]:max-w-none max-[16rem]:text-left'

/** Before and after in their columns, the difference of two amounts under the later one. */
function Sides({ before, after }: Pick<ChangeLine, 'before' | 'after'>) {
  const words = useText().journal
  const difference =
    before !== null && after !== null && 'cents' in before && 'cents' in after ? after.cents - before.cents : 0
  return (
    <>
      <p
        className={`${sideLook} text-ink-2 max-desk:row-start-2 max-desk:text-small max-[16rem]:row-start-4 ${before === null ? 'max-desk:hidden' : widthOf(before)}`}
      >
        <span className="desk:hidden">{words.beforeShort} </span>
        <Side value={before} />
      </p>
      <p className={`${sideLook} max-desk:row-start-1 max-[16rem]:row-start-3 ${widthOf(after)}`}>
        <Side value={after} />
        {difference !== 0 && (
          <span className="block text-amber text-small">
            <Amount cents={difference} sign="always" />
          </span>
        )}
      </p>
    </>
  )
}

/** Words wrap, so that what changed keeps its room on a phone; an amount does not. */
function widthOf(value: ChangeValue | null): string {
  return value !== null && 'text' in value ? 'max-w-28' : ''
}

function Side({ value }: { value: ChangeValue | null }) {
  if (value === null) return '—'
  return 'cents' in value ? <Amount cents={value.cents} /> : value.text
}

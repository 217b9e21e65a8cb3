import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { TicketZContent } from '@zinc/domain/ticket-z'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ContentLine, isTyped, type LineDifference, type LineValue, linesOf } from './content-lines.ts'
import type { TicketZRows } from './ticket-z-draft.ts'

type LineDifferencesProps = {
  rows: TicketZRows
  content: TicketZContent
  /** Changed lines: before and after, highlighted over the whole ticket. */
  differences?: readonly LineDifference[]
}

/** A ticket's lines in full; those that changed show what they were. Lines nobody typed are left out. */
export function LineDifferences({ rows, content, differences = [] }: LineDifferencesProps) {
  const changed = new Map(differences.map((line) => [line.key, line]))
  const shown = linesOf(content, rows).filter((line) => changed.has(line.key) || (isTyped(line) && line.kind !== 'vat'))
  return (
    <dl className="rounded-field border border-line">
      {shown.map((line) => (
        <DifferenceRow key={line.key} line={line} before={changed.get(line.key)?.mine ?? null} />
      ))}
    </dl>
  )
}

function DifferenceRow({ line, before }: { line: ContentLine; before: LineValue | null }) {
  const words = useText().ticketZ.versions
  const language = useLanguage()
  const name = useLineName()
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-1.5 text-small ${before === null ? '' : 'bg-amber-soft first:rounded-t-field last:rounded-b-field'}`}
    >
      <dt className={before === null ? 'text-ink-2' : 'font-semibold'}>{name(line)}</dt>
      <dd className="tabular flex min-w-0 items-baseline gap-1.5">
        {before !== null && (
          <>
            <VisuallyHidden>{words.before}</VisuallyHidden>
            <s className="text-ink-2 [overflow-wrap:anywhere]">{valueText(before, language)}</s>
            <IconArrowRight size={14} stroke={1.75} aria-hidden="true" className="self-center" />
            <VisuallyHidden>{words.after}</VisuallyHidden>
          </>
        )}
        <span className={`[overflow-wrap:anywhere] ${before === null ? '' : 'font-semibold'}`}>
          {valueText(line.value, language)}
        </span>
      </dd>
    </div>
  )
}

/** '1 885,50 €', '92', the comment itself; a dash where nothing was typed. */
export function valueText(value: LineValue, language: Language): string {
  if (value.type === 'text') return value.text === '' ? DASH : value.text
  if (value.type === 'count') return value.count === null ? DASH : formatNumber(value.count, language)
  return value.cents === null ? DASH : formatAmount(value.cents, language)
}

const DASH = '\u2014'

/** A line's name: the establishment's own label, else the catalogue's. */
export function useLineName(): (line: Pick<ContentLine, 'key' | 'kind' | 'label'>) => string {
  const text = useText().ticketZ
  return ({ key, kind, label }) => {
    if (label !== null) return kind === 'vat' ? text.versions.vatOf(label) : label
    return isNamed(key, text.lineNames) ? text.lineNames[key] : key
  }
}

function isNamed<T extends object>(key: string, names: T): key is string & keyof T {
  return Object.hasOwn(names, key)
}

import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatNumber } from '../../../i18n/format.ts'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import { type ContentLine, isTyped, type LineValue, linesOf } from './content-lines.ts'

type TicketLinesProps = { rows: TicketZRows; content: TicketZContent }

/** A ticket's lines in full. Lines nobody typed are left out. */
export function TicketLines({ rows, content }: TicketLinesProps) {
  const language = useLanguage()
  const nameOf = useLineName()
  return (
    <dl className="rounded-field border border-line">
      {linesOf(content, rows)
        .filter((line) => isTyped(line) && line.kind !== 'vat')
        .map((line) => (
          <div key={line.key} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-1.5 text-small">
            <dt className="text-ink-2">{nameOf(line)}</dt>
            <dd className="tabular min-w-0 [overflow-wrap:anywhere]">{valueText(line.value, language)}</dd>
          </div>
        ))}
    </dl>
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

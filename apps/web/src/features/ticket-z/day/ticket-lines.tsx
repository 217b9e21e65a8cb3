import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatNumber } from '../../../i18n/format.ts'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import { type ContentLine, isTyped, type LineKind, type LineValue, linesOf } from './content-lines.ts'
import type { PartKind } from './part-lines.ts'

type TicketLinesProps = { rows: TicketZRows; content: TicketZContent }

/** A ticket's lines in full. Lines nobody typed are left out. */
export function TicketLines({ rows, content }: TicketLinesProps) {
  const textOf = useValueText()
  const nameOf = useLineName()
  return (
    <dl className="rounded-field border border-line">
      {linesOf(content, rows)
        .filter((line) => isTyped(line) && line.kind !== 'vat' && line.kind !== 'invoiced')
        .map((line) => (
          <div key={line.key} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-1.5 text-small">
            <dt className="text-ink-2">{nameOf(line)}</dt>
            <dd className="tabular min-w-0 [overflow-wrap:anywhere]">{textOf(line.value)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** '1 885,50 €', '92', '12 × 9,00 €', the comment itself; a dash where nothing was typed. */
export function useValueText(): (value: LineValue) => string {
  const words = useText().ticketZParts
  const language = useLanguage()
  return (value) => (isTyped({ value }) ? textOf(value, words, language) : DASH)
}

function textOf(value: LineValue, words: Catalogue['ticketZParts'], language: Language): string {
  switch (value.type) {
    case 'text':
      return value.text
    case 'cash':
      return cashText(value, language)
    case 'count':
      return formatNumber(value.count ?? 0, language)
    case 'amount':
      return formatAmount(value.cents ?? 0, language)
    case 'memo':
      return memoText(value.memo ?? { count: null, cents: 0 }, words, language)
    case 'choice':
      return named(value.choice ?? '', words.options[value.field])
    case 'vouchers':
      return value.batches
        .map(({ count, faceValue }) => words.batch(formatNumber(count, language), formatAmount(faceValue, language)))
        .join(', ')
  }
}

function memoText(
  { count, cents }: { count: number | null; cents: number },
  words: Catalogue['ticketZParts'],
  language: Language,
): string {
  const amount = formatAmount(cents, language)
  return count === null ? amount : words.memoValue(formatNumber(count, language), amount)
}

/** '476,75 € (−3,20 €)': what was counted, and how far it was off. */
function cashText({ counted, difference }: Extract<LineValue, { type: 'cash' }>, language: Language): string {
  if (counted === null) return DASH
  const amount = formatAmount(counted, language)
  return difference === null || difference === 0
    ? amount
    : `${amount} (${formatAmount(difference, language, 'always')})`
}

const DASH = '\u2014'

/** A line's name: the establishment's own label, else the catalogue's. */
export function useLineName(): (line: Pick<ContentLine, 'key' | 'kind' | 'label'>) => string {
  const text = useText()
  return ({ key, kind, label }) => {
    if (isPart(kind)) return partName({ key, kind, label }, text.ticketZParts)
    if (kind === 'invoiced') return text.ticketZParts.invoicedOf(label ?? '')
    if (label !== null) return kind === 'vat' ? text.ticketZDay.versions.vatOf(label) : label
    const { lineNames } = text.ticketZ
    return isNamed(key, lineNames) ? lineNames[key] : key
  }
}

function isNamed<T extends object>(key: string, names: T): key is string & keyof T {
  return Object.hasOwn(names, key)
}

type PartLine = { key: string; kind: PartKind; label: string | null }

/** 'Remises', 'Boissons, Ventes par catégorie', 'Titres-restaurant papier, Edenred'. */
function partName({ key, kind, label }: PartLine, words: Catalogue['ticketZParts']): string {
  const [, id = ''] = key.split('.')
  switch (kind) {
    case 'memo':
      return named(id, words.memos)
    case 'category':
      return words.share(label ?? words.unknownCategory, words.names.categories)
    case 'channel':
      return words.share(named(id, words.channels), words.names.channels)
    case 'voucher':
      return words.vouchersFrom(label ?? words.unknownMethod, named(id, words.issuers))
    case 'commission':
      return words.commissionOf(label ?? words.unknownMethod)
  }
}

const partKinds: readonly LineKind[] = ['memo', 'category', 'channel', 'voucher', 'commission']

function isPart(kind: LineKind): kind is PartKind {
  return partKinds.includes(kind)
}

function named(key: string, names: Readonly<Record<string, string>>): string {
  return names[key] ?? key
}

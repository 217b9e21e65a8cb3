import { dividedBy } from '@zinc/domain/money'
import { useLanguage } from '../i18n/catalogue.ts'
import { formatEuros, formatNumber } from '../i18n/format.ts'

export type EurosProps = {
  /** Integer cents, shown to the euro; null shows a dash. */
  cents: number | null
  /** Left out where the place says it: a calendar cell on a phone. */
  bare?: boolean
}

/** A rounded amount for narrow places; screen readers hear it with its unit. */
export function Euros({ cents, bare = false }: EurosProps) {
  const language = useLanguage()
  if (cents === null) return <span className="text-ink-3">{DASH}</span>
  const shown = bare ? formatNumber(dividedBy(cents, 100), language) : formatEuros(cents, language)
  return (
    <span className="tabular whitespace-nowrap">
      <span aria-hidden="true">{shown.replaceAll('\u202f', '\u2009')}</span>
      <span className="sr-only">{formatEuros(cents, language)}</span>
    </span>
  )
}

const DASH = '—'

import { useLanguage } from '../i18n/catalogue.ts'
import { formatEuros, formatEurosShort } from '../i18n/format.ts'

export type EurosProps = {
  /** Integer cents, shown to the euro; null shows a dash. */
  cents: number | null
  /** Without its unit, where the place says it: a calendar cell on a phone. Short too. */
  bare?: boolean
  /** From 100 000 € on in thousands, then millions: axes and cells have no more room. */
  short?: boolean
}

/** A rounded amount for narrow places; screen readers hear it with its unit. */
export function Euros({ cents, bare = false, short = false }: EurosProps) {
  const language = useLanguage()
  if (cents === null) return <span className="text-ink-3">{DASH}</span>
  const shown = bare || short ? formatEurosShort(cents, language, bare) : formatEuros(cents, language)
  return (
    <span className="tabular whitespace-nowrap">
      <span aria-hidden="true">{shown.replaceAll('\u202f', '\u2009')}</span>
      <span className="sr-only">{formatEuros(cents, language)}</span>
    </span>
  )
}

const DASH = '—'

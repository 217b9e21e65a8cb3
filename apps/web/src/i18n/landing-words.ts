import { type Cents, dividedBy } from '@zinc/domain/money'
import { ESTIMATE_WEEKDAYS, FEWEST_BACK_TEST_MONTHS, type Landing } from '@zinc/domain/report/landing'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayNumber, formatEuros, formatMonthName, formatPercent } from './format.ts'

/** Dates that a sentence names; more are counted. */
const MAX_DATES = 4
/** An estimate to the euro would claim more than it knows. */
const ROUNDED_TO = 100_00

/** '45 500 €', to a hundred euros, or to the euro under a thousand. */
export function formatEstimate(cents: Cents, language: Language): string {
  const isSmall = Math.abs(cents) < 10 * ROUNDED_TO
  return formatEuros(isSmall ? cents : dividedBy(cents, ROUNDED_TO) * ROUNDED_TO, language)
}

/** 'entre 43 800 € et 47 200 €', outwards: a rounded band holds the exact one. null without one. */
export function bandTextOf({ band }: Landing, text: Catalogue, language: Language): string | null {
  if (band === null) return null
  const isSmall = Math.abs(band.high) < 10 * ROUNDED_TO
  const step = isSmall ? 100 : ROUNDED_TO
  const [low, high] = [Math.floor(band.low / step) * step, Math.ceil(band.high / step) * step]
  return text.targets.between(formatEuros(low, language), formatEuros(high, language))
}

/** Where the month ends and what that says of its target. */
export function landingTextOf(
  landing: Landing,
  target: Cents | null,
  text: Catalogue,
  language: Language,
): { landing: string; reach: string | null } {
  const { targets: words } = text
  const { entered, total, remaining } = landing
  const said =
    remaining.length === 0
      ? words.complete(formatEuros(entered, language))
      : words.landing(formatEstimate(total, language))
  return { landing: said, reach: target === null ? null : reachTextOf(landing, target, text, language) }
}

function reachTextOf(landing: Landing, target: Cents, { targets }: Catalogue, language: Language): string {
  const { reach } = targets
  const { entered, total, remaining, band } = landing
  const aimed = formatEuros(target, language)
  if (entered >= target) return reach.reached(aimed)
  if (remaining.length === 0) return reach.missed(aimed, formatEuros(target - entered, language))
  if (band === null) return total >= target ? reach.within(aimed) : shortOf()
  if (band.low >= target) return reach.likely(aimed)
  return band.high >= target ? reach.within(aimed) : shortOf()

  function shortOf(): string {
    return reach.short(aimed, formatEstimate(target - total, language))
  }
}

/** How the estimate is made, what in it is past, and how far off it was before. */
export function methodTextOf({ band, remaining }: Landing, { targets }: Catalogue, language: Language): string {
  const { method } = targets
  const late = remaining.filter(({ isToCome }) => !isToCome).map(({ date }) => date)
  const [first] = late
  const named = late.map((date) => formatDayNumber(date, language))
  return [
    method.rule(ESTIMATE_WEEKDAYS),
    ...(first === undefined ? [] : [estimated(first)]),
    band === null
      ? method.noBand(FEWEST_BACK_TEST_MONTHS)
      : method.accuracy(band.months, formatPercent(band.errorBp / 10_000, language)),
  ].join(' ')

  function estimated(day: string): string {
    if (late.length > MAX_DATES) return method.manyNotEntered(late.length)
    return method.notEntered(named, formatMonthName(day, language))
  }
}

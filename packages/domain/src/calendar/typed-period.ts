import { addDays, dateOf, type PlainDate, parsePlainDate, partsOf, weekdayOf } from './calendar.ts'
import { type DateRange, type PeriodKind, periodOf, previousPeriod } from './period.ts'

/** How one language names days, without accents or capitals, every apostrophe and hyphen a space. */
export type DayVocabulary = {
  /** January first. */
  months: readonly string[]
  /** Monday first. */
  weekdays: readonly string[]
  today: readonly string[]
  yesterday: readonly string[]
  dayBeforeYesterday: readonly string[]
  /** 'dernier' of 'jeudi dernier'. */
  last: readonly string[]
  /** 'ce' of 'ce mois'. */
  current: readonly string[]
  units: Readonly<Record<PeriodKind | 'day', readonly string[]>>
  /** Around a count of days: 'il y a', 'ago'. */
  ago: readonly string[]
  /** Say nothing: 'le', 'the', 'of'. */
  fillers: readonly string[]
}

/** A day, or a week, month or year. */
export type TypedPeriod = { kind: 'day' | PeriodKind; range: DateRange }

const MOST = 4

/**
 * What a person may mean by '12 nov', '12/11', 'hier', 'jeudi dernier' or 'novembre 2025', the likeliest first; without a
 * year the latest ones up to today. Empty when it says no day.
 */
export function typedPeriodsOf(
  text: string,
  today: PlainDate,
  vocabularies: readonly DayVocabulary[],
): readonly TypedPeriod[] {
  const found = new Map<string, TypedPeriod>()
  for (const words of vocabularies) {
    for (const period of periodsIn(tokensOf(text, words), today, words)) {
      const key = `${period.kind}${period.range.from}`
      if (!found.has(key)) found.set(key, period)
    }
  }
  return [...found.values()].slice(0, MOST)
}

/** Without accents, capitals and signs. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function tokensOf(text: string, { fillers }: DayVocabulary): readonly string[] {
  return plainWords(text)
    .split(' ')
    .map((token) => token.replace(/^(\d{1,2})(er|e|eme|st|nd|rd|th)$/, '$1'))
    .filter((token) => token !== '' && !fillers.includes(token))
}

function periodsIn(tokens: readonly string[], today: PlainDate, words: DayVocabulary): readonly TypedPeriod[] {
  if (tokens.length === 0 || tokens.length > 5) return []
  const relative = relativeDay(tokens, today, words)
  if (relative !== null) return [dayAt(relative)]
  const unit = unitPeriod(tokens, today, words)
  if (unit !== null) return [unit]
  return [...weekdaysIn(tokens, today, words), ...datesIn(tokens, today, words)]
}

const dayAt = (date: PlainDate): TypedPeriod => ({ kind: 'day', range: { from: date, to: date } })

function relativeDay(tokens: readonly string[], today: PlainDate, words: DayVocabulary): PlainDate | null {
  const phrase = tokens.join(' ')
  const isOf = (names: readonly string[]) => phrase.length > 2 && names.some((name) => name.startsWith(phrase))
  if (isOf(words.today)) return today
  if (isOf(words.yesterday)) return addDays(today, -1)
  if (isOf(words.dayBeforeYesterday)) return addDays(today, -2)
  const count = tokens.find((token) => /^\d{1,3}$/.test(token))
  const rest = tokens.filter((token) => token !== count)
  const says = (names: readonly string[]) => rest.some((token) => names.includes(token))
  const isCount = count !== undefined && says(words.units.day) && says(words.ago)
  return isCount ? addDays(today, -Number(count)) : null
}

function unitPeriod(tokens: readonly string[], today: PlainDate, words: DayVocabulary): TypedPeriod | null {
  const kind = (['week', 'month', 'year'] as const).find((each) => tokens.some((t) => words.units[each].includes(t)))
  if (kind === undefined || tokens.length !== 2) return null
  const now = periodOf(kind, today)
  if (tokens.some((token) => words.current.includes(token))) return { kind, range: now }
  return tokens.some((token) => words.last.includes(token)) ? { kind, range: previousPeriod(kind, now) } : null
}

/** 'jeudi', 'jeudi dernier', 'last Thursday', 'jeudi 12 novembre'. */
function weekdaysIn(tokens: readonly string[], today: PlainDate, words: DayVocabulary): readonly TypedPeriod[] {
  const isLast = (token = '') => words.last.includes(token)
  const [first = '', ...rest] = isLast(tokens[0]) ? tokens.toReversed() : tokens
  const weekday = namedIn(first, words.weekdays, 3)[0]
  if (weekday === undefined) return []
  const back = (weekdayOf(today) - weekday + 7) % 7
  if (rest.length === 0) return [0, 7].map((weeks) => dayAt(addDays(today, -back - weeks)))
  if (rest.length === 1 && isLast(rest[0])) {
    return [dayAt(addDays(today, -(back === 0 ? 7 : back)))]
  }
  const dates = datesIn(rest, today, words, 7).filter(({ kind }) => kind === 'day')
  const named = dates.filter(({ range }) => weekdayOf(range.from) === weekday)
  return named.length > 0 ? named.slice(0, 1) : dates.slice(0, 1)
}

/** From 1 on: the ones whose names start so. */
function namedIn(text: string, names: readonly string[], shortest: number): readonly number[] {
  if (text.length < shortest || /\d/.test(text)) return []
  return names.flatMap((name, index) => (name.startsWith(text) ? [index + 1] : []))
}

const isYear = (token: string) => /^20\d\d$/.test(token)
const isSmall = (token: string) => /^\d{1,2}$/.test(token)

/** Day before month, as it is written where this is used; the year first or last. `years`: how many are tried. */
function datesIn(tokens: readonly string[], today: PlainDate, words: DayVocabulary, years = 2): readonly TypedPeriod[] {
  const isIso = tokens.length > 1 && isYear(tokens[0] ?? '')
  const parts = isIso ? tokens.toReversed() : tokens
  const named = parts.filter((token) => !/^\d+$/.test(token))
  const numbers = parts.filter((token) => /^\d+$/.test(token))
  if (named.length > 1) return []
  const last = numbers.at(-1) ?? ''
  const hasYear = isYear(last) || (isSmall(last) && numbers.length + named.length === 3)
  const year = hasYear ? Number(last.padStart(4, '20')) : null
  const small = (hasYear ? numbers.slice(0, -1) : numbers).filter(isSmall).map(Number)
  if (small.length !== numbers.length - (hasYear ? 1 : 0)) return []
  if (named.length === 0 && small.length === 0) {
    return year === null ? [] : [{ kind: 'year', range: periodOf('year', dateOf(year, 1, 1)) }]
  }
  const months = monthsOf(named[0], small, words, hasYear)
  const day = named.length === 0 && small.length === 1 && hasYear ? undefined : small[0]
  if (months === null) return day === undefined || small.length > 1 ? [] : daysNumbered(day, today)
  if (small.length > (named.length === 0 ? 2 : 1)) return []
  return months.flatMap((month) => atMonth({ day, month, year, today, years }))
}

/** null: a day number alone. */
function monthsOf(
  name: string | undefined,
  small: readonly number[],
  words: DayVocabulary,
  hasYear: boolean,
): readonly number[] | null {
  if (name !== undefined) return namedIn(name, words.months, small.length === 0 && !hasYear ? 3 : 1)
  if (small.length === 1 && !hasYear) return null
  const month = small.at(-1) ?? 0
  return month >= 1 && month <= 12 ? [month] : []
}

type AtMonth = { day: number | undefined; month: number; year: number | null; today: PlainDate; years: number }

function atMonth({ day, month, year, today, years }: AtMonth): readonly TypedPeriod[] {
  const thisYear = partsOf(today).year
  const tried = year === null ? Array.from({ length: years + 1 }, (_, index) => thisYear - index) : [year]
  const found = tried.flatMap((each): readonly TypedPeriod[] => {
    if (day === undefined) return [{ kind: 'month', range: periodOf('month', dateOf(each, month, 1)) }]
    const date = dayOf(each, month, day)
    return date === null ? [] : [dayAt(date)]
  })
  return year === null ? found.filter(({ range }) => range.from <= today).slice(0, years) : found
}

/** '12': of this month and the one before, up to today. */
function daysNumbered(day: number, today: PlainDate): readonly TypedPeriod[] {
  const months = [0, 1, 2].map((back) => {
    const { year, month } = partsOf(today)
    const index = year * 12 + month - 1 - back
    return dayOf(Math.floor(index / 12), (index % 12) + 1, day)
  })
  return months.flatMap((date) => (date === null || date > today ? [] : [dayAt(date)])).slice(0, 2)
}

function dayOf(year: number, month: number, day: number): PlainDate | null {
  return parsePlainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

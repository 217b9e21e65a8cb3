import { type ChainBreak, isOpenBreak } from '@zinc/domain/cash/cash-chain'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { actTimeOf } from '../../i18n/act-time.ts'
import { formatAmount, formatDayNumber, formatWeekday } from '../../i18n/format.ts'

export type BreakState = keyof Catalogue['drawer']['states']

export function breakStateOf(broken: ChainBreak): BreakState {
  if (isOpenBreak(broken)) return 'open'
  return broken.isUncertain ? 'uncertain' : 'explained'
}

/** 'jeudi 12' */
export function nightOf(date: string, language: Language): string {
  return `${formatWeekday(date, language)} ${formatDayNumber(date, language)}`
}

export function nightsOf({ from, to }: ChainBreak, language: Language): { from: string; to: string } {
  return { from: nightOf(from.businessDate, language), to: nightOf(to.businessDate, language) }
}

/** 'Il manque 20,00 € entre jeudi 12 et vendredi 13.' */
export function breakSentenceOf(broken: ChainBreak, { drawer }: Catalogue, language: Language): string {
  const amount = formatAmount(Math.abs(broken.amount), language)
  const nights = nightsOf(broken, language)
  if (broken.isUncertain) return drawer.toCheck(amount, nights)
  return broken.amount < 0 ? drawer.missing(amount, nights) : drawer.tooMuch(amount, nights)
}

/** Who left how much, and who opened with how much. */
export function breakFactsOf(broken: ChainBreak, language: Language) {
  return {
    ...nightsOf(broken, language),
    leftBy: broken.from.typedBy.name,
    left: formatAmount(broken.left, language),
    openedBy: broken.to.typedBy.name,
    opening: formatAmount(broken.opening, language),
  }
}

export function breakStoryOf(broken: ChainBreak, text: Catalogue, language: Language, timeZone: string): string {
  const { from } = broken
  const typed = actTimeOf({ at: from.typedAt, businessDate: from.businessDate, timeZone }, text, language)
  return text.drawer.who({ ...breakFactsOf(broken, language), typed })
}

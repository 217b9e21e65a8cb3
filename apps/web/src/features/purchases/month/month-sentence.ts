import { isCountedPurchase } from '@zinc/domain/purchase/purchase'
import { capitalised } from '@zinc/words/capitalised'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import type { PurchaseMonthDay } from './purchase-month.ts'

/** The whole day in one sentence: 'Jeudi 12 novembre, 2 achats, 299,54 € hors taxes, dont avoir −18,96 €.' */
function daySentenceOf(day: PurchaseMonthDay, text: Catalogue, language: Language): string {
  const { sentence: words, count } = text.purchases.month
  const amountOf = (cents: number | null) => (cents === null ? '' : formatAmount(cents, language))
  const counted = day.purchases.filter(isCountedPurchase).length
  const drafts = day.purchases.filter(({ status }) => status === 'draft').length
  const isEmpty = day.purchases.length === 0 && day.due === null && day.closedReason === null
  const parts = [
    formatDayLong(day.date, language),
    day.isToday && words.today,
    day.closedReason !== null && words.closed(day.closedReason),
    isEmpty && (day.isToCome ? words.toCome : words.none),
    counted > 0 && count(counted),
    day.net !== null && words.net(amountOf(day.net)),
    day.creditNet !== null && words.credit(amountOf(day.creditNet)),
    drafts > 0 && words.drafts(drafts, amountOf(day.draftNet)),
    day.hasToCheck && words.toCheck,
    day.mark !== null && words[day.mark],
    day.due !== null && words.dueOf(amountOf(day.due.open), words.due[day.due.group]),
  ]
  return `${capitalised(parts.filter((part) => part !== false).join(', '))}.`
}

export function useDaySentence(): (day: PurchaseMonthDay) => string {
  const text = useText()
  const language = useLanguage()
  return (day) => daySentenceOf(day, text, language)
}

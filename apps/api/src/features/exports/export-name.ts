import type { ExportFormat } from '@zinc/contract/exports/purchase-exports'
import { firstOfMonth, lastOfMonth } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { plainName } from '@zinc/domain/file'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { PurchaseFilter } from '../purchases/purchase-list.repository.ts'

type Exported = { establishment: string; filter: PurchaseFilter; language: Language; format: ExportFormat }

/** As a person would call it: 'achats-le-comptoir-des-halles-novembre-2026.xlsx'. */
export function exportNameOf({ establishment, filter, language, format }: Exported): string {
  const { purchases } = serverWords[language].purchaseExport
  return fileNameOf([purchases, establishment, purchasePeriodOf(filter, language)], format)
}

/** Of parts as a person wrote them. */
export function fileNameOf(parts: readonly string[], format: string): string {
  const plain = parts.map(plainName).filter((part) => part !== '')
  return `${plain.join('-').slice(0, 150)}.${format}`
}

function purchasePeriodOf({ from, to }: PurchaseFilter, language: Language): string {
  return from === undefined || to === undefined ? (from ?? to ?? '') : namedPeriodOf({ from, to }, language)
}

/** 'novembre 2026', '2026', else both days. */
export function namedPeriodOf(range: DateRange, language: Language): string {
  const { from, to } = range
  return from === to ? from : (calendarNameOf(range, language) ?? `${from} ${to}`)
}

/** Of a whole month or year; null of other days. */
export function calendarNameOf({ from, to }: DateRange, language: Language): string | null {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4)
  if (from !== firstOfMonth(from) || to !== lastOfMonth(from)) return null
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(serverWords[language].formats.locale, options).format(new Date(`${from}T00:00:00Z`))
}

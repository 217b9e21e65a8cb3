import type { ExportFormat } from '@zinc/contract/purchases/exports'
import { firstOfMonth, lastOfMonth } from '@zinc/domain/calendar/calendar'
import { plainName } from '@zinc/domain/file'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { PurchaseFilter } from '../purchases/purchase-list.repository.ts'

type Exported = { establishment: string; filter: PurchaseFilter; language: Language; format: ExportFormat }

/** As a person would call it: 'achats-le-comptoir-des-halles-novembre-2026.xlsx'. */
export function exportNameOf({ establishment, filter, language, format }: Exported): string {
  const { purchases } = serverWords[language].purchaseExport
  const parts = [purchases, establishment, periodOf(filter, language)].map(plainName).filter((part) => part !== '')
  return `${parts.join('-').slice(0, 150)}.${format}`
}

function periodOf({ from, to }: PurchaseFilter, language: Language): string {
  if (from === undefined || to === undefined) return from ?? to ?? ''
  if (from === to) return from
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4)
  if (from !== firstOfMonth(from) || to !== lastOfMonth(from)) return `${from} ${to}`
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(serverWords[language].formats.locale, options).format(new Date(`${from}T00:00:00Z`))
}

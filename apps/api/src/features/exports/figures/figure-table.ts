import type { Establishment } from '@zinc/contract/establishments'
import type { FigureExportFormat, FigureExportKind } from '@zinc/contract/exports/figure-exports'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { BasisPoints } from '@zinc/domain/money'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import type { Row, SummedColumn } from '../export-table.ts'

/** Written by the route that starts the job. */
export type FigureExport = {
  figures: FigureExportKind
  format: FigureExportFormat
  range: DateRange
  otherEstablishmentIds: readonly number[]
  language: Language
}

/** Of which the rows are read. */
export type FigureSource = { tx: Tx; scope: EstablishmentScope; establishment: Establishment }
export type FigureColumn = SummedColumn & {
  heading: string
  /** Left out on paper, where there is no room for it. */
  isDetail?: true
  isMoment?: true
}
/** `isTotal`: of the rows above it. */
export type FigureRow = { cells: Row; isTotal?: true }
export type FigureTable = {
  columns: readonly FigureColumn[]
  /** Of days of one month. */
  rowsOf: (source: FigureSource, days: DateRange) => Promise<readonly FigureRow[]>
}

/** 'jeudi', as the language writes it. */
export function weekdayIn(language: Language, date: PlainDate): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(serverWords[language].formats.locale, options).format(new Date(`${date}T12:00:00Z`))
}

/** '5,5 %', as a heading says it. */
export function percentIn(language: Language, rateBp: BasisPoints): string {
  return `${String(rateBp / 100).replace('.', serverWords[language].formats.decimal)} %`
}

/** What a list calls it; '' of what it no longer holds. */
export function labelIn(items: readonly { id: string; label: string }[], id: string): string {
  return items.find((item) => item.id === id)?.label ?? ''
}

import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { TableReading } from '@zinc/contract/imports/import-reading'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { separators } from '@zinc/domain/delimited-separator'
import { type DateOrder, dateOrders, parseCellDate } from '@zinc/domain/import/cell-date'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ACCEPTED_TABLES } from './accepted-tables.ts'
import { keptFileOf } from './kept-file.ts'

/** What is said otherwise of how a file is read; the rest stays as it was. */
export type Again = { headingLine?: number; separator?: string; sheet?: number }

type ReadingProps = {
  detail: ImportDetail
  pending: boolean
  onAgain: (file: File, how: Again) => void
  onFile: (file: File) => void
}

/** Where the headings were found, which sheet and separator were taken, each to be said otherwise. */
export function ImportReading({ detail, pending, onAgain, onFile }: ReadingProps) {
  const words = useText().imports.reading
  const { reading, moved = 0 } = detail
  if (reading === undefined) return null
  const file = keptFileOf(detail.id)
  const say = (how: Again) => file !== null && onAgain(file, how)
  const shared = { disabled: pending || file === null }
  return (
    <>
      {reading.isLong && <Note>{detail.kind === 'purchase' ? words.journal : words.long}</Note>}
      {moved > 0 && <Note>{words.moved(moved)}</Note>}
      <details className="mb-4 rounded-card border border-line bg-surface px-4 shadow-card">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 font-semibold">
          <span className="min-w-0">
            {words.title} <span className="font-normal text-ink-2 text-small">{summaryOf(reading, words)}</span>
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
        </summary>
        <div className="grid items-start gap-4 pb-4 desk:grid-cols-2">
          {reading.sheets.length > 1 && (
            <SelectField
              {...shared}
              label={words.sheet}
              value={String(reading.sheet ?? 0)}
              groups={[{ label: '', options: reading.sheets.map((label, at) => ({ value: String(at), label })) }]}
              onChange={(sheet) => say({ sheet: Number(sheet) })}
            />
          )}
          <SelectField
            {...shared}
            label={words.headingLine}
            value={String(reading.headingLine)}
            groups={[{ label: '', options: lineOptions(reading, words) }]}
            onChange={(line) => say({ headingLine: Number(line) })}
          />
          {reading.separator !== null && (
            <SelectField
              {...shared}
              label={words.separator}
              value={reading.separator}
              groups={[{ label: '', options: separators.map((value) => ({ value, label: words.separators[value] })) }]}
              onChange={(separator) => say({ separator })}
            />
          )}
          <div className="desk:col-span-2">
            <p className="text-ink-2 text-small">{file === null ? words.gone : words.lost}</p>
            {file === null && (
              <div className="mt-2">
                <FileButton
                  label={words.choose}
                  look="secondary"
                  icon={null}
                  accept={ACCEPTED_TABLES}
                  disabled={pending}
                  onFiles={([chosen]) => chosen !== undefined && onFile(chosen)}
                >
                  {words.choose}
                </FileButton>
              </div>
            )}
          </div>
        </div>
      </details>
    </>
  )
}

type Words = ReturnType<typeof useText>['imports']['reading']

function summaryOf({ headingLine, sheets, sheet, separator }: TableReading, words: Words): string {
  const named = sheets.length > 1 ? sheets[sheet ?? 0] : undefined
  const parts = [named, words.note(headingLine), separator === null ? undefined : words.separators[separator]]
  return parts.filter((part) => part !== undefined).join(', ')
}

function lineOptions({ lines }: TableReading, words: Words) {
  const shown = lines.map((cells, at) => {
    const text = cells.filter((cell) => cell !== '').join(' · ')
    return { value: String(at + 1), label: words.line(at + 1, text.slice(0, 90) || words.emptyLine) }
  })
  return [...shown, { value: '0', label: words.noHeading }]
}

function Note({ children }: { children: string }) {
  return (
    <div className="mb-4">
      <Banner live={false} tone="info" title={children} />
    </div>
  )
}

type OrderProps = {
  detail: ImportDetail
  /** A date of the table as it is written there. */
  example: string | null
  pending: boolean
  onOrder: (order: DateOrder) => void
}

/** Asked once for the whole table, with one of its dates read in both ways. */
export function DateOrderQuestion({ detail, example, pending, onOrder }: OrderProps) {
  const text = useText().imports
  const words = text.reading
  const language = useLanguage()
  const { asks = [], dateOrder, isDateOpen = false } = detail
  if (!asks.includes('dateOrder') || dateOrder === undefined) return null
  const labelOf = (order: DateOrder) => {
    const date = example === null ? null : parseCellDate(example, order)
    const means = date === null ? null : words.means(example ?? '', formatDayLong(date, language, { year: true }))
    return means === null ? words.orders[order] : `${words.orders[order]} (${means})`
  }
  return (
    <div className="mb-4">
      <Card title={words.dates} tone={isDateOpen ? 'toEnter' : 'plain'}>
        <SelectField
          label={words.datesHint}
          value={isDateOpen ? '' : dateOrder}
          placeholder={text.closings.choose}
          disabled={pending}
          groups={[{ label: '', options: dateOrders.map((value) => ({ value, label: labelOf(value) })) }]}
          onChange={onOrder}
        />
      </Card>
    </div>
  )
}

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import type { ImportRow } from '@zinc/contract/imports/imports'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { useFieldName } from './closing-lists.ts'
import { isFigure, placedColumns } from './field-names.ts'
import { ColumnSelect, type ColumnsProps } from './import-columns.tsx'
import { isToMend, type Mending, MendRow } from './mend-row.tsx'

type TableProps = ColumnsProps & Mending & { rows: readonly ImportRow[]; footer: ReactNode }

/** The rows as they were written, what is wrong at its cell, and the row to mend it under that. */
export function ImportTable(props: TableProps) {
  const words = useText().imports
  const isWide = useIsWide()
  const { rows, footer } = props
  if (!isWide) return <PhoneRows {...props} />
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {/* As wide as the person’s own table is. */}
      <div data-sheet="" className="overflow-x-auto">
        <table className="w-full border-collapse text-small tabular">
          <caption className="sr-only">{words.rows}</caption>
          <Heads {...props} />
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.number}>
                <Row row={row} {...props} />
                {isToMend(row) && (
                  <tr className="bg-red-soft/50">
                    <td />
                    <td colSpan={row.cells.length + 1} className="px-2 py-2.5">
                      <MendRow {...props} row={row} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {footer}
    </div>
  )
}

function Heads(props: TableProps) {
  const words = useText().imports.columns
  return (
    <thead>
      <tr className="align-bottom">
        <th scope="col" className="w-12 pl-4.5 text-left font-normal">
          <span className="sr-only">{words.line}</span>
        </th>
        {placedColumns(props.detail).map(({ heading, column }) => (
          <th key={column} scope="col" className="px-1 pt-3 pb-2 text-left font-normal">
            <span className="mb-1.5 block max-w-44 truncate px-1.5 text-ink-2">
              {groupOf(props.detail, column)}
              {words.heading(heading)}
            </span>
            <ColumnSelect {...props} column={column} />
          </th>
        ))}
        <th scope="col" className="min-w-30 px-2 pb-4 text-left font-normal text-ink-2">
          {words.state}
        </th>
      </tr>
    </thead>
  )
}

/** What stands over the heading in the file, in front of it. */
function groupOf({ reading }: TableProps['detail'], column: number): string {
  const group = reading?.groups[column] ?? ''
  return group === '' ? '' : `${group} · `
}

function Row({ row, detail, pending, onSkip, onTake }: TableProps & { row: ImportRow }) {
  const words = useText().imports
  const { number, cells, state, issues, isProbable = false } = row
  const isOut = state === 'known' || state === 'skipped' || state === 'empty'
  return (
    <tr className={classNames('h-9.5 border-line border-t', isOut && 'text-ink-3')}>
      <td className="pl-4.5 text-ink-3">{number}</td>
      {placedColumns(detail).map(({ field, column }) => {
        const isFaulty = isToMend(row) && issues.some((issue) => issue.column === column)
        return (
          <td
            key={column}
            title={cells[column]}
            className={classNames(
              'max-w-56 truncate px-2.5',
              isFigure(field) && 'text-right',
              field === null && 'text-ink-3',
              isFaulty && 'bg-red-soft font-semibold text-red outline-2 outline-red -outline-offset-2',
            )}
          >
            {cells[column]}
          </td>
        )
      })}
      <td className="whitespace-nowrap px-2">
        <span className="flex items-center gap-3">
          <State row={row} />
          {(state === 'skipped' || isProbable) && (
            <button
              type="button"
              disabled={pending}
              onClick={() => (state === 'skipped' ? onSkip(number, false) : onTake(number, state === 'known'))}
              className="min-h-9 cursor-pointer font-semibold text-brand-text"
            >
              {takeWord(row, words.mend)}
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Taken back, imported although it looks like one that is here, or left out again. */
function takeWord({ state }: ImportRow, words: { take: string; takeProbable: string; skip: string }): string {
  if (state === 'skipped') return words.take
  return state === 'known' ? words.takeProbable : words.skip
}

const looks = {
  ready: { icon: IconCheck, look: 'text-brand-text' },
  faulty: { icon: IconAlertTriangle, look: 'font-semibold text-red' },
  known: { icon: IconCopy, look: 'text-ink-2' },
  skipped: { icon: IconMinus, look: 'text-ink-2' },
  empty: { icon: IconMinus, look: 'text-ink-2' },
} as const

/** A row of a document that an earlier row began: it makes no purchase of its own. */
function State({ row }: { row: ImportRow }) {
  const { state, joinedTo, isProbable } = row
  const words = useText().imports
  const { icon: Icon, look } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap text-small ${look}`}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {state === 'faulty' && !isToMend(row)
        ? words.closings.pending
        : words.states[state === 'known' && isProbable === true ? 'probable' : state]}
      {state === 'ready' && joinedTo !== undefined && <span className="text-ink-2">{words.joinedTo(joinedTo)}</span>}
    </span>
  )
}

function PhoneRows(props: TableProps) {
  const words = useText().imports
  return (
    <>
      <ul aria-label={words.rows} className="grid gap-2.5">
        {props.rows.map((row) => (
          <li
            key={row.number}
            className={classNames(
              'rounded-card border bg-surface p-4 shadow-card',
              isToMend(row) ? 'border-red-line' : 'border-line',
            )}
          >
            <PhoneRow {...props} row={row} />
          </li>
        ))}
      </ul>
      {props.footer}
    </>
  )
}

function PhoneRow({ row, ...props }: TableProps & { row: ImportRow }) {
  const words = useText().imports
  const nameOf = useFieldName(props.detail)
  const faulty = new Set(isToMend(row) ? row.issues.map(({ column }) => column) : [])
  return (
    <>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.lineNumber(row.number)}</h2>
        <State row={row} />
      </div>
      <dl className="divided text-small tabular">
        {placedColumns(props.detail).map(({ field, column }) => {
          const cell = row.cells[column] ?? ''
          if (field === null || (cell === '' && !faulty.has(column))) return null
          return (
            <div key={field} className="flex justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-ink-2">{nameOf(field)}</dt>
              <dd
                className={classNames(
                  'min-w-0 text-right [overflow-wrap:anywhere]',
                  faulty.has(column) && 'font-semibold text-red',
                )}
              >
                {cell === '' ? '—' : cell}
              </dd>
            </div>
          )
        })}
      </dl>
      {isToMend(row) && (
        <div className="mt-3 border-line border-t pt-3">
          <MendRow {...props} row={row} />
        </div>
      )}
      {(row.state === 'skipped' || row.isProbable === true) && (
        <div className="mt-2">
          <Button
            look="quiet"
            disabled={props.pending}
            onPress={() =>
              row.state === 'skipped'
                ? props.onSkip(row.number, false)
                : props.onTake(row.number, row.state === 'known')
            }
          >
            {takeWord(row, words.mend)}
          </Button>
        </div>
      )}
    </>
  )
}

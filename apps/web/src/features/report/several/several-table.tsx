import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import type { Catalogue } from '@zinc/words/catalogue'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros, formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Difference } from '../../../ui/difference.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { DataTable, rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'
import { useIsPrinting } from '../../../ui/lists/printing.ts'
import { useHasTableRoom } from '../../../ui/theme/wide-screen.ts'
import { Change } from '../parts/change.tsx'
import {
  CashCell,
  ChangeCell,
  CompletenessNote,
  EnteredCell,
  GrossCell,
  PerDayCell,
  ReceiptCell,
  RowBars,
  ShareBar,
  TargetCell,
  useCashNote,
  useReceiptNote,
} from './several-cells.tsx'
import { baseOf, ratioOf, type SeveralRow, sortedRows, type Together, topOf } from './several-rows.ts'

export type SeveralTableProps = {
  rows: readonly SeveralRow[]
  together: Together
  kind: PeriodKind
  basis: ComparisonBasis
  /** What this period is called beside the other one: '2026'. */
  periodWord: string
  /** The results of one of them. */
  onOpen: (establishment: EstablishmentSummary) => void
}

/** Establishments side by side: a table where there is room and on paper, else a card each. */
export function SeveralTable(props: SeveralTableProps) {
  const hasRoom = useHasTableRoom()
  const isPrinting = useIsPrinting()
  const [sort, setSort] = useState('-gross')
  const rows = sortedRows(props.rows, sort)
  if (!hasRoom && !isPrinting) return <SeveralCards {...props} rows={rows} />
  return <WideTable {...props} rows={rows} sort={sort} onSort={setSort} />
}

type WideTableProps = SeveralTableProps & { sort: string; onSort: (sort: string) => void }

function WideTable({ rows, together, kind, basis, periodWord, onOpen, sort, onSort }: WideTableProps) {
  const words = useText().reportSeveral
  const { table } = words
  const has = { target: together.target !== null, cash: together.cash !== null }
  const columns = columnsOf({ words, rows, kind, basis, periodWord, has, onOpen })
  return (
    <DataTable
      caption={table.caption}
      columns={columns}
      rows={rows}
      keyOf={({ summary }) => String(summary.id)}
      phoneRow={() => null}
      sort={sort}
      onSort={onSort}
      totals={{
        label: (
          <span className="flex items-center justify-between gap-4 pr-2">
            <span className="text-body">{table.all}</span>
            <span className={`shrink-0 ${barsWidthOf(has.cash)}`}>
              <ShareBar rows={rows} isNarrow={has.cash} />
            </span>
          </span>
        ),
        cells: {
          gross: <GrossCell figures={together} />,
          change: <ChangeCell figures={together} />,
          target: <TargetCell figures={together} of={rows.length} />,
          entered: <EnteredCell figures={together} />,
          perDay: <PerDayCell figures={together} baseWord={table.base[basis]} />,
          receipt: <ReceiptCell figures={together} />,
          cash: <CashCell figures={together} />,
        },
      }}
    />
  )
}

/** One column more is taken from the bars, so that names keep their room. */
const barsWidthOf = (hasCash: boolean) => (hasCash ? 'w-16 min-[90rem]:w-40' : 'w-32 min-[90rem]:w-56')

type ColumnsInput = Pick<SeveralTableProps, 'rows' | 'kind' | 'basis' | 'periodWord' | 'onOpen'> & {
  words: Catalogue['reportSeveral']
  /** Columns that are there only where one of the establishments has something to say. */
  has: { target: boolean; cash: boolean }
}

function columnsOf(input: ColumnsInput): readonly TableColumn<SeveralRow>[] {
  const { words, rows, kind, basis, periodWord, has, onOpen } = input
  const { table } = words
  const top = topOf(rows, kind)
  const figures = (id: string, label: string, cell: (row: SeveralRow) => ReactNode): TableColumn<SeveralRow> => ({
    ...{ id, label, cell, sort: id, align: 'end' },
  })
  return [
    {
      ...{ id: 'name', label: table.establishment, sort: 'name' },
      cell: ({ summary, city }) => (
        <span className="inline-block py-2 leading-snug">
          <button
            type="button"
            className={`${rowLinkLook} cursor-pointer text-left text-body`}
            onClick={() => onOpen(summary)}
          >
            {summary.name}
          </button>
          {city !== '' && <span className="block text-ink-2 text-small">{city}</span>}
        </span>
      ),
    },
    {
      ...{ id: 'bars', label: periodWord },
      head: <BarsLegend periodWord={periodWord} hasTarget={has.target} baseWord={table.base[basis]} />,
      cell: (row) => (
        <span className={`block ${barsWidthOf(has.cash)}`}>
          <RowBars row={row} top={top} kind={kind} />
        </span>
      ),
    },
    figures('gross', table.gross, (row) => <GrossCell figures={row} />),
    figures('change', table.base[basis], (row) => <ChangeCell figures={row} />),
    ...(has.target ? [figures('target', words.facts.target, (row) => <TargetCell figures={row} />)] : []),
    figures('entered', words.facts.entered, (row) => <EnteredCell figures={row} />),
    figures('perDay', table.perDay, (row) => <PerDayCell figures={row} baseWord={table.base[basis]} />),
    figures('receipt', table.receipt, (row) => <ReceiptCell figures={row} />),
    ...(has.cash ? [figures('cash', table.cash, (row) => <CashCell figures={row} />)] : []),
  ]
}

type BarsLegendProps = { periodWord: string; baseWord: string; hasTarget: boolean }

/** Said once more beside the days, where there is always room for it. */
function BarsLegend({ periodWord, baseWord, hasTarget }: BarsLegendProps) {
  const { table } = useText().reportSeveral
  return (
    <span className="flex items-center gap-3 whitespace-nowrap max-[90rem]:sr-only">
      <LegendEntry word={periodWord} look="bg-brand" />
      <LegendEntry word={baseWord} look="bg-sand" />
      {hasTarget && (
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3.5 border-ink border-l-2" />
          {table.target}
        </span>
      )}
    </span>
  )
}

function LegendEntry({ word, look }: { word: string; look: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-2 w-3 rounded-full ${look}`} />
      {word}
    </span>
  )
}

/** Without room for a table: the bars first, then three figures of each. */
function SeveralCards({ rows, together, kind, basis, onOpen }: SeveralTableProps) {
  const { table } = useText().reportSeveral
  const top = topOf(rows, kind)
  return (
    <ul aria-label={table.caption} className="grid gap-3.5 desk:grid-cols-2">
      {rows.map((row) => (
        <li key={row.summary.id} className="card-frame relative border-line bg-surface p-4">
          <SeveralCard row={row} top={top} kind={kind} baseWord={table.base[basis]} onOpen={onOpen} />
          {together.cash !== null && <CardCash row={row} />}
        </li>
      ))}
    </ul>
  )
}

type SeveralCardProps = Pick<SeveralTableProps, 'kind' | 'onOpen'> & { row: SeveralRow; top: number; baseWord: string }

function SeveralCard({ row, top, kind, baseWord, onOpen }: SeveralCardProps) {
  const { table, facts } = useText().reportSeveral
  const text = useText()
  const language = useLanguage()
  const receiptNote = useReceiptNote()
  const { summary, city, gross, share, compared, target, perDay, receipt } = row
  const ratio = ratioOf(target)
  const base = baseOf(row)
  const of = share === null ? [] : [table.share(formatPercent(share / 10_000, language, 0))]
  return (
    <>
      <h2 className="flex items-start justify-between gap-2 font-sans text-body">
        <button
          type="button"
          className={`${rowLinkLook} min-h-6 cursor-pointer text-left`}
          onClick={() => onOpen(summary)}
        >
          {summary.name}
        </button>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
      </h2>
      <p className="text-ink-2 text-small">{[...(city === '' ? [] : [city]), ...of].join(' · ')}</p>
      <p className="mt-1.5 flex items-baseline justify-between gap-3">
        <Amount cents={gross} size="total" />
        {compared !== null && <Change basisPoints={compared.change} bare />}
      </p>
      <span className="my-2.5 block">
        <RowBars row={row} top={top} kind={kind} large />
      </span>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-small">
        <span>{base !== null && table.perDayBase(baseWord, formatEuros(base, language))}</span>
        {target !== null && ratio !== null && (
          <span>{table.targetBeside(formatEuros(target.amount, language), formatPercent(ratio, language, 0))}</span>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-3 border-line border-t pt-2.5 text-small">
        <CardFact label={facts.entered} value={facts.enteredOf(row.entered, row.open)}>
          <CompletenessNote figures={row} />
        </CardFact>
        <CardFact label={table.perDay} value={<Euros cents={perDay} />}>
          {text.reportSeveral.table.perDay.toLowerCase()}
        </CardFact>
        <CardFact label={table.receipt} value={<Amount cents={receipt?.average ?? null} />}>
          {receipt === null || receipt.average === null ? table.receipt.toLowerCase() : receiptNote(receipt)}
        </CardFact>
      </dl>
    </>
  )
}

function CardCash({ row }: { row: SeveralRow }) {
  const { table } = useText().reportSeveral
  const cashNote = useCashNote()
  const { cash } = row
  return (
    <dl className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-2.5 text-small">
      <dt className="text-ink-2">{table.cash}</dt>
      <dd className="flex items-baseline gap-2">
        {cash !== null && cash.net !== null && <span className="text-ink-2">{cashNote(cash)}</span>}
        <span className="text-body">
          <Difference cents={cash?.net ?? null} tolerance={cash?.tolerance ?? 0} />
        </span>
      </dd>
    </dl>
  )
}

function CardFact({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-3 first:pl-0 not-first:border-l last:pr-0">
      <dt className="sr-only">{label}</dt>
      <dd className="whitespace-nowrap font-semibold text-body tabular">{value}</dd>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}

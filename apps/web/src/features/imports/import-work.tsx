import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ImportDetail, ImportRow, ImportRowState } from '@zinc/contract/imports/imports'
import { parseCellDate } from '@zinc/domain/import/cell-date'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { useIsWide } from '../../ui/theme/wide-screen.ts'
import { ClosingChoices } from './closing-choices.tsx'
import { ColumnList } from './import-columns.tsx'
import { ImportChoices, ImportCounts } from './import-counts.tsx'
import { ImportNames, type KnownNames, undecidedNamesOf } from './import-names.tsx'
import { pageOfKind } from './import-pages.ts'
import { DateOrderQuestion, ImportReading } from './import-reading.tsx'
import { ImportTable } from './import-table.tsx'
import { importRowsQuery } from './imports.queries.ts'
import type { ImportRun } from './use-import-run.ts'
import { useRowCorrection } from './use-row-correction.ts'

const SIZES = [20, 50, 100]

export type WorkProps = {
  detail: ImportDetail
  run: ImportRun
  categories: readonly string[]
  suppliers: KnownNames
  createCategory: (name: string) => Promise<void>
}

/** A table before it is imported: its columns, its rows, and what is left to mend. */
export function ImportWork({ detail, run, categories, suppliers, createCategory }: WorkProps) {
  const isWide = useIsWide()
  const mending = useRowCorrection(detail, createCategory)
  const { shown, state, page, size, setState, setPage, setSize } = useShownRows(detail)
  const totalPages = Math.max(1, Math.ceil((shown?.total ?? 0) / size))
  const words = useText().imports
  const footer = shown !== null && shown.total > size && (
    <Pagination
      summary={words.summary(detail.counts.ready, detail.counts.faulty)}
      {...{ page, totalPages, sizes: SIZES, limit: size, onPage: setPage, onLimit: setSize }}
      hasNext={page < totalPages}
      hasPrevious={page > 1}
    />
  )
  return (
    <>
      <RunFailure run={run} />
      <ActFailure error={mending.error} />
      <ImportReading
        detail={detail}
        pending={mending.pending}
        onAgain={mending.onAgain}
        onFile={(file) => mending.onAgain(file, {})}
      />
      <DateOrderQuestion
        detail={detail}
        example={dateOf(detail, shown?.rows ?? [])}
        pending={mending.pending}
        onOrder={mending.onOrder}
      />
      {!isWide && <ColumnList {...mending} detail={detail} />}
      {detail.kind === 'ticketZ' && (
        <ClosingChoices detail={detail} pending={mending.pending} onChoices={mending.onChoices} />
      )}
      <ImportNames {...mending} detail={detail} suppliers={suppliers} />
      <ImportCounts detail={detail} state={state} onState={setState} />
      {shown === null && <TableSkeleton />}
      {shown !== null && shown.rows.length === 0 && <p className="py-6 text-ink-2">{words.noRows}</p>}
      {shown !== null && shown.rows.length > 0 && (
        <ImportTable {...mending} detail={detail} categories={categories} rows={shown.rows} footer={footer} />
      )}
      <ImportChoices detail={detail} pending={mending.pending} onPaid={mending.onPaid} />
      <Foot detail={detail} />
      {!isWide && detail.counts.ready > 0 && (
        <div className="stack-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
          <RunButton detail={detail} run={run} isWide={false} />
        </div>
      )}
    </>
  )
}

const dateFields: readonly (string | null)[] = ['businessDate', 'issuedOn', 'receivedOn', 'dueOn']

/** Of the rows that are shown, a date that means two days. */
function dateOf({ columns }: ImportDetail, rows: readonly ImportRow[]): string | null {
  const column = columns.findIndex(({ field }) => dateFields.includes(field))
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '')
  return texts.find((text) => parseCellDate(text) !== parseCellDate(text, 'monthFirst')) ?? null
}

/** What is wrong comes first; when it is mended, all. */
function useShownRows({ establishmentId, id, version, counts }: ImportDetail) {
  const [asked, setAsked] = useState<{ state: ImportRowState | undefined; page: number; size: number }>({
    ...{ state: counts.faulty > 0 ? 'faulty' : undefined, page: 1, size: 20 },
  })
  const state = asked.state !== undefined && (counts[asked.state] ?? 0) === 0 ? undefined : asked.state
  const query = useQuery({
    ...importRowsQuery(establishmentId, id, { ...asked, state, version }),
    placeholderData: keepPreviousData,
  })
  return {
    shown: query.data ?? null,
    state,
    page: asked.page,
    size: asked.size,
    setState: (next: ImportRowState | undefined) => setAsked({ ...asked, state: next, page: 1 }),
    setPage: (page: number) => setAsked({ ...asked, page }),
    setSize: (size: number) => setAsked({ ...asked, size, page: 1 }),
  }
}

/** 'Importer 412 achats': able as soon as no row is left to mend, absent where there is nothing to import. */
export function RunButton({ detail, run, isWide }: Pick<WorkProps, 'detail' | 'run'> & { isWide: boolean }) {
  const words = useText().imports.run
  const { counts, kind } = detail
  if (counts.ready === 0) return null
  const isReady = counts.faulty === 0 && undecidedNamesOf(detail).length === 0
  return (
    <Button
      {...(!isWide && { size: 'large', wide: true })}
      disabled={!isReady || run.job !== null}
      onPress={() => run.start(detail)}
    >
      {words[kind](counts.ready)}
    </Button>
  )
}

/** Of a table that was imported before the end is that all of it is here, and where. */
function Foot({ detail }: Pick<WorkProps, 'detail'>) {
  const text = useText()
  const words = text.imports.run
  const { counts, kind } = detail
  if (counts.known > 0 && counts.ready === 0 && counts.faulty === 0) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-desk:pb-24">
        <p className="font-semibold">{words.known(counts.known)}</p>
        <Link to={pageOfKind[kind]} className={buttonLook('secondary')}>
          {text.imports.done.see[kind]}
        </Link>
      </div>
    )
  }
  const undecided = undecidedNamesOf(detail).length
  const able = undecided > 0 ? words.toDecide(undecided) : words.undoable
  const nothing = counts.ready === 0 ? words.nothing : able
  return (
    <p className="mt-4 flex items-center gap-2.5 text-ink-2 text-small max-desk:pb-24">
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
      {counts.faulty > 0 ? words.toMend(counts.faulty) : nothing}
    </p>
  )
}

function RunFailure({ run: { ended, error } }: Pick<WorkProps, 'run'>) {
  const words = useText().imports.run
  const isFailed = ended?.status === 'failed'
  if (error === null && !isFailed && ended?.status !== 'cancelled') return null
  return (
    <div className="mb-4">
      <ActFailure error={error} />
      {isFailed && (
        <Banner live={true} tone="error" title={words.failed}>
          {words.faults[ended.fault ?? 'internal']}
        </Banner>
      )}
      {ended?.status === 'cancelled' && <Banner live={true} tone="info" title={words.cancelled} />}
    </div>
  )
}

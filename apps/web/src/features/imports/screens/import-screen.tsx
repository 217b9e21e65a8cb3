import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { purchaseCategoryRoutes } from '@zinc/contract/categories'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { useState } from 'react'
import * as z from 'zod/mini'
import { apiOf } from '../../../client/client.ts'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { useConnection } from '../../../page/connection.ts'
import { Page } from '../../../page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { purchaseCategoryQueries } from '../../categories/categories.queries.ts'
import { newPurchaseCategory } from '../../categories/parts/category-form.tsx'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import { ClosingLists, type Lists } from '../closing-lists.ts'
import { ImportDone } from '../import-done.tsx'
import { ImportHistory } from '../import-history.tsx'
import { importPageOf, pageOfKind } from '../import-pages.ts'
import { ImportProgress } from '../import-progress.tsx'
import { ImportStart } from '../import-start.tsx'
import { ImportWork, RunButton } from '../import-work.tsx'
import { importQuery } from '../imports.queries.ts'
import { UndoImport } from '../undo-import.tsx'
import { useImportRun } from '../use-import-run.ts'

/** Closings have a page of their own. */
const tableKinds = ['purchase', 'supplier', 'stockItem'] as const

const importSearch = z.object({
  id: z.catch(z.optional(z.string()), undefined),
  kind: z.catch(z.enum(tableKinds), 'purchase'),
})

/** A table of purchases, suppliers or stock items: read, checked, imported, and undone. */
export function ImportScreen() {
  const { id, kind } = importSearch.parse(useSearch({ strict: false }))
  return <ImportPages id={id} kind={kind} kinds={tableKinds} />
}

type PagesProps = {
  id: string | undefined
  kind: ImportKind
  /** Those that are read on this page. */
  kinds: readonly ImportKind[]
}

/** Where a table is read, or one that was. */
export function ImportPages({ id, kind, kinds }: PagesProps) {
  const words = useText().imports
  const summary = useEstablishment()
  if (!may(summary, 'purchase.import')) {
    return (
      <Page title={words.title} back={true}>
        <EmptyState title={words.noAccessTitle}>{words.noAccessBody}</EmptyState>
      </Page>
    )
  }
  if (id === undefined) return <StartPage summary={summary} kind={kind} kinds={kinds} />
  return <OnePage key={id} id={id} summary={summary} />
}

function StartPage({ summary, kind, kinds }: Omit<PagesProps, 'id'> & { summary: EstablishmentSummary }) {
  const words = useText().imports
  const { online } = useConnection()
  const navigate = useNavigate()
  const open = ({ id }: ImportDetail) => void navigate({ to: importPageOf(kind), search: { id } })
  const { title, lead } = kind === 'ticketZ' ? words.closings : words
  return (
    <Page title={title} lead={lead} back={() => void navigate({ to: pageOfKind[kind] })}>
      <ImportStart establishmentId={summary.id} kind={kind} kinds={kinds} online={online} onRead={open} />
      <ImportHistory establishmentId={summary.id} />
    </Page>
  )
}

function OnePage({ id, summary }: { id: string; summary: EstablishmentSummary }) {
  const words = useText().imports
  const query = useQuery(importQuery(summary.id, id))
  const lists = useLists(summary)
  if (query.data !== undefined) {
    return (
      <ClosingLists value={lists}>
        <Known detail={query.data} />
      </ClosingLists>
    )
  }
  const state = queryStateOf(query)
  return (
    <Page title={words.title} back={true}>
      <QueryNotice queryState={state} failed={words.failed} unseen={words.offline} />
      {!state.isMissing && <TableSkeleton />}
    </Page>
  )
}

const noLists = { vatLines: [], paymentMethods: [], services: [], registers: [] }

function useLists(summary: EstablishmentSummary): Lists {
  const { establishment } = useEstablishmentDay(summary)
  const { vatLines, paymentMethods, services, registers } = establishment ?? noLists
  return { vatLines, paymentMethods, services, registers, mayAdd: may(summary, 'settings.write') }
}

function Known({ detail }: { detail: ImportDetail }) {
  const words = useText().imports
  const isWide = useIsWide()
  const navigate = useNavigate()
  const run = useImportRun(detail)
  const [isUndoing, setUndoing] = useState(false)
  const isReady = detail.status === 'ready' && run.job === null
  const again = () => void navigate({ to: importPageOf(detail.kind), search: {} })
  const { period } = detail
  const days = period ? `, ${words.closings.period(formatDate(period.from), formatDate(period.to))}` : ''
  const { rows } = purchaseCategoryQueries.useAll(detail.establishmentId)
  const categories = rows
    .filter(({ entity }) => entity.archivedAt === null && entity.mergedIntoId === null)
    .map(({ entity }) => entity.name)
  const suppliers = supplierQueries
    .useAll(detail.establishmentId)
    .rows.map(({ entity }) => entity)
    .filter(({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const { ready, faulty } = detail.counts
  return (
    <Page
      title={detail.kind === 'ticketZ' ? words.closings.title : words.title}
      back={again}
      tabBar={isReady ? 'hidden' : 'shown'}
      {...(isReady && { lead: `${detail.fileName}${days}, ${words.summary(ready, faulty)}.` })}
      actions={
        isWide && (
          <>
            <Button look="secondary" onPress={again}>
              {words.another}
            </Button>
            {isReady && <RunButton detail={detail} run={run} isWide={true} />}
          </>
        )
      }
    >
      {run.job !== null && <ImportProgress job={run.job} onCancel={run.cancel} />}
      {isReady && (
        <ImportWork
          detail={detail}
          run={run}
          categories={categories}
          suppliers={suppliers}
          createCategory={(name) => createCategory(detail.establishmentId, name)}
        />
      )}
      {detail.status !== 'ready' && run.job === null && (
        <ImportDone
          detail={detail}
          rows={run.ended?.status === 'done' ? run.ended.done : null}
          wasRunning={run.before !== null}
          onUndo={() => setUndoing(true)}
        />
      )}
      {isUndoing && <UndoImport seen={detail} onClose={() => setUndoing(false)} />}
    </Page>
  )
}

async function createCategory(establishmentId: number, name: string): Promise<void> {
  const input = { params: { id: newId() }, body: { ...newPurchaseCategory, establishmentId, name } }
  await apiOf(purchaseCategoryRoutes).savePurchaseCategory(input, { ifNoneMatch: '*' })
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { purchaseCategoryRoutes } from '@zinc/contract/categories'
import type { ImportDetail } from '@zinc/contract/purchases/imports'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { type ImportKind, importKinds } from '@zinc/domain/import/import-field'
import { useState } from 'react'
import * as z from 'zod/mini'
import { apiOf } from '../../../client/client.ts'
import { newId } from '../../../client/uuid.ts'
import { purchaseCategoryQueries } from '../../../features/categories/categories.queries.ts'
import { newPurchaseCategory } from '../../../features/categories/category-form.tsx'
import { ImportDone } from '../../../features/purchases/import/import-done.tsx'
import { ImportHistory } from '../../../features/purchases/import/import-history.tsx'
import { pageOfKind } from '../../../features/purchases/import/import-pages.ts'
import { ImportProgress } from '../../../features/purchases/import/import-progress.tsx'
import { ImportStart } from '../../../features/purchases/import/import-start.tsx'
import { ImportWork, RunButton } from '../../../features/purchases/import/import-work.tsx'
import { importQuery } from '../../../features/purchases/import/imports.queries.ts'
import { UndoImport } from '../../../features/purchases/import/undo-import.tsx'
import { useImportRun } from '../../../features/purchases/import/use-import-run.ts'
import { supplierQueries } from '../../../features/suppliers/suppliers.queries.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { may } from '../../figures.ts'
import { useEstablishment } from '../../guard.ts'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'

const importSearch = z.object({
  id: z.catch(z.optional(z.string()), undefined),
  kind: z.catch(z.enum(importKinds), 'purchase'),
})

/** A table of purchases, suppliers or stock items: read, checked, imported, and undone. */
export function ImportScreen() {
  const words = useText().imports
  const summary = useEstablishment()
  const { id, kind } = importSearch.parse(useSearch({ strict: false }))
  if (!may(summary, 'purchase.import')) {
    return (
      <Page title={words.title} back={true}>
        <EmptyState title={words.noAccessTitle}>{words.noAccessBody}</EmptyState>
      </Page>
    )
  }
  return id === undefined ? <StartPage summary={summary} kind={kind} /> : <OnePage key={id} id={id} summary={summary} />
}

function StartPage({ summary, kind }: { summary: EstablishmentSummary; kind: ImportKind }) {
  const words = useText().imports
  const { online } = useConnection()
  const navigate = useNavigate()
  const open = ({ id }: ImportDetail) => void navigate({ to: '/purchase/import', search: { id } })
  return (
    <Page title={words.title} lead={words.lead} back={() => void navigate({ to: pageOfKind[kind] })}>
      <ImportStart establishmentId={summary.id} kind={kind} online={online} onRead={open} />
      <ImportHistory establishmentId={summary.id} />
    </Page>
  )
}

function OnePage({ id, summary }: { id: string; summary: EstablishmentSummary }) {
  const words = useText().imports
  const query = useQuery(importQuery(summary.id, id))
  if (query.data !== undefined) return <Known detail={query.data} />
  const state = queryStateOf(query)
  return (
    <Page title={words.title} back={true}>
      <QueryNotice queryState={state} failed={words.failed} unseen={words.offline} />
      {!state.isMissing && <TableSkeleton />}
    </Page>
  )
}

function Known({ detail }: { detail: ImportDetail }) {
  const words = useText().imports
  const isWide = useIsWide()
  const navigate = useNavigate()
  const run = useImportRun(detail)
  const [isUndoing, setUndoing] = useState(false)
  const isReady = detail.status === 'ready' && run.job === null
  const again = () => void navigate({ to: '/purchase/import', search: {} })
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
      title={words.title}
      back={again}
      tabBar={isReady ? 'hidden' : 'shown'}
      {...(isReady && { lead: `${detail.fileName}, ${words.summary(ready, faulty)}.` })}
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

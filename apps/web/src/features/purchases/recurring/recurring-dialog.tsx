import { useQuery } from '@tanstack/react-query'
import type { RecurringPurchase } from '@zinc/contract/purchases/recurring'
import { useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { newId } from '../../../client/uuid.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import type { Outcome } from '../../../resources/resource.queries.ts'
import { ResourceArchive } from '../../../resources/resource-archive.tsx'
import { ResourceFacts } from '../../../resources/resource-facts.tsx'
import { ResourceFormView } from '../../../resources/resource-form.tsx'
import { ResourceRemove } from '../../../resources/resource-remove.tsx'
import { ResourceState } from '../../../resources/resource-state.tsx'
import { useSaid } from '../../../resources/use-said.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { purchaseRatesOf } from '../entry/purchase-rates.ts'
import { usePurchaseLists } from '../purchase-lists.ts'
import { purchaseQuery } from '../purchases.queries.ts'
import { newRecurring, repeatedOf } from './new-recurring.ts'
import { recurringQueries } from './recurring.queries.ts'
import { recurringForm } from './recurring-form.tsx'
import type { RecurringContent } from './recurring-outbox.ts'

type NewProps = {
  /** The purchase that is to come back; undefined: an empty form. */
  from: string | undefined
  onClose: () => void
  onOpen: (id: string) => void
}

/** 'Répéter cet achat' opens it filled. */
export function NewRecurring({ from, onClose, onOpen }: NewProps) {
  const words = useText().purchases.recurring
  const summary = useEstablishment()
  const { today, establishment } = useEstablishmentDay(summary)
  const lists = usePurchaseLists(summary.id)
  const query = useQuery({ ...purchaseQuery(summary.id, from ?? ''), enabled: from !== undefined })
  const content = query.data?.content ?? null
  const name = lists.suppliers.find(({ id }) => id === content?.supplierId)?.name ?? ''
  // A name that is still on its way would be missing in the form.
  const isReady = from === undefined || (content !== null && (lists.isWhole || content.supplierId === null))
  const start = () =>
    content === null
      ? newRecurring(today, purchaseRatesOf(establishment?.territory ?? 'mainland')[0])
      : repeatedOf(content, name, today)
  return (
    <Dialog open={true} title={words.newTitle} onClose={onClose}>
      {isReady ? (
        <New start={start} onClose={onClose} onOpen={onOpen} />
      ) : (
        <>
          <QueryNotice queryState={queryStateOf(query)} failed={words.failed} unseen={words.unseen} />
          {query.isPending && query.fetchStatus !== 'paused' && <RowSkeletons rows={6} />}
        </>
      )}
    </Dialog>
  )
}

function New({ start, onClose, onOpen }: Omit<NewProps, 'from'> & { start: () => RecurringContent }) {
  const words = useText().purchases.recurring
  const said = useSaid()
  const establishmentId = useEstablishment().id
  // The same through every attempt: what was lost on the way is not created twice.
  const [{ id, content }] = useState(() => ({ id: newId(), content: start() }))
  return (
    <ResourceFormView
      resource={recurringQueries.resource}
      form={useRecurringForm(content)}
      of={{ establishmentId, id: null }}
      content={content}
      isNarrow={true}
      save={async (typed) => refusalOf(typed, words) ?? (await recurringQueries.save(establishmentId, id, typed, null))}
      onSaved={(outcome, { name }) => {
        said(outcome, words.saved(name))
        if (outcome.type === 'conflict') onOpen(id)
        else onClose()
      }}
      onCancel={onClose}
    />
  )
}

/** One rule: what of it waits here, its fields, and whether it is in use. */
export function RecurringDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { purchases, resources } = useText()
  const summary = useEstablishment()
  const { one, row } = recurringQueries.useOne(summary.id, id)
  const canWrite = may(summary, 'purchase.correct')
  return (
    <Dialog open={true} title={row?.entity.name ?? purchases.recurring.title} onClose={onClose}>
      {row === undefined ? (
        <>
          <QueryNotice
            queryState={queryStateOf(one)}
            failed={{ title: resources.cardFailed }}
            unseen={{ title: resources.cardUnseen }}
          />
          {one.isPending && one.fetchStatus !== 'paused' && <RowSkeletons rows={6} />}
        </>
      ) : (
        <Existing rule={row.entity} canWrite={canWrite} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ExistingProps = { rule: RecurringPurchase; canWrite: boolean; onClose: () => void }

function Existing({ rule, canWrite, onClose }: ExistingProps) {
  const { entries } = recurringQueries.useOne(rule.establishmentId, rule.id)
  const form = useRecurringForm(rule)
  if (!canWrite) return <ResourceFacts form={form} content={recurringQueries.contentOf(rule)} titled="name" />
  return (
    <div className="grid gap-4">
      <ResourceState entries={entries} form={form} />
      <Edit key={String(entries.some(({ state }) => state === 'conflict'))} rule={rule} onClose={onClose} />
      <div className="flex flex-wrap gap-2.5 border-line border-t pt-4">
        <ResourceArchive queries={recurringQueries} entity={rule} name={rule.name} />
        {entries.length === 0 && (
          <ResourceRemove
            {...{ queries: recurringQueries, entity: rule, name: rule.name, isUsed: false, onRemoved: onClose }}
          />
        )}
      </div>
    </div>
  )
}

function Edit({ rule, onClose }: Omit<ExistingProps, 'canWrite'>) {
  const { resources, purchases } = useText()
  const said = useSaid()
  // What was seen when it opened: somebody else's change in between is shown, not overwritten.
  const [opened] = useState(rule)
  const { id, establishmentId, version } = opened
  return (
    <ResourceFormView
      resource={recurringQueries.resource}
      form={useRecurringForm(opened)}
      of={{ establishmentId, id }}
      content={recurringQueries.contentOf(opened)}
      isNarrow={true}
      save={async (content) =>
        refusalOf(content, purchases.recurring) ??
        (await recurringQueries.save(establishmentId, id, content, version === 0 ? null : version))
      }
      onSaved={(outcome, { name }) => {
        said(outcome, resources.saved(name))
        if (outcome.type !== 'conflict') onClose()
      }}
      onCancel={onClose}
    />
  )
}

/** What no field says alone: told here, it is not refused only when the network is back. */
function refusalOf({ fromMonth, toMonth }: RecurringContent, words: { endsBefore: string }): Outcome | null {
  if (toMonth === null || toMonth >= fromMonth) return null
  const message = words.endsBefore
  const issues = [{ path: ['toMonth'], code: 'ends_before_start' as const, message }]
  return { type: 'refused', error: { code: 'VALIDATION_FAILED', message, statusCode: 422, issues } }
}

/** Its fields, with the suppliers and categories to choose from. */
function useRecurringForm(rule: RecurringContent) {
  const words = useText().purchases.recurring
  const summary = useEstablishment()
  const { establishment } = useEstablishmentDay(summary)
  const { suppliers, categories } = usePurchaseLists(summary.id)
  const choicesOf = (named: readonly { id: string; name: string; isOffered: boolean }[], chosen: string | null) =>
    named.map(({ id, name, isOffered }) => ({ value: id, label: name, isOffered: isOffered || id === chosen }))
  return recurringForm(words, useLanguage(), rule, {
    suppliers: choicesOf(suppliers, rule.supplierId),
    categories: choicesOf(categories, rule.categoryId),
    rates: purchaseRatesOf(establishment?.territory ?? 'mainland'),
  })
}

import type { EstablishmentSummary } from '@zinc/contract/session'
import { familyHeadOf } from '@zinc/domain/purchase/merged'
import { useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { joinedQueryState } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useIsRoomy } from '../../../ui/theme/wide-screen.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import { type DueItem, dueAmountsOf, groupedOf, isTicked, openOf } from '../due/due-items.ts'
import { DueOpening } from '../due/due-opening.tsx'
import { DueRows, type Ticks } from '../due/due-rows.tsx'
import { PayBar } from '../due/pay-bar.tsx'
import { PayTogether, usePaying } from '../due/pay-together.tsx'
import { type Due, type PaidBy, useDue } from '../due/use-due.ts'
import { PurchaseTabs } from '../parts/purchase-tabs.tsx'

/** What is still to pay, by urgency; paid in one press, or several together. */
export function PurchaseDueScreen() {
  const words = useText().purchases.due
  const summary = useEstablishment()
  if (may(summary, 'results.read')) return <DuePage key={summary.id} summary={summary} />
  return (
    <Page title={words.title}>
      <EmptyState title={words.noAccessTitle}>{words.noAccessBody}</EmptyState>
    </Page>
  )
}

function DuePage({ summary }: { summary: EstablishmentSummary }) {
  const words = useText().purchases.due
  const { establishment, today, queryState } = useEstablishmentDay(summary)
  const [search, setSearch] = useState('')
  const due = useDue(summary.id, search)
  const isRoomy = useIsRoomy()
  const supplierName = useSupplierNames(summary.id)
  const paying = usePaying(today)
  const { ticked, ticks } = useTicks(due, paying.defaults)
  usePrintSheet({ heading: `${establishment?.name ?? ''} · ${words.title}`, orientation: 'portrait' })
  const state = joinedQueryState(queryState, due.queryState)
  const items = due.items ?? []
  const isShown = ({ row }: DueItem) => isFound(search, `${supplierName(row.supplierId)} ${row.reference}`)
  const shown = due.isSearched ? items : items.filter(isShown)
  const amounts = dueAmountsOf(shown, due.days, today)
  const grouped = groupedOf(shown, amounts)
  const isAll = due.isSearched ? search === '' : shown.length === items.length
  const isNothing = items.length === 0 && search === ''
  const chosen = items.filter((item) => ticked.has(item.row.id) && isTicked(item))
  const pays = may(summary, 'purchase.pay')
  const registers = establishment?.registers ?? []
  const onPay = (by: PaidBy) => {
    ticks.change(
      chosen.map(({ row }) => row.id),
      false,
    )
    void due.pay(
      chosen.map(({ row }) => row),
      by,
    )
  }
  const together = { items: chosen, paying, today, registers, supplierName, onPay }
  const hasBar = chosen.length > 0 && !isRoomy
  const hasPanel = chosen.length > 0 && isRoomy
  return (
    <Page title={words.title} tabs={<PurchaseTabs current="due" />} tabBar={hasBar ? 'hidden' : 'shown'}>
      <QueryNotice queryState={state} failed={words.failed} unseen={words.unseen} />
      {due.items === null && !state.isMissing && <DueSkeleton />}
      {due.items !== null && isNothing && <EmptyState title={words.nothingTitle}>{words.nothingBody}</EmptyState>}
      {due.items !== null && !isNothing && (
        <>
          <DueOpening {...grouped} amounts={amounts} today={today} isWhole={isAll} />
          <div className="mb-3 max-w-120 print:hidden">
            <SearchField label={words.search} value={search} onSearch={setSearch} />
          </div>
          <div className={classNames(hasBar && 'pb-24', hasPanel && columns)}>
            <DueRows groups={grouped.groups} today={today} ticks={pays ? ticks : null} supplierName={supplierName} />
            {shown.length === 0 && <p className="text-ink-2">{words.notFound}</p>}
            {hasPanel && <PayTogether {...together} />}
          </div>
          {due.more !== null && <More shown={items.length} {...due.more} />}
          {hasBar && <PayBar {...together} total={openOf(chosen)} />}
        </>
      )}
    </Page>
  )
}

function More({ shown, total, show }: { shown: number; total: number; show: () => void }) {
  const words = useText().purchases.due
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button look="secondary" onPress={show}>
        {words.more}
      </Button>
      <span className="text-ink-2">{words.shownOf(shown, total)}</span>
    </p>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-5'

/** What is ticked stays so while the list changes, and is nothing once it is paid. */
function useTicks(due: Due, by: PaidBy) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const change = (ids: readonly string[], isOn: boolean) =>
    setTicked((known) => {
      const next = new Set(known)
      for (const id of ids) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const ticks: Ticks = {
    ticked,
    change,
    pay: ({ row }) => {
      change([row.id], false)
      void due.pay([row], by)
    },
    undo: (item: DueItem) => void due.undo(item),
    discardRefused: (item: DueItem) => void due.discardRefused(item),
  }
  return { ticked, ticks }
}

function useSupplierNames(establishmentId: number): (id: string | null) => string {
  const words = useText().purchases.card
  const { rows } = supplierQueries.useAll(establishmentId)
  const suppliers = rows.map(({ entity }) => entity)
  return (id) => {
    const head = id === null ? null : familyHeadOf(suppliers, id)
    return suppliers.find((supplier) => supplier.id === head)?.name ?? words.noSupplier
  }
}

/** Whatever the accents and capitals. */
function isFound(typed: string, text: string): boolean {
  const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return plain(text).includes(plain(typed))
}

function DueSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3.5">
      <Skeleton className="h-24 w-full rounded-card!" />
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  )
}

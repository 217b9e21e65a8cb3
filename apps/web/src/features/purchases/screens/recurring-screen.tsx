import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { RecurringPurchase } from '@zinc/contract/purchases/recurring'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { recurringGrossOf } from '@zinc/domain/purchase/recurring'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { Page } from '../../../page/page.tsx'
import { ResourceList } from '../../../resources/resource-list.tsx'
import type { ResourceRow } from '../../../resources/resource-rows.ts'
import { ResourceChip } from '../../../resources/resource-state.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'
import { PurchaseTabs } from '../parts/purchase-tabs.tsx'
import { usePurchaseLists } from '../purchase-lists.ts'
import { recurringQueries } from '../recurring/recurring.queries.ts'
import { NewRecurring, RecurringDialog } from '../recurring/recurring-dialog.tsx'
import { recurringSearch } from './recurring-search.ts'

/** Rent, energy, subscriptions: what comes back, and when. */
export function RecurringScreen() {
  const words = useText().purchases.recurring
  const summary = useEstablishment()
  if (may(summary, 'results.read')) return <RecurringPage key={summary.id} summary={summary} />
  return (
    <Page title={words.title} tabs={<PurchaseTabs current="recurring" />}>
      <EmptyState title={words.title}>{words.noAccess}</EmptyState>
    </Page>
  )
}

type Row = ResourceRow<RecurringPurchase>

function RecurringPage({ summary }: { summary: EstablishmentSummary }) {
  const words = useText().purchases.recurring
  const { search, change } = useRecurringSearch()
  const canWrite = may(summary, 'purchase.correct')
  const create = () => change({ open: 'new' }, false)
  const open = (id: string) => change({ open: id, from: undefined }, true)
  const close = () => change({ open: undefined, from: undefined }, true)
  const isNew = canWrite && (search.open === 'new' || search.from !== undefined)
  const isOpen = search.open !== undefined && search.open !== 'new'
  const lineOf = useLineOf(summary.id)
  return (
    <Page title={words.title} tabs={<PurchaseTabs current="recurring" />} {...(canWrite && { onCreate: create })}>
      <ResourceList
        queries={recurringQueries}
        establishmentId={summary.id}
        search={search}
        onSearch={change}
        words={words}
        columns={useColumns(lineOf)}
        phoneRow={(row) => <PhoneRow row={row} line={lineOf(row.entity)} />}
        create={canWrite && <Button onPress={create}>{words.create}</Button>}
      />
      {isNew && <NewRecurring from={search.from} onClose={close} onOpen={open} />}
      {!isNew && isOpen && <RecurringDialog key={search.open} id={search.open ?? ''} onClose={close} />}
    </Page>
  )
}

type RecurringSearch = z.output<typeof recurringSearch>

/** The address, and what changes it. */
function useRecurringSearch() {
  const search = recurringSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: RecurringSearch, replace: boolean) =>
    void navigate({
      to: '/purchase/recurring',
      search: (now) => ({ ...recurringSearch.parse(now), ...next }),
      replace,
      resetScroll: false,
    })
  return { search, change }
}

type Line = { supplier: string; when: string }

function useLineOf(establishmentId: number): (rule: RecurringPurchase) => Line {
  const words = useText().purchases.recurring
  const language = useLanguage()
  const { suppliers } = usePurchaseLists(establishmentId)
  return ({ supplierId, everyMonths, dayOfMonth, toMonth }) => {
    const end = toMonth === null ? [] : [words.until(formatMonth(`${toMonth}-01`, language))]
    return {
      supplier: suppliers.find(({ id }) => id === supplierId)?.name ?? '',
      when: [words.everyMonths(everyMonths), words.onDay(dayOfMonth), ...end].join(', '),
    }
  }
}

function useColumns(lineOf: (rule: RecurringPurchase) => Line): readonly TableColumn<Row>[] {
  const { columns } = useText().purchases.recurring
  return [
    {
      id: 'name',
      sort: 'name',
      label: columns.name,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <span className="min-w-44 leading-snug">
            <RuleLink id={row.entity.id} className={`${rowLinkLook} break-words`}>
              {row.entity.name}
            </RuleLink>
            <span className="block break-words text-ink-2">{lineOf(row.entity).supplier}</span>
          </span>
          <ResourceChip row={row} />
        </span>
      ),
    },
    {
      id: 'when',
      label: columns.when,
      cell: ({ entity }) => <span className="text-ink-2">{lineOf(entity).when}</span>,
    },
    { id: 'gross', label: columns.gross, align: 'end', cell: ({ entity }) => <Gross rule={entity} /> },
  ]
}

/** Nothing is known of one that changes each time. */
function Gross({ rule }: { rule: RecurringPurchase }) {
  return <Amount cents={recurringGrossOf(rule) || null} size="strong" />
}

function PhoneRow({ row, line }: { row: Row; line: Line }) {
  const { id, name } = row.entity
  const words = useText().purchases.recurring
  return (
    <RuleLink id={id} className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 flex-1">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block break-words text-ink-2 text-small">
          {[line.supplier, line.when].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <ResourceChip row={row} />
      <span className="ml-auto flex shrink-0 items-center gap-2">
        <span className="whitespace-nowrap text-right">
          <Gross rule={row.entity} />
          {recurringGrossOf(row.entity) > 0 && <span className="text-ink-2 text-small"> {words.gross}</span>}
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="text-ink-3" />
      </span>
    </RuleLink>
  )
}

type RuleLinkProps = { id: string; className: string; children: ReactNode }

function RuleLink({ id, className, children }: RuleLinkProps) {
  return (
    <Link
      to="/purchase/recurring"
      search={(now) => ({ ...recurringSearch.parse(now), open: id })}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}

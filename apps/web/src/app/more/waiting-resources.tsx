import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderEntry } from '../../features/categories/category-order-outbox.ts'
import type { PaymentEntry } from '../../features/purchases/payment-outbox.ts'
import type { PurchaseEntry } from '../../features/purchases/purchase-outbox.ts'
import type { SkipEntry } from '../../features/purchases/recurring/recurring-outbox.ts'
import type { StockCountEntry } from '../../features/stock/count/count-outbox.ts'
import type { StockOperationEntry } from '../../features/stock/stock-operation-outbox.ts'
import type { TicketEntry } from '../../features/tickets/ticket-outbox.ts'
import { useText } from '../../i18n/catalogue.ts'
import { isStuck, needsPerson } from '../../outbox/entry.ts'
import { useAllEntries } from '../../outbox/list.ts'
import type { ResourceEntry } from '../../resources/resource-outbox.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ListRow, rowLook } from '../../ui/lists/list-row.tsx'
import type { OutboxKindName } from '../outbox-kinds.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Kinds with a list of their own on the waiting page; any other is a row here. */
type OwnList = 'ticketZ' | 'closedDay' | 'establishmentCreation' | 'attachment'
/** What was typed of any resource has a name. */
type Named = ResourceEntry<unknown, { readonly name: string }>
type Listed =
  | Named
  | OrderEntry
  | PurchaseEntry
  | PaymentEntry
  | SkipEntry
  | StockOperationEntry
  | StockCountEntry
  | TicketEntry
type Row = { readonly kind: string; readonly icon: ReactNode; linkOf(entry: Listed): LinkProps }
type Rows = Readonly<Record<Exclude<OutboxKindName, OwnList>, Row>>

/** Resources that wait on this device, oldest first; what has to be decided is decided on their cards. */
export function WaitingResources() {
  const { resources } = useText()
  const rows = useRows()
  const waiting = useAllEntries().flatMap((entry) => {
    const row = rows[entry.kind as keyof Rows] as Row | undefined
    // A kind with a row is a resource's.
    return row === undefined ? [] : [{ row, entry: entry as unknown as Listed }]
  })
  if (waiting.length === 0) return null
  return (
    <Card title={resources.waitingList}>
      <ul className="divided">
        {waiting.map(({ row, entry }) => (
          <Waiting key={entry.key} entry={entry} kind={row.kind} icon={row.icon} link={row.linkOf(entry)} />
        ))}
      </ul>
    </Card>
  )
}

function useRows(): Rows {
  const { suppliers, categories, stockItems, stockCounts, shell, more, resources, tickets } = useText()
  const categoriesOf = (kind: 'sales' | 'purchases'): Row => ({
    kind: categories.lists[kind],
    icon: <IconCategory {...icon} />,
    linkOf: (entry) => ({ to: '/categories', search: { kind, open: entityIdOf(entry) } }),
  })
  return {
    supplier: {
      kind: suppliers.columns.name,
      icon: <IconTruckDelivery {...icon} />,
      linkOf: (entry) => ({ to: '/suppliers/$id', params: { id: entityIdOf(entry) ?? '' } }),
    },
    category: categoriesOf('sales'),
    purchaseCategory: categoriesOf('purchases'),
    categoryOrder: categoriesOf('sales'),
    purchaseCategoryOrder: categoriesOf('purchases'),
    purchase: {
      kind: shell.tabs.purchase,
      icon: <IconShoppingBag {...icon} />,
      linkOf: purchaseLinkOf,
    },
    purchasePayment: { kind: more.payment, icon: <IconCash {...icon} />, linkOf: () => ({ to: '/purchase/due' }) },
    recurringPurchase: {
      kind: resources.recurring,
      icon: <IconRepeat {...icon} />,
      linkOf: (entry) => ({ to: '/purchase/recurring', search: { open: entityIdOf(entry) } }),
    },
    skippedOccurrence: {
      kind: resources.recurring,
      icon: <IconRepeat {...icon} />,
      linkOf: () => ({ to: '/purchase' }),
    },
    stockItem: {
      kind: stockItems.columns.name,
      icon: <IconPackages {...icon} />,
      linkOf: (entry) => ({ to: '/stocks/$id', params: { id: entityIdOf(entry) ?? '' } }),
    },
    stockOperation: { kind: stockItems.title, icon: <IconPackages {...icon} />, linkOf: operationLinkOf },
    stockCount: { kind: stockCounts.one, icon: <IconPackages {...icon} />, linkOf: countLinkOf },
    ticket: { kind: tickets.title, icon: <IconReceipt {...icon} />, linkOf: ticketLinkOf },
  }
}

/** Two versions are compared; any other is its own page. */
function purchaseLinkOf(entry: Listed): LinkProps {
  const params = { id: 'purchaseId' in entry ? entry.purchaseId : 'new' }
  if (entry.state !== 'conflict') return { to: '/purchase/$id', params }
  return { to: '/purchase/$id/conflict', params, search: { entry: entry.key } }
}

function ticketLinkOf(entry: Listed): LinkProps {
  if (!('ticketId' in entry)) return { to: '/tickets' }
  const { body } = entry.input
  return {
    to: '/tickets',
    search: { day: 'businessDate' in body ? body.businessDate : undefined, open: entry.ticketId },
  }
}

/** Of its first item. */
function operationLinkOf(entry: Listed): LinkProps {
  const itemId = entry.action === 'saveStockOperation' ? entry.input.body.lines[0]?.itemId : undefined
  return itemId === undefined ? { to: '/stocks' } : { to: '/stocks/$id', params: { id: itemId } }
}

function countLinkOf(entry: Listed): LinkProps {
  return 'countId' in entry
    ? { to: '/stocks/counts/$count', params: { count: entry.countId } }
    : { to: '/stocks/counts' }
}

/** An order is of no one category. */
function entityIdOf(entry: Listed): string | undefined {
  return 'entityId' in entry ? entry.entityId : undefined
}

type WaitingProps = {
  entry: Listed
  kind: string
  icon: ReactNode
  link: LinkProps
}

function Waiting({ entry, kind, icon: shown, link }: WaitingProps) {
  const { categories, more, resources } = useText()
  const needsYou = needsPerson(entry)
  const { archive, restore } = resources
  const isNamed = !('purchaseId' in entry || 'ticketId' in entry || 'operationId' in entry || 'countId' in entry)
  const name = isNamed ? nameOf(entry) : referenceOf(entry)
  const { skip, unskip } = resources
  const said = { save: kind, archive, restore, skip, unskip, reorder: categories.reordered }
  const done = isNamed ? said[entry.action] : kind
  return (
    <li>
      <Link {...link} className={rowLook}>
        <ListRow
          icon={shown}
          tint={needsYou ? 'wrong' : 'waiting'}
          title={name || kind}
          detail={entry.error?.issues[0]?.message ?? entry.error?.message ?? done}
          end={
            <span className="flex shrink-0 items-center gap-2">
              <Chip state={needsYou ? 'difference' : 'waiting'}>
                {more.states[isStuck(entry) ? 'refused' : entry.state]}
              </Chip>
              <IconChevronRight {...icon} className="text-ink-3" />
            </span>
          }
        />
      </Link>
    </li>
  )
}

function nameOf(entry: Named | OrderEntry | SkipEntry): string {
  if ('proposal' in entry) return entry.proposal.name
  return entry.action === 'save' ? entry.content.name : ''
}

function referenceOf(
  entry: PurchaseEntry | PaymentEntry | StockOperationEntry | StockCountEntry | TicketEntry,
): string {
  if ('countId' in entry) return entry.opening?.body.label ?? ''
  if ('operationId' in entry) return entry.input.body.reason
  if ('ticketId' in entry) return 'label' in entry.input.body ? entry.input.body.label : ''
  if ('reference' in entry) return entry.reference
  return 'content' in entry.input.body ? entry.input.body.content.reference : ''
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { capitalised } from '@zinc/words/capitalised'
import { type ReactNode, useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDate, formatDayLong } from '../../../i18n/format.ts'
import { joinedQueryState, queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useIsRoomy, useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import { OrderAdd } from '../order/order-add.tsx'
import { OrderCard } from '../order/order-card.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import { copyIcon, OrderSending, RefusedCopy, useCopy } from '../order/order-sending.tsx'
import { joinedTexts, orderTextOf } from '../order/order-words.ts'
import { OrdersTotal } from '../order/orders-total.tsx'
import { useAddedLine } from '../order/use-added-line.ts'
import { type DeviceOrder, type Orders, orderKeyOf, useOrders } from '../order/use-orders.ts'
import { stockItemQueries } from '../stock-items.queries.ts'
import { useLevels } from '../stock-levels.queries.ts'

/** What is low, as one order for each supplier, to be copied or sent. */
export function StockOrdersScreen() {
  const { stockOrders: words } = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const isRoomy = useIsRoomy()
  const [isAdding, setAdding] = useState(false)
  const goToLine = useAddedLine(isAdding)
  const page = useOrdersPage()
  const { orders, today } = page
  const { copy, ...refusal } = useCopy()
  const letters = useLetters(page)
  const { filled } = orders
  const copyAll = filled.length > 0 && (
    <Button
      look={isRoomy ? 'secondary' : 'primary'}
      size={isWide ? 'medium' : 'large'}
      icon={copyIcon}
      onPress={() => void copy(joinedTexts(filled.map(letters.textOf)), filled.length)}
    >
      <span className="min-w-0 whitespace-normal">{words.copyAll(filled.length)}</span>
    </Button>
  )
  const addButton = orders.others.length > 0 && (
    <Button
      look="secondary"
      icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onPress={() => setAdding(true)}
    >
      {words.addItem}
    </Button>
  )
  const hasBar = page.isKnown && orders.orders.length > 0
  return (
    <Page
      title={words.title}
      phoneActions={false}
      lead={capitalised(formatDayLong(today, language))}
      back={() => void navigate({ to: '/stocks' })}
      tabBar={hasBar ? 'hidden' : 'shown'}
      {...(isWide && {
        actions: (
          <>
            {hasBar && addButton}
            {copyAll}
          </>
        ),
      })}
    >
      <QueryNotice queryState={page.queryState} failed={{ title: words.failed }} />
      {!page.isKnown && !page.queryState.isMissing && <TableSkeleton />}
      {page.isKnown && orders.orders.length === 0 && <Nothing items={page.items} addButton={addButton} />}
      {hasBar && (
        <Prepared orders={orders} hasAmounts={page.hasAmounts} letters={letters} isRoomy={isRoomy} onCopy={copy} />
      )}
      {hasBar && !isWide && (
        <div className="stack-bar fixed inset-x-0 bottom-0 flex items-center gap-2.5 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 print:hidden">
          {orders.others.length > 0 && (
            <IconButton label={words.addItem} look="outlined" size="large" onPress={() => setAdding(true)}>
              <IconPlus size={22} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <span className="grid min-w-0 grow">{copyAll}</span>
        </div>
      )}
      {isAdding && (
        <OrderAdd
          items={orders.others}
          supplierOf={page.supplierOf}
          onAdd={(item) => {
            orders.add(item)
            goToLine(item.id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <RefusedCopy {...refusal} />
    </Page>
  )
}

/** All of it is on the device once the list of items was. */
function useOrdersPage() {
  const establishment = useEstablishment()
  const { today } = useEstablishmentDay(establishment)
  const items = stockItemQueries.useAll(establishment.id)
  const suppliers = supplierQueries.useAll(establishment.id)
  const levels = useLevels(establishment.id)
  const known = {
    items: items.rows.map(({ entity }) => entity),
    suppliers: suppliers.rows.map(({ entity }) => entity),
  }
  const names = new Map(known.suppliers.map(({ id, name }) => [id, name]))
  return {
    ...known,
    today,
    orders: useOrders({ ...known, levelOf: levels.levelOf, today }),
    // Nobody's value is known to who sees none.
    hasAmounts: [...levels.levelOf.values()].some(({ value }) => value !== null),
    supplierOf: ({ supplierId }: StockItem) => names.get(supplierId ?? '') ?? '',
    isKnown: items.all.data !== undefined && suppliers.all.data !== undefined && levels.isKnown,
    queryState: joinedQueryState(levels.queryState, queryStateOf(items.all), queryStateOf(suppliers.all)),
  }
}

type Letters = { textOf: (order: DeviceOrder) => string; subject: string }

function useLetters({ today }: Pick<ReturnType<typeof useOrdersPage>, 'today'>): Letters {
  const words = useText()
  const language = useLanguage()
  const establishment = useEstablishment().name
  const person = useSession().user?.name ?? ''
  return {
    textOf: (order) => orderTextOf({ order, establishment, person, today }, { words, language }),
    subject: words.stockOrders.text.subject(establishment, formatDate(today)),
  }
}

type PreparedProps = {
  orders: Orders
  hasAmounts: boolean
  letters: Letters
  /** Room for a panel beside the orders. */
  isRoomy: boolean
  onCopy: (text: string, count: number) => Promise<void>
}

function Prepared({ orders, hasAmounts, letters, isRoomy, onCopy }: PreparedProps) {
  const { noSupplier } = useText().stockOrders
  const [selected, setSelected] = useState<string | null>(null)
  const { filled } = orders
  const shown = filled.find((order) => orderKeyOf(order) === selected) ?? filled[0]
  const sendingOf = (order: DeviceOrder): ReactNode => (
    <OrderSending
      order={order}
      name={order.supplier?.name ?? noSupplier}
      text={letters.textOf(order)}
      subject={letters.subject}
      onCopy={onCopy}
      isMain={isRoomy}
    />
  )
  return (
    <div className="grid gap-3.5 max-desk:pb-20">
      <OrdersTotal orders={orders} hasAmounts={hasAmounts} />
      <div className={`grid items-start gap-4 ${isRoomy ? 'grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
        <div className="grid min-w-0 gap-3.5">
          {orders.orders.map((order) => (
            <OrderCard
              key={orderKeyOf(order)}
              order={order}
              orders={orders}
              hasAmounts={hasAmounts}
              sending={isRoomy || !filled.includes(order) ? null : sendingOf(order)}
              isSelected={isRoomy && order === shown}
              {...(isRoomy && { onSelect: setSelected })}
            />
          ))}
        </div>
        {isRoomy && shown !== undefined && (
          <div className="sticky top-26 min-w-0">
            <OrderPanel order={shown} text={letters.textOf(shown)} hasAmounts={hasAmounts} sending={sendingOf(shown)} />
          </div>
        )}
      </div>
    </div>
  )
}

function Nothing({ items, addButton }: { items: readonly StockItem[]; addButton: ReactNode }) {
  const words = useText().stockOrders
  const hasMinimum = items.some(({ minimum, archivedAt }) => minimum !== null && archivedAt === null)
  return (
    <EmptyState
      title={words.nothingTitle}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/stocks" className={buttonLook('primary')}>
            {words.toStock}
          </Link>
          {addButton}
        </div>
      }
    >
      {hasMinimum ? words.nothingBody : words.noMinimumBody}
    </EmptyState>
  )
}

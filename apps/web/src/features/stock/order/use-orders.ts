import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { Supplier } from '@zinc/contract/suppliers'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import {
  addedOrderOf,
  fillingLineOf,
  isOrdered,
  type OrderLine,
  type OrderQuantity,
  type OrderTotal,
  orderTotalOf,
  type SupplierOrder,
  supplierOrdersOf,
  toOrderOf,
} from '@zinc/domain/stock/stock-order'
import { useState } from 'react'
import type { DeviceLevel } from '../stock-levels.queries.ts'

export type DeviceOrder = SupplierOrder<StockItem, Supplier>
export type DeviceOrderLine = OrderLine<StockItem>

export type Orders = {
  readonly orders: readonly DeviceOrder[]
  /** Those in which something is ordered. */
  readonly filled: readonly DeviceOrder[]
  readonly total: OrderTotal
  /** So many items are below their minimum. */
  readonly lowCount: number
  /** Of the item that fills an order up to its minimum; null where none is missing, or nothing can. */
  readonly fillingOf: (order: DeviceOrder) => DeviceOrderLine | null
  /** Items that are in no order yet. */
  readonly others: readonly StockItem[]
  readonly choose: (item: StockItem, order: OrderQuantity) => void
  readonly add: (item: StockItem) => void
}

export type OrdersInput = {
  items: readonly StockItem[]
  levelOf: ReadonlyMap<string, DeviceLevel>
  suppliers: readonly Supplier[]
  today: PlainDate
}

const inUse = (items: readonly StockItem[]): readonly StockItem[] =>
  items.filter(({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null)

export function lowCountOf({ items, levelOf }: Pick<OrdersInput, 'items' | 'levelOf'>): number {
  return inUse(items).filter((item) => {
    const level = levelOf.get(item.id)
    return level !== undefined && toOrderOf(item, level.quantity) !== null
  }).length
}

/** What the levels ask for, with what a person changed as long as the page is open. */
export function useOrders({ items, levelOf, suppliers, today }: OrdersInput): Orders {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderQuantity>>(new Map())
  const choose = ({ id }: StockItem, order: OrderQuantity) => setChosen((now) => new Map([...now, [id, order]]))
  const input = { items: inUse(items), stockOf: levelOf, suppliers, today, chosen }
  const orders = supplierOrdersOf(input)
  const lines = orders.flatMap((order) => order.lines)
  const listed = new Set(lines.map(({ item }) => item.id))
  const add = (item: StockItem) => {
    const level = levelOf.get(item.id)
    if (level !== undefined) choose(item, addedOrderOf(item, level))
  }
  return {
    orders,
    filled: orders.filter((order) => order.lines.some(isOrdered)),
    total: orderTotalOf(lines),
    lowCount: lowCountOf({ items, levelOf }),
    fillingOf: (order) => fillingLineOf(order, input),
    others: input.items.filter(({ id }) => levelOf.has(id) && !listed.has(id)),
    choose,
    add,
  }
}

/** Names an order on the page. */
export const orderKeyOf = ({ supplier }: DeviceOrder): string => supplier?.id ?? ''

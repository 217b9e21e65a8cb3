import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate, type Weekday, weekdayOf } from '../calendar/calendar.ts'
import { decimal4Of, tenThousandthsOf } from '../purchase/decimal.ts'
import type { StockPack } from './stock-item.ts'
import {
  addedOrderOf,
  fillingLineOf,
  nextDeliveryOf,
  type OrderItem,
  type OrderSupplier,
  orderCountOf,
  orderPackOf,
  orderQuantityOf,
  orderTotalOf,
  type SupplierOrder,
  steppedOrderOf,
  supplierOrdersOf,
  toOrderOf,
} from './stock-order.ts'

/** A Friday. */
const TODAY = plainDate('2026-11-20')

const pack = (label: string, quantity: string): StockPack => ({ label, quantity })
const item = (id: string, given: Partial<OrderItem> = {}): OrderItem => ({
  ...{ id, name: id, unit: 'kg', packs: [], supplierId: 'giraud', minimum: '4.0000', target: '10.0000' },
  ...given,
})
const supplier = (id: string, given: Partial<OrderSupplier> = {}): OrderSupplier & { id: string } => ({
  ...{ id, name: id, mergedIntoId: null, deliveryDays: [], minimumOrder: null, ...given },
})
const held = (stock: Readonly<Record<string, readonly [quantity: string, lastPrice: string | null]>>) =>
  new Map(Object.entries(stock).map(([id, [quantity, lastPrice]]) => [id, { quantity, lastPrice }]))

describe('what is missing to the target', () => {
  it('is nothing at the minimum, and up to the target below it', () => {
    expect(toOrderOf(item('lamb'), '4.0000')).toBeNull()
    expect(toOrderOf(item('lamb'), '3.9999')).toBe('6.0001')
  })

  it('is up to the minimum without a target, and nothing without a minimum', () => {
    expect(toOrderOf({ minimum: '4.0000', target: null }, '3.0000')).toBe('1.0000')
    expect(toOrderOf({ minimum: null, target: '4.0000' }, '-1.0000')).toBeNull()
  })
})

describe('the pack something is ordered in', () => {
  const packs = [pack('carton', '6.0000'), pack('palette', '60.0000'), pack('lot', '2.0000')]

  it.each([
    ['1.0000', 'lot'],
    ['6.0000', 'carton'],
    ['59.9999', 'carton'],
    ['200.0000', 'palette'],
  ])('for %s is the largest that is not more, else the smallest', (needed, label) => {
    expect(orderPackOf(packs, needed)?.label).toBe(label)
  })

  it('is none without packs', () => {
    expect(orderPackOf([], '1.0000')).toBeNull()
  })
})

describe('the quantity that is ordered', () => {
  it('is whole packs that reach what is needed', () => {
    const order = orderQuantityOf(item('cod', { packs: [pack('caisse', '3.0000')] }), '5.4000')
    expect(order).toEqual({ pack: pack('caisse', '3.0000'), quantity: '6.0000' })
    expect(orderCountOf(order)).toBe('2.0000')
  })

  it('without packs is exact where it is weighed, and whole where it is counted', () => {
    expect(orderQuantityOf(item('cod'), '5.4000').quantity).toBe('5.4000')
    expect(orderQuantityOf(item('gin', { unit: 'bottle' }), '5.4000').quantity).toBe('6.0000')
  })

  it('goes by packs, or to the next whole unit, and never below nothing', () => {
    const two = { pack: pack('caisse', '3.0000'), quantity: '6.0000' }
    expect(steppedOrderOf(two, 1).quantity).toBe('9.0000')
    expect(steppedOrderOf({ ...two, quantity: '0.0000' }, -1).quantity).toBe('0.0000')
    expect(steppedOrderOf({ pack: null, quantity: '5.4000' }, 1).quantity).toBe('6.0000')
    expect(steppedOrderOf({ pack: null, quantity: '5.4000' }, -1).quantity).toBe('5.0000')
    expect(steppedOrderOf({ pack: null, quantity: '5.0000' }, -1).quantity).toBe('4.0000')
  })
})

describe('the next delivery', () => {
  it.each([
    [[6], '2026-11-21'],
    [[2, 5], '2026-11-24'],
    [[5], '2026-11-27'],
  ] as const)('of one that delivers on %s is on %s, never today', (days, date) => {
    expect(nextDeliveryOf(days, TODAY)).toBe(date)
  })

  it('is unknown without days', () => {
    expect(nextDeliveryOf([], TODAY)).toBeNull()
  })
})

describe('the orders', () => {
  const suppliers = [
    supplier('cave', { deliveryDays: [4] }),
    supplier('giraud', { deliveryDays: [2], minimumOrder: 120_00 }),
    supplier('marée', { deliveryDays: [6] }),
    supplier('metro'),
  ]
  const nothing = { suppliers, today: TODAY, chosen: new Map() }

  it('stand by supplier, the first delivered first, and last those without one', () => {
    const items = [
      item('salt', { supplierId: null }),
      item('straws', { supplierId: 'metro' }),
      item('wine', { supplierId: 'cave' }),
      item('lamb'),
      item('cod', { supplierId: 'marée' }),
      item('lost', { supplierId: 'unknown' }),
    ]
    const stockOf = new Map(items.map(({ id }) => [id, { quantity: '1.0000', lastPrice: null }]))
    const orders = supplierOrdersOf({ ...nothing, items, stockOf })
    expect(orders.map((order) => [order.supplier?.id, ...order.lines.map((line) => line.item.id)])).toEqual([
      ['marée', 'cod'],
      ['giraud', 'lamb'],
      ['cave', 'wine'],
      ['metro', 'straws'],
      [undefined, 'salt', 'lost'],
    ])
    expect(orders.map(({ deliveryOn }) => deliveryOn)).toEqual(['2026-11-21', '2026-11-24', '2026-11-26', null, null])
  })

  it('say what they cost at the last prices, and what is missing to the minimum', () => {
    const items = [item('lamb', { packs: [pack('pièce', '2.5000')] })]
    const [order] = supplierOrdersOf({ ...nothing, items, stockOf: held({ lamb: ['3.2000', '14.9000'] }) })
    expect(order?.lines[0]).toMatchObject({ quantity: '7.5000', amount: 111_75 })
    expect(order).toMatchObject({ total: { amount: 111_75, withoutPrice: 0 }, missing: 8_25 })
  })

  it('leave out what has no price, and then know nothing of the minimum', () => {
    const items = [item('lamb'), item('veal')]
    const stockOf = held({ lamb: ['3.0000', '10.0000'], veal: ['3.0000', null] })
    const [order] = supplierOrdersOf({ ...nothing, items, stockOf })
    expect(order).toMatchObject({ total: { amount: 70_00, withoutPrice: 1 }, missing: null })
  })

  it('hold what a person chose in place of what the levels say', () => {
    const items = [item('lamb'), item('veal'), item('pork')]
    const stockOf = held({ lamb: ['3.0000', '10.0000'], veal: ['9.0000', '10.0000'], pork: ['9.0000', '10.0000'] })
    const chosen = new Map([
      ['lamb', { pack: null, quantity: '0.0000' }],
      ['veal', { pack: null, quantity: '2.0000' }],
    ])
    const [order] = supplierOrdersOf({ ...nothing, items, stockOf, chosen })
    expect(order?.lines.map((line) => [line.item.id, line.quantity])).toEqual([
      ['lamb', '0.0000'],
      ['veal', '2.0000'],
    ])
    expect(order).toMatchObject({ total: { amount: 20_00, withoutPrice: 0 }, missing: 100_00 })
  })

  it('have no minimum to reach once nothing is ordered', () => {
    const chosen = new Map([['lamb', { pack: null, quantity: '0.0000' }]])
    const stockOf = held({ lamb: ['3.0000', null] })
    const [order] = supplierOrdersOf({ ...nothing, items: [item('lamb')], stockOf, chosen })
    expect(order).toMatchObject({ total: { amount: 0, withoutPrice: 0 }, missing: null })
  })

  it('of a merged supplier are those of the one it is part of', () => {
    const merged = [...suppliers, supplier('giraud bis', { mergedIntoId: 'giraud' })]
    const items = [item('lamb'), item('veal', { supplierId: 'giraud bis' })]
    const stockOf = held({ lamb: ['3.0000', null], veal: ['3.0000', null] })
    const orders = supplierOrdersOf({ ...nothing, suppliers: merged, items, stockOf })
    expect(orders.map((order) => [order.supplier?.id, order.lines.length])).toEqual([['giraud', 2]])
  })

  it('have no item whose level is not known', () => {
    expect(supplierOrdersOf({ ...nothing, items: [item('lamb')], stockOf: new Map() })).toEqual([])
  })
})

describe('what fills an order up to its minimum', () => {
  const suppliers = [supplier('giraud', { minimumOrder: 120_00 })]
  const supreme = { minimum: '9.0000', target: '20.0000', packs: [pack('colis', '2.0000')] }
  const items = [item('lamb', { packs: [pack('pièce', '2.5000')] }), item('steak'), item('supreme', supreme)]
  const prices = { lamb: ['3.2000', '14.9000'], steak: ['8.4000', '18.3700'] } as const
  const stockOf = held({ ...prices, supreme: ['11.5000', '10.9100'] })
  const fillingOf = (given: Partial<Parameters<typeof supplierOrdersOf>[0]> = {}) => {
    const input = { items, stockOf, suppliers, today: TODAY, chosen: new Map(), ...given }
    const [order] = supplierOrdersOf(input)
    return order === undefined ? null : fillingLineOf(order, input)
  }

  it('is its item nearest to its minimum, a pack of it where that is enough', () => {
    expect(fillingOf()).toMatchObject({ item: { id: 'supreme' }, quantity: '2.0000', amount: 21_82 })
  })

  it('is not more than its target holds, but one pack at least', () => {
    const dear = [supplier('giraud', { minimumOrder: 1_000_00 })]
    expect(fillingOf({ suppliers: dear })).toMatchObject({ item: { id: 'supreme' }, quantity: '10.0000' })
    const full = held({ ...prices, supreme: ['20.0000', '10.9100'], steak: ['18.0000', '18.3700'] })
    expect(fillingOf({ stockOf: full })).toMatchObject({ item: { id: 'supreme' }, quantity: '2.0000' })
  })

  it('without packs is a whole number of units', () => {
    const withoutPacks = items.map((one) => ({ ...one, packs: one.id === 'lamb' ? one.packs : [] }))
    expect(fillingOf({ items: withoutPacks })).toMatchObject({ item: { id: 'supreme' }, quantity: '1.0000' })
  })

  it('is nothing without another item of that supplier that has a price and a minimum', () => {
    const others = [
      item('lamb', { packs: [pack('pièce', '2.5000')] }),
      item('steak', { supplierId: null }),
      item('supreme', { minimum: null }),
      item('veal'),
    ]
    expect(fillingOf({ items: others, stockOf: held({ ...prices, veal: ['5.0000', null] }) })).toBeNull()
  })

  it('is nothing where the minimum is reached', () => {
    expect(fillingOf({ suppliers: [supplier('giraud', { minimumOrder: 111_75 })] })).toBeNull()
  })
})

describe('an item that is added by hand', () => {
  it('is ordered up to its target', () => {
    expect(addedOrderOf(item('steak'), { quantity: '8.4000', lastPrice: null }).quantity).toBe('2.0000')
  })

  it('is one pack or unit where there is enough, or no target', () => {
    const inPacks = item('supreme', { minimum: null, target: null, packs: [pack('colis', '2.0000')] })
    expect(addedOrderOf(inPacks, { quantity: '1.0000', lastPrice: null }).quantity).toBe('2.0000')
    expect(addedOrderOf(item('steak'), { quantity: '12.0000', lastPrice: null }).quantity).toBe('1.0000')
  })
})

const quantity = fc.integer({ min: 0, max: 500_0000 }).map(decimal4Of)
const someItem = (id: string): fc.Arbitrary<OrderItem> =>
  fc
    .record({
      unit: fc.constantFrom('kg' as const, 'bottle' as const),
      packs: fc.array(
        fc.record({ label: fc.constant('carton'), quantity: fc.integer({ min: 1, max: 60_0000 }).map(decimal4Of) }),
        { maxLength: 3 },
      ),
      supplierId: fc.constantFrom('giraud', 'cave', null),
      minimum: fc.option(quantity),
      more: fc.option(fc.integer({ min: 0, max: 200_0000 })),
    })
    .map(({ more, ...one }) => {
      const target = more === null ? null : decimal4Of(tenThousandthsOf(one.minimum ?? '0.0000') + more)
      return { ...one, id, name: id, target }
    })
const someHouse = fc
  .tuple(...['a', 'b', 'c', 'd'].map(someItem))
  .chain((items) =>
    fc.record({
      items: fc.constant<readonly OrderItem[]>(items),
      levels: fc.array(fc.integer({ min: -100_0000, max: 500_0000 }).map(decimal4Of), { minLength: 4, maxLength: 4 }),
      prices: fc.array(fc.option(fc.integer({ min: 0, max: 90_0000 }).map(decimal4Of)), { minLength: 4, maxLength: 4 }),
      minimumOrder: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
      deliveryDays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7]),
    }),
  )
  .map(({ items, levels, prices, minimumOrder, deliveryDays }) => ({
    items,
    stockOf: new Map(
      items.map(({ id }, at) => [id, { quantity: levels[at] ?? '0.0000', lastPrice: prices[at] ?? null }]),
    ),
    suppliers: [supplier('giraud', { minimumOrder, deliveryDays }), supplier('cave')],
    today: TODAY,
    chosen: new Map(),
  }))

describe('whatever is in stock', () => {
  it('an order reaches the target by less than one pack or unit too much', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        const lines = supplierOrdersOf(house).flatMap((order) => order.lines)
        for (const line of lines) {
          const after = tenThousandthsOf(line.stock.quantity) + tenThousandthsOf(line.quantity)
          const over = after - tenThousandthsOf(line.item.target ?? line.item.minimum ?? '0.0000')
          expect(over).toBeGreaterThanOrEqual(0)
          expect(over).toBeLessThan(line.pack === null ? 1_0000 : tenThousandthsOf(line.pack.quantity))
        }
        const low = house.items.filter(({ id, minimum }) => {
          const level = tenThousandthsOf(house.stockOf.get(id)?.quantity ?? '0.0000')
          return minimum !== null && level < tenThousandthsOf(minimum)
        })
        expect(lines.map(({ item: { id } }) => id).toSorted()).toEqual(low.map(({ id }) => id))
      }),
    )
  })

  it('the number of packs is the naive count, one by one', () => {
    const inPacks = fc.record({
      needed: fc.integer({ min: 1, max: 200_0000 }),
      packs: fc.uniqueArray(fc.integer({ min: 5000, max: 60_0000 }), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(inPacks, ({ needed, packs }) => {
        const order = orderQuantityOf(
          item('a', { packs: packs.map((size) => pack('carton', decimal4Of(size))) }),
          decimal4Of(needed),
        )
        const size = Math.max(...packs.filter((one) => one <= needed), Math.min(...packs))
        let [count, sum] = [0, 0]
        while (sum < needed) {
          count += 1
          sum += size
        }
        expect(order.quantity).toBe(decimal4Of(sum))
        expect(orderCountOf(order)).toBe(decimal4Of(count * 1_0000))
      }),
    )
  })

  it('the totals are the lines, each rounded once, and what is missing completes them', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        const orders = supplierOrdersOf(house)
        for (const { lines, total, missing, supplier: from } of orders) {
          const exact = lines.map(({ stock, quantity: ordered }) =>
            stock.lastPrice === null ? null : Math.round(Number(ordered) * Number(stock.lastPrice) * 100 + 1e-7),
          )
          expect(lines.map(({ amount }) => amount)).toEqual(exact)
          expect(total.withoutPrice).toBe(exact.filter((amount) => amount === null).length)
          expect(total.amount).toBe(exact.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
          if (missing !== null) expect(total.amount + missing).toBe(from?.minimumOrder)
        }
        const all = orderTotalOf(orders.flatMap(({ lines }) => lines))
        expect(all.amount).toBe(orders.reduce((sum, { total }) => sum + total.amount, 0))
      }),
    )
  })

  it('more and then less, of something whole, is what it was', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        for (const { pack: inPack, quantity: ordered } of supplierOrdersOf(house).flatMap(({ lines }) => lines)) {
          const more = steppedOrderOf({ pack: inPack, quantity: ordered }, 1)
          expect(tenThousandthsOf(more.quantity)).toBeGreaterThan(tenThousandthsOf(ordered))
          const whole = steppedOrderOf(more, -1)
          expect(steppedOrderOf(steppedOrderOf(whole, 1), -1)).toEqual(whole)
        }
      }),
    )
  })

  it('what fills an order is added to it, and leaves less missing', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        for (const order of supplierOrdersOf(house)) {
          const line = fillingLineOf(order, house)
          if (line === null) continue
          const { pack: inPack, quantity: ordered } = line
          const filled = supplierOrdersOf({
            ...house,
            chosen: new Map([[line.item.id, { pack: inPack, quantity: ordered }]]),
          }).find(({ supplier: from }) => from === order.supplier)
          const missingIn = (one: SupplierOrder<OrderItem, OrderSupplier> | undefined) => one?.missing ?? 0
          expect(missingIn(filled)).toBe(Math.max(0, missingIn(order) - (line.amount ?? 0)))
        }
      }),
    )
  })

  it('the next delivery is the first of the seven days after today that is one of its days', () => {
    fc.assert(
      fc.property(fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), (days) => {
        const next = nextDeliveryOf(days, TODAY)
        const ahead = days.map((day) => (day - weekdayOf(TODAY) + 6) % 7).toSorted((a, b) => a - b)[0]
        expect(next).toBe(`2026-11-${21 + (ahead ?? 0)}`)
      }),
    )
  })
})

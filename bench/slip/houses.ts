// Closings of made-up brasseries, table by table: what guests order makes the sales, how each table pays the payments.
import type { PaymentKind } from '../../packages/domain/src/establishment/establishment.ts'
import { emptyContent, type TicketZContent } from '../../packages/domain/src/ticket-z/ticket-z.ts'
import { vatOf } from '../../packages/domain/src/vat.ts'
import type { Random } from './random.ts'

const salesLines = [
  { vatLineId: 'on-site', nature: 'services', rateBp: 1000 },
  { vatLineId: 'takeaway', nature: 'goods', rateBp: 1000 },
  { vatLineId: 'alcohol', nature: 'services', rateBp: 2000 },
] as const

type Method = { id: string; kind: PaymentKind; weight: number; platform?: boolean }

export type House = {
  methods: readonly Method[]
  tables: number
  dishes: readonly number[]
  extras: readonly number[]
  drinks: readonly number[]
  takeawayShare: number
  /** Face values of paper meal vouchers: each employer has its own. */
  vouchers: readonly number[]
  tipShare: number
}

const dishEnds = [0, 50, 90, 0, 50]

export function houseOf(random: Random): House {
  const price = (low: number, high: number) => random.between(low, high) * 100 + random.oneOf(dishEnds)
  const rare: readonly Method[] = [
    { id: 'meal-card', kind: 'meal_voucher', weight: random.between(5, 14) },
    { id: 'meal-paper', kind: 'meal_voucher', weight: random.between(1, 4) },
    { id: 'platforms', kind: 'delivery_platform', weight: 0, platform: true },
    { id: 'cheques', kind: 'cheque', weight: random.between(1, 2) },
  ]
  const others = random.between(1, 4)
  return {
    methods: [
      { id: 'card', kind: 'card', weight: random.between(58, 78) },
      { id: 'cash', kind: 'cash', weight: random.between(8, 22) },
      ...rare.slice(0, others),
    ],
    tables: random.between(25, 95),
    dishes: Array.from({ length: 9 }, () => price(13, 27)),
    extras: Array.from({ length: 7 }, () => price(3, 10)),
    drinks: Array.from({ length: 8 }, () => price(4, 32)),
    takeawayShare: random.share() * 0.15,
    vouchers: Array.from({ length: random.between(2, 4) }, () => random.oneOf([800, 880, 900, 950, 1000, 1080, 1152])),
    tipShare: random.chance(0.4) ? 0.15 : 0,
  }
}

/** A balanced night. `volume` is the night's share of the house's usual tables. */
export function nightOf(house: House, random: Random): TicketZContent {
  const volume = 0.55 + random.share() * 0.9
  const sales = new Map<string, number>()
  const payments = new Map<string, number>()
  const add = (to: Map<string, number>, id: string, amount: number) => to.set(id, (to.get(id) ?? 0) + amount)
  const tables = Math.round(house.tables * volume)
  for (let table = 0; table < tables; table++) {
    const isTakeaway = random.chance(house.takeawayShare)
    const food = orderOf(house, random, isTakeaway ? 1 : random.between(1, 4))
    const drinks = isTakeaway ? 0 : alcoholOf(house, random)
    add(sales, isTakeaway ? 'takeaway' : 'on-site', food)
    if (drinks > 0) add(sales, 'alcohol', drinks)
    pay(house, random, { isTakeaway, amount: food + drinks }, (id, amount) => add(payments, id, amount))
  }
  const tips = random.chance(house.tipShare) ? random.between(2, 40) * 100 : 0
  if (tips > 0) add(payments, 'card', tips)
  return contentOf(house, sales, payments, tips)
}

function orderOf(house: House, random: Random, guests: number): number {
  let amount = 0
  for (let guest = 0; guest < guests; guest++) {
    amount += random.oneOf(house.dishes)
    if (random.chance(0.6)) amount += random.oneOf(house.extras)
    if (random.chance(0.3)) amount += random.oneOf(house.extras)
  }
  return amount
}

function alcoholOf(house: House, random: Random): number {
  return random.chance(0.65) ? random.oneOf(house.drinks) * random.between(1, 2) : 0
}

type Bill = { isTakeaway: boolean; amount: number }

function pay(house: House, random: Random, bill: Bill, take: (id: string, amount: number) => void): void {
  const platform = house.methods.find((method) => method.platform === true)
  if (bill.isTakeaway && platform !== undefined && random.chance(0.7)) {
    take(platform.id, bill.amount)
    return
  }
  const method = random.weighted(house.methods.map((each) => [each, each.weight] as const))
  if (method.id === 'meal-paper') {
    const value = random.oneOf(house.vouchers)
    const vouchers = Math.min(2, Math.floor(bill.amount / value)) * value
    if (vouchers > 0) take(method.id, vouchers)
    if (bill.amount > vouchers) take('cash', bill.amount - vouchers)
    return
  }
  // A guest pays a meal with it, up to the day's maximum; the table pays the rest by card.
  if (method.id === 'meal-card') {
    const meal = Math.min(2500, bill.amount, random.oneOf(house.dishes) + (random.chance(0.5) ? 450 : 0))
    take(method.id, meal)
    if (bill.amount > meal) take('card', bill.amount - meal)
    return
  }
  // A pizza shared to the cent, a discount in per cent: odd cents come in here.
  if (method.id === 'card' && random.chance(0.02)) {
    const odd = random.between(1, bill.amount - 1)
    take('cash', odd)
    take('card', bill.amount - odd)
    return
  }
  take(method.id, bill.amount)
}

type Sums = ReadonlyMap<string, number>

function contentOf(house: House, sales: Sums, payments: Sums, tips: number): TicketZContent {
  return {
    ...emptyContent(),
    tips,
    sales: salesLines.flatMap((line) => {
      const gross = sales.get(line.vatLineId)
      return gross === undefined ? [] : [{ ...line, gross, vat: vatOf(gross, line.rateBp), invoicedGross: 0 }]
    }),
    payments: house.methods.flatMap(({ id, kind }) => {
      const amount = payments.get(id)
      return amount === undefined ? [] : [{ paymentMethodId: id, kind, amount }]
    }),
  }
}

/** The price of something, as it would be forgotten or rung twice. */
export function itemOf(house: House, random: Random): number {
  return random.oneOf([...house.dishes, ...house.extras, ...house.drinks])
}

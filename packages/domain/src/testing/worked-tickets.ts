import { type PlainDate, plainDate } from '../calendar/calendar.ts'
import { emptyCashCount } from '../cash/cash-count.ts'
import type { Nature, PaymentKind, Territory } from '../establishment/establishment.ts'
import type { EstablishmentType } from '../establishment/establishment-type.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { emptyContent, type TicketZContent, type TicketZTotals } from '../ticket-z/ticket-z.ts'

type Bucket = { nature: Nature; rateBp: BasisPoints; gross: Cents; net: Cents; vat: Cents }
type Payment = { code: WorkedPaymentCode; kind: PaymentKind; amount: Cents }

/** A closing worked by an accountant, to the cent: what is typed and what must come out. */
export type WorkedTicket = {
  id: string
  type: EstablishmentType
  territory: Territory
  businessDate: PlainDate
  buckets: readonly Bucket[]
  payments: readonly Payment[]
  totals: TicketZTotals
  receipts: Receipts
  /** The drawer: its opening float, what left it, and what must come out. */
  cash: { float: Cents; pettyCash: Cents; safeDrops: Cents; theoretical: Cents; counted: Cents; difference: Cents }
}

/** Money received beside the sales. */
type Receipts = { tips: Cents; vouchersSold: Cents; accountSettlements: Cents }

export const workedPaymentKinds = {
  especes: 'cash',
  cb: 'card',
  cheque: 'cheque',
  tr_carte: 'meal_voucher',
  tr_papier: 'meal_voucher',
  ancv: 'holiday_voucher',
  uber: 'delivery_platform',
  bon: 'gift_voucher',
  compte: 'on_account',
} as const satisfies Record<string, PaymentKind>
export type WorkedPaymentCode = keyof typeof workedPaymentKinds

const noReceipts: Receipts = { tips: 0, vouchersSold: 0, accountSettlements: 0 }

type Row = {
  id: string
  place: readonly [EstablishmentType, Territory, date: string]
  buckets: readonly (readonly ['S' | 'B', BasisPoints, gross: Cents, net: Cents, vat: Cents])[]
  totals: readonly [gross: Cents, net: Cents, vat: Cents]
  payments: Partial<Record<WorkedPaymentCode, Cents>>
  receipts?: Receipts
  drawer: readonly [float: Cents, theoretical: Cents, counted: Cents]
  left?: { pettyCash: Cents; safeDrops: Cents }
}

/** The table of the accounting facts, row by row, in its own order. A withdrawal of its own is a drop into the safe. */
const rows: readonly Row[] = [
  {
    id: 'Z1',
    place: ['brasserie', 'mainland', '2026-11-20'],
    buckets: [
      ['S', 1000, 128450, 116773, 11677],
      ['S', 2000, 31800, 26500, 5300],
    ],
    totals: [160250, 143273, 16977],
    payments: { especes: 21250, cb: 113000, tr_carte: 21000, tr_papier: 5000 },
    drawer: [20000, 41250, 41250],
  },
  {
    id: 'Z2',
    place: ['restaurant', 'mainland', '2026-11-19'],
    buckets: [
      ['S', 1000, 550000, 500000, 50000],
      ['S', 2000, 120000, 100000, 20000],
    ],
    totals: [670000, 600000, 70000],
    payments: { especes: 150000, cheque: 20000, cb: 300000, tr_papier: 200000 },
    drawer: [0, 150000, 150000],
  },
  {
    id: 'Z3',
    place: ['bistrot', 'mainland', '2026-11-21'],
    buckets: [
      ['S', 1000, 184630, 167845, 16785],
      ['S', 2000, 51240, 42700, 8540],
      ['B', 1000, 38690, 35173, 3517],
      ['B', 550, 4220, 4000, 220],
      ['B', 2000, 2700, 2250, 450],
    ],
    totals: [281480, 251968, 29512],
    payments: { especes: 32460, cb: 178220, tr_carte: 36600, ancv: 5000, uber: 29200 },
    drawer: [25000, 57460, 57140],
  },
  {
    id: 'Z4',
    place: ['epicerie', 'mainland', '2026-11-18'],
    buckets: [
      ['B', 2000, 64215, 53512, 10703],
      ['B', 550, 18735, 17758, 977],
      ['B', 210, 3680, 3604, 76],
    ],
    totals: [86630, 74874, 11756],
    payments: { especes: 14830, cb: 61800, cheque: 7000, bon: 3000 },
    drawer: [15000, 29830, 29880],
  },
  {
    id: 'Z5',
    place: ['brasserie', 'mainland', '2026-11-12'],
    buckets: [
      ['S', 1000, 221080, 200982, 20098],
      ['S', 2000, 64000, 53333, 10667],
    ],
    totals: [285080, 254315, 30765],
    payments: { especes: 38080, cb: 243600, tr_carte: 18000, compte: 9600 },
    drawer: [30000, 31220, 31220],
    receipts: { tips: 4200, vouchersSold: 10000, accountSettlements: 10000 },
    left: { pettyCash: 1860, safeDrops: 35000 },
  },
  {
    id: 'Z6',
    place: ['epicerie', 'mainland', '2026-11-17'],
    buckets: [
      ['B', 2000, 21490, 17908, 3582],
      ['B', 550, -1240, -1175, -65],
    ],
    totals: [20250, 16733, 3517],
    payments: { especes: -1240, cb: 21490 },
    drawer: [15000, 13760, 13760],
  },
  {
    id: 'Z7',
    place: ['restaurant', 'reunion', '2026-11-16'],
    buckets: [
      ['S', 210, 96340, 94358, 1982],
      ['S', 850, 27410, 25263, 2147],
    ],
    totals: [123750, 119621, 4129],
    payments: { especes: 43750, cb: 80000 },
    drawer: [20000, 63750, 63750],
  },
  {
    id: 'Z8',
    place: ['shop_other', 'mainland', '2026-11-15'],
    buckets: [
      ['B', 2000, 6969, 5807, 1162],
      ['B', 1000, 5, 5, 0],
    ],
    totals: [6974, 5812, 1162],
    payments: { cb: 6974 },
    drawer: [0, 0, 0],
  },
  {
    id: 'Z9',
    place: ['cafe', 'mainland', '2026-11-14'],
    buckets: [['S', 0, 45500, 45500, 0]],
    totals: [45500, 45500, 0],
    payments: { especes: 15500, cb: 30000 },
    drawer: [10000, 25500, 25500],
  },
  {
    id: 'Z10',
    place: ['bistrot', 'mainland', '2026-11-13'],
    buckets: [],
    totals: [0, 0, 0],
    payments: {},
    drawer: [15000, 15000, 15000],
  },
]

export const workedTickets: readonly WorkedTicket[] = rows.map(workedTicketOf)

/** What is typed for a worked ticket, in the ids of the establishment that stores it. */
export function contentOfWorkedTicket(
  worked: WorkedTicket,
  ids: {
    vatLineIdOf: (nature: Nature, rateBp: BasisPoints) => string
    paymentMethodIdOf: (code: WorkedPaymentCode, kind: PaymentKind) => string
  },
): TicketZContent {
  const { float, pettyCash, safeDrops, counted } = worked.cash
  return {
    ...emptyContent(),
    ...worked.receipts,
    cashCount: { ...emptyCashCount(float), pettyCash, safeDrops, counted },
    sales: worked.buckets.map(({ nature, rateBp, gross, vat }) => {
      return { vatLineId: ids.vatLineIdOf(nature, rateBp), nature, rateBp, gross, vat, invoicedGross: 0 }
    }),
    payments: worked.payments.map(({ code, kind, amount }) => {
      return { paymentMethodId: ids.paymentMethodIdOf(code, kind), kind, amount }
    }),
  }
}

function workedTicketOf({
  id,
  place,
  buckets,
  totals,
  payments,
  receipts = noReceipts,
  drawer,
  left,
}: Row): WorkedTicket {
  const [type, territory, date] = place
  const [gross, net, vat] = totals
  const [float, theoretical, counted] = drawer
  const { pettyCash, safeDrops } = left ?? { pettyCash: 0, safeDrops: 0 }
  const expectedReceipts = gross + receipts.tips + receipts.vouchersSold + receipts.accountSettlements
  return {
    id,
    type,
    territory,
    businessDate: plainDate(date),
    buckets: buckets.map(([letter, rateBp, bucketGross, bucketNet, bucketVat]) => {
      const nature = letter === 'S' ? 'services' : 'goods'
      return { nature, rateBp, gross: bucketGross, net: bucketNet, vat: bucketVat }
    }),
    payments: Object.entries(payments).map(([key, amount]) => {
      const code = key as WorkedPaymentCode
      return { code, kind: workedPaymentKinds[code], amount }
    }),
    // Every one of them balances.
    totals: { gross, net, vat, payments: expectedReceipts, expectedReceipts, entryDifference: 0 },
    receipts,
    cash: { float, pettyCash, safeDrops, theoretical, counted, difference: counted - theoretical },
  }
}

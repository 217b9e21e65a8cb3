import { type PlainDate, plainDate } from '../calendar/calendar.ts'
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
}

export const workedPaymentKinds = {
  especes: 'cash',
  cb: 'card',
  cheque: 'cheque',
  tr_carte: 'meal_voucher',
  tr_papier: 'meal_voucher',
  ancv: 'holiday_voucher',
  uber: 'delivery_platform',
  bon: 'gift_voucher',
} as const satisfies Record<string, PaymentKind>
export type WorkedPaymentCode = keyof typeof workedPaymentKinds

type Row = {
  id: string
  place: readonly [EstablishmentType, Territory, date: string]
  buckets: readonly (readonly ['S' | 'B', BasisPoints, gross: Cents, net: Cents, vat: Cents])[]
  totals: readonly [gross: Cents, net: Cents, vat: Cents]
  payments: Partial<Record<WorkedPaymentCode, Cents>>
}

/** The table of the accounting facts, row by row, in its own order. Z5 needs tips and vouchers on the form: later. */
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
  },
  {
    id: 'Z9',
    place: ['cafe', 'mainland', '2026-11-14'],
    buckets: [['S', 0, 45500, 45500, 0]],
    totals: [45500, 45500, 0],
    payments: { especes: 15500, cb: 30000 },
  },
  {
    id: 'Z10',
    place: ['bistrot', 'mainland', '2026-11-13'],
    buckets: [],
    totals: [0, 0, 0],
    payments: {},
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
  return {
    ...emptyContent(),
    sales: worked.buckets.map(({ nature, rateBp, gross, vat }) => {
      return { vatLineId: ids.vatLineIdOf(nature, rateBp), nature, rateBp, gross, vat, invoicedGross: 0 }
    }),
    payments: worked.payments.map(({ code, kind, amount }) => {
      return { paymentMethodId: ids.paymentMethodIdOf(code, kind), kind, amount }
    }),
  }
}

function workedTicketOf({ id, place, buckets, totals, payments }: Row): WorkedTicket {
  const [type, territory, date] = place
  const [gross, net, vat] = totals
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
    // No worked ticket kept here has receipts beside its sales, and every one balances.
    totals: { gross, net, vat, payments: gross, expectedReceipts: gross, entryDifference: 0 },
  }
}

// List, card and due over 1 000 purchases and over 100 000, two establishments in one database, asked in turns.
//   node --import tsx bench/purchases-growth.ts [-- --few 1000 --many 100000 --seconds 3 --rounds 3 --save]
import { compareHouses } from './measure/growth-houses.ts'
import { fillPurchases } from './measure/purchase-rows.ts'

/** The last two months are alike in both, three purchases a day; what is older lies in the ten years before. */
const RECENT = 180
type House = { id: number; purchaseId: string; supplierId: string }

await compareHouses<House>({
  name: 'purchases-growth',
  port: '4252',
  what: `purchases of two lines, the last ${RECENT} of each in the last 60 days and half of those still to pay`,
  requestsOf: {
    'list of a month': ({ id }) => `/api/purchases?establishmentId=${id}&from=2026-11-01&to=2026-11-30`,
    'sums of a month': ({ id }) => `/api/purchases/sums?establishmentId=${id}&from=2026-11-01&to=2026-11-30`,
    'days of a month': ({ id }) => `/api/purchases/days?establishmentId=${id}&from=2026-11-01&to=2026-11-30`,
    card: ({ id, purchaseId }) => `/api/purchases/${purchaseId}?establishmentId=${id}`,
    due: ({ id }) => `/api/purchases/due?establishmentId=${id}`,
    'twins while typing': ({ id, supplierId }) =>
      `/api/purchases/twins?establishmentId=${id}&supplierId=${supplierId}&reference=F77&gross=12005&issuedOn=2026-11-18`,
    badge: ({ id }) => `/api/purchases/badge?establishmentId=${id}`,
  },
  fill: async ({ client, establishmentId, count }) => {
    await fillPurchases(client, { establishmentId, count, lines: 2, recent: RECENT })
    const { rows } = await client.query<Omit<House, 'id'>>(
      `select id as "purchaseId", supplier_id as "supplierId" from zinc.purchases
        where establishment_id = $1 and reference = 'F5'`,
      [establishmentId],
    )
    const [one] = rows
    if (one === undefined) throw new Error('nothing was filled in')
    return { id: establishmentId, ...one }
  },
})

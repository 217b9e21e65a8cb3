// The list, the value and the movements of 1 000 items over 1 000 movements and over 100 000, in turns.
//   node --import tsx bench/stock-growth.ts [-- --few 1000 --many 100000 --seconds 3 --rounds 3 --save]
import { compareHouses } from './measure/growth-houses.ts'
import { fillStock } from './measure/stock-rows.ts'

const ITEMS = 1000
type House = { id: number; itemId: string }

await compareHouses<House>({
  name: 'stock-growth',
  port: '4253',
  what: `movements of ${ITEMS} items, in the year before, with a count of all at both ends of October`,
  requestsOf: {
    'page of items': ({ id }) => `/api/stocks?establishmentId=${id}&itemsPerPage=20&sort=name&isActive=true`,
    'value of all now': ({ id }) => `/api/stocks/levels?establishmentId=${id}`,
    'value of all in March': ({ id }) => `/api/stocks/levels?establishmentId=${id}&on=2026-03-15`,
    'movements of one': ({ id, itemId }) => `/api/stocks/${itemId}/movements?establishmentId=${id}&itemsPerPage=20`,
    'margin of October': ({ id }) => `/api/reports/purchases?establishmentIds=${id}&from=2026-10-01&to=2026-10-31`,
  },
  fill: async ({ client, establishmentId, count }) => {
    const itemId = await fillStock(client, { establishmentId, items: ITEMS, count })
    return { id: establishmentId, itemId }
  },
})

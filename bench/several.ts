// A year's report alone and beside the year before, and twenty establishments side by side over a year.
//   node --import tsx bench/several.ts [--establishments 20 --days 731 --seconds 3 --rounds 3 --save]
import { parseArgs } from 'node:util'
import { addDays, plainDate } from '../packages/domain/src/calendar/calendar.ts'
import { openAskedProduct } from './measure/asked-product.ts'
import { copyEstablishment } from './measure/copies.ts'
import { saveResult, sentenceOf } from './measure/machine.ts'
import { signIn, signUp } from './measure/person.ts'
import { fillDays, newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    establishments: { type: 'string', default: '20' },
    days: { type: 'string', default: '731' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4270' },
    save: { type: 'boolean', default: false },
  },
})
/** Of each establishment, back from the end of 2025. */
const days = Number(values.days)
const CLOSINGS = { from: addDays(plainDate('2025-12-31'), 1 - days), days }
const YEAR = 'from=2025-01-01&to=2025-12-31'
/** Of comparable days: 364 days before, and holidays by name. */
const BASE = 'from=2024-01-01&to=2025-01-01'
const [establishments, seconds, rounds] = [values.establishments, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]
const product = await openAskedProduct('several', Number(values.port), { now: '2025-12-31T21:00:00Z' })
const { server, client } = product

try {
  const person = await signUp(server.url, product.dataDir)
  const house = await newEstablishment(server.url, person, product.databaseUrl)
  const { id } = house
  await fillDays(server.url, person, house, CLOSINGS)
  await copyEstablishment(client, { from: id, copies: establishments - 1, ownerEmail: person.email })
  await client.query('vacuum analyze')
  const all = Array.from({ length: establishments }, (_, index) => id + index).join(',')
  const { token } = await signIn(server.url, person)
  const asked = {
    year: `/api/reports?establishmentId=${id}&${YEAR}`,
    base: `/api/reports?establishmentId=${id}&${BASE}`,
    side: `/api/reports/establishments?establishmentIds=${all}&${YEAR}`,
    sideBase: `/api/reports/establishments?establishmentIds=${all}&${BASE}`,
    sum: `/api/reports?establishmentIds=${all}&${YEAR}`,
  }
  const spent = Object.fromEntries(Object.keys(asked).map((name) => [name, 0])) as Record<keyof typeof asked, number>
  const names = Object.keys(asked) as (keyof typeof asked)[]
  for (const name of names) await product.meanOf({ path: asked[name], token, seconds })
  // In turns, so that what others do on the machine falls on all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) spent[name] += (await product.meanOf({ path: asked[name], token, seconds })) / rounds
  }
  const machine = await product.machine()
  const rowOf = (what: string, cpu: number, aim: string) =>
    `| ${what} | ${cpu.toFixed(2)} | ${(cpu / spent.year).toFixed(2)} | ${aim} |`
  const printed = [
    sentenceOf(machine),
    '',
    `${days} days of closings each, 4 sales lines and 5 payments a day. Processor milliseconds of server and database for`,
    'what a page asks, one at once, all in turns:',
    '',
    '| | CPU | times a year alone | aim |',
    '|---|---:|---:|---:|',
    rowOf('a year alone', spent.year, ''),
    rowOf('a year with its comparison', spent.year + spent.base, '2'),
    rowOf(`${establishments} establishments side by side`, spent.side, '10'),
    rowOf(`${establishments} side by side, with their comparison`, spent.side + spent.sideBase, ''),
    rowOf(`rates and payments of ${establishments} together`, spent.sum, ''),
    '',
  ].join('\n')
  console.log(printed)
  if (values.save) saveResult('several', { machine, establishments, seconds, rounds, spent }, printed)
} finally {
  await product.close()
}

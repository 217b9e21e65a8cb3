// A year's report of one establishment, alone in its database and among 2 000, each with three years of closings.
//   node --import tsx bench/growth.ts [-- --establishments 2000 --days 1095 --seconds 5 --rounds 3 --save]
import { parseArgs } from 'node:util'
import { addDays, plainDate } from '../packages/domain/src/calendar/calendar.ts'
import { openAskedProduct } from './measure/asked-product.ts'
import { copyEstablishment, sizesOf } from './measure/copies.ts'
import { saveResult, sentenceOf } from './measure/machine.ts'
import { signIn, signUp } from './measure/person.ts'
import { cpuMilliseconds } from './measure/process-tree.ts'
import { fillDays, newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    establishments: { type: 'string', default: '2000' },
    days: { type: 'string', default: String(3 * 365) },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4250' },
    save: { type: 'boolean', default: false },
  },
})
/** Of each establishment, back from the end of 2025. */
const days = Number(values.days)
const CLOSINGS = { from: addDays(plainDate('2025-12-31'), 1 - days), days }
const [establishments, seconds, rounds] = [values.establishments, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]
const product = await openAskedProduct('growth', Number(values.port))
const { server, client, load, databasePid } = product

try {
  const person = await signUp(server.url, product.dataDir)
  const other = await signUp(server.url, product.dataDir)
  const house = await newEstablishment(server.url, person, product.databaseUrl)
  await fillDays(server.url, person, house, CLOSINGS)
  await client.query('vacuum analyze')
  const requests = {
    'year report': `/api/reports?establishmentId=${house.id}&from=2025-01-01&to=2025-12-31`,
    'month list': `/api/ticketz?establishmentId=${house.id}&from=2025-12-01&to=2025-12-30`,
    'one day': `/api/ticketz?establishmentId=${house.id}&from=2025-12-30&to=2025-12-30`,
  }
  const measure = async () => {
    const { token } = await signIn(server.url, person)
    const figures: Record<string, { cpu: number; databaseCpu: number; p50: number }> = {}
    for (const [name, path] of Object.entries(requests)) figures[name] = await meanOf(path, token)
    return figures
  }
  const alone = await measure()
  const start = Date.now()
  await copyEstablishment(client, { from: house.id, copies: establishments - 1, ownerEmail: other.email })
  await client.query('vacuum analyze')
  const filled = Math.round((Date.now() - start) / 1000)
  const among = await measure()
  const sizes = await sizesOf(client)
  const machine = await product.machine()
  const lines = Object.keys(requests).map((name) => {
    const [before, after] = [alone[name], among[name]]
    if (before === undefined || after === undefined) throw new Error(`${name} was not measured`)
    const cells = [before.cpu, after.cpu, before.databaseCpu, after.databaseCpu, before.p50, after.p50]
    return `| ${name} | ${cells.map((figure) => figure.toFixed(2)).join(' | ')} | ${(after.cpu / before.cpu).toFixed(2)} |`
  })
  const printed = [
    sentenceOf(machine),
    '',
    `${days} days of closings each, 4 sales lines and 5 payments a day; ${establishments} establishments filled in ${filled} s.`,
    'Processor milliseconds for one answer (server and database, then the database alone) and p50, one at once:',
    '',
    `| | 1: CPU | ${establishments}: CPU | 1: database | ${establishments}: database | 1: p50 | ${establishments}: p50 | times |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
    '',
    '| table | rows | MiB | bytes for an establishment and year |',
    '|---|---:|---:|---:|',
    ...sizes.map(({ table, rows: count, bytes }) => {
      const each = Math.round((bytes / establishments / days) * 365)
      return `| ${table} | ${count} | ${Math.round(bytes / 2 ** 20)} | ${each} |`
    }),
    '',
  ].join('\n')
  console.log(printed)
  if (values.save) saveResult('growth', { machine, establishments, seconds, rounds, alone, among, sizes }, printed)
} finally {
  await product.close()
}

/** Of all rounds together, after one that is not counted. */
async function meanOf(path: string, token: string) {
  const scenario = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, write: null } as const
  const ask = async () => await load.run({ url: server.url, connections: 1, seconds, scenario })
  await ask()
  const spent = { server: 0, database: 0, answered: 0, p50: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const before = { server: cpuMilliseconds(server.pid), database: cpuMilliseconds(databasePid) }
    const result = await ask()
    if (result.refused + result.errors + result.shed > 0) throw new Error(`${path} was not answered`)
    spent.server += cpuMilliseconds(server.pid) - before.server
    spent.database += cpuMilliseconds(databasePid) - before.database
    spent.answered += result.answered
    spent.p50 += result.p50 / rounds
  }
  return {
    cpu: (spent.server + spent.database) / spent.answered,
    databaseCpu: spent.database / spent.answered,
    p50: spent.p50,
  }
}

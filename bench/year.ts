// The report of a year, of one and of two establishments: what an answer costs one at once and many, and how much is refused.
//   node --import tsx bench/year.ts [--concurrency 1,32 --days 365 --seconds 5 --rounds 3 --beside <another built checkout> --save]
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, plainDate } from '../packages/domain/src/calendar/calendar.ts'
import { type AskedProduct, openAskedProduct } from './measure/asked-product.ts'
import { copyEstablishment } from './measure/copies.ts'
import { saveResult, sentenceOf } from './measure/machine.ts'
import { signIn, signUp } from './measure/person.ts'
import { fillDays, newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    concurrency: { type: 'string', default: '1,32' },
    days: { type: 'string', default: '365' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
    port: { type: 'string', default: '4280' },
    save: { type: 'boolean', default: false },
  },
})
/** Of each establishment, back from the end of 2025. */
const days = Number(values.days)
const CLOSINGS = { from: addDays(plainDate('2025-12-31'), 1 - days), days }
const YEAR = 'from=2025-01-01&to=2025-12-31'
const now = '2025-12-31T21:00:00Z'
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const callers = values.concurrency.split(',').map(Number)

type Filled = { commit: string; product: AskedProduct; paths: Readonly<Record<string, string>>; token: string }
/** Summed over all rounds. */
type Row = { commit: string; what: string; connections: number; spent: number; answered: number; shed: number }

const filled: Filled[] = []
try {
  if (values.beside !== undefined) filled.push(await fill('beside', Number(values.port) + 1, resolve(values.beside)))
  filled.push(await fill('year', Number(values.port)))
  const rows = filled.flatMap(({ commit, paths }) =>
    Object.keys(paths).flatMap((what) =>
      callers.map((connections): Row => ({ commit, what, connections, spent: 0, answered: 0, shed: 0 })),
    ),
  )
  for (const { product, paths, token } of filled) {
    for (const path of Object.values(paths)) await product.meanOf({ path, token, seconds })
  }
  for (let round = 0; round < rounds; round += 1) await ask(rows)
  await print(rows)
} finally {
  for (const { product } of filled) await product.close()
}

/** Two establishments of one person, a year of closings each. */
async function fill(name: string, port: number, checkout?: string): Promise<Filled> {
  const product = await openAskedProduct(name, port, { now, ...(checkout !== undefined && { checkout }) })
  const { server, client, dataDir, databaseUrl } = product
  const person = await signUp(server.url, dataDir)
  const house = await newEstablishment(server.url, person, databaseUrl)
  await fillDays(server.url, person, house, CLOSINGS)
  await copyEstablishment(client, { from: house.id, copies: 1, ownerEmail: person.email })
  await client.query('vacuum analyze')
  const two = `/api/reports?establishmentIds=${house.id},${house.id + 1}&${YEAR}`
  const paths = {
    'one establishment': `/api/reports?establishmentId=${house.id}&${YEAR}`,
    'two together': two,
    'two together, sums alone': `${two}&parts=sums`,
  }
  const { token } = await signIn(server.url, person)
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
  return { commit, product, paths, token }
}

/** In turns, so that what others do on the machine falls on all of them. */
async function ask(rows: readonly Row[]): Promise<void> {
  for (const connections of callers) {
    for (const what of Object.keys(filled[0]?.paths ?? {})) {
      for (const { commit, product, paths, token } of filled) {
        const row = rows.find((one) => one.commit === commit && one.what === what && one.connections === connections)
        if (row === undefined) throw new Error(`${what} has no row`)
        const got = await product.spentOn({ path: paths[what] ?? '', token, seconds, connections })
        row.spent += got.milliseconds * got.answered
        row.answered += got.answered
        row.shed += got.shed
      }
    }
  }
}

async function print(rows: readonly Row[]): Promise<void> {
  const machine = await (filled.at(-1) as Filled).product.machine()
  const printed = [
    sentenceOf(machine),
    '',
    `${days} days of closings each, 4 sales lines and 5 payments a day. Processor milliseconds of server and database for an`,
    'answer, what was refused in between included, and the share of 503:',
    '',
    '| a year of | at once | commit | CPU | answered | 503 |',
    '|---|---:|---|---:|---:|---:|',
    ...rows
      .toSorted((a, b) => a.what.localeCompare(b.what) || a.connections - b.connections)
      .map(({ commit, what, connections, spent, answered, shed }) => {
        const refused = `${Math.round((100 * shed) / (answered + shed))} %`
        return `| ${what} | ${connections} | ${commit} | ${(spent / answered).toFixed(2)} | ${answered} | ${refused} |`
      }),
    '',
  ].join('\n')
  console.log(printed)
  if (values.save) saveResult('year', { machine, seconds, rounds, rows }, printed)
}

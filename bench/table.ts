// The product beside a bare server with its own statements and a plain one with the fewest, in alternating rounds.
//   npm run bench [-- --seconds 5 --rounds 2 --only save,month --small --save]     (bench/README.md says what the columns mean)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Comparison, compare, cpuOf } from './measure/comparison.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { openStage } from './measure/stage.ts'
import { tableOf } from './measure/table-text.ts'
import { smallWorld } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    concurrency: { type: 'string', default: '1,32' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4240' },
    /** A small world, only to see that it runs. */
    small: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
})
/** How many times the plain server's processor time an answer may cost. */
const MOST_TIMES_PLAIN = { read: 2.5, write: 3 }
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const folder = mkdtempSync(join(tmpdir(), 'zinc-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const stage = await openStage({ folder, port: Number(values.port), size: values.small ? smallWorld : undefined })
const rows: Comparison[] = []
let memory = { idle: 0, loaded: 0 }
try {
  const wanted = values.only.split(',').filter((name) => name !== '')
  for (const scenario of stage.scenarios.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const connections of values.concurrency.split(',').map(Number)) {
      rows.push(await compare(stage, scenario, { connections, seconds, rounds }))
    }
  }
  await stage.witness.checkJournals()
  memory = await stage.measureMemory()
} finally {
  await stage.close()
}

const machine = machineOf(stage.postgres)
const printed = [
  sentenceOf(machine),
  '',
  tableOf(rows),
  '',
  `Every answer counted was 2xx; every ticket and purchase answered was found in the database with its lines (${stage.witness.found()} of them); the chains of the journals are intact.`,
  `Memory of the product, server and database (PSS): idle ${mebibytes(memory.idle)}, after the load ${mebibytes(memory.loaded)}.`,
  '',
].join('\n')
console.log(printed)
if (values.save) saveResult('bench', { machine, seconds, rounds, rows, memory }, printed)
for (const row of rows.filter(({ connections }) => connections === 32)) {
  const factor = MOST_TIMES_PLAIN[row.isWrite ? 'write' : 'read']
  if (cpuOf(row.product) > row.aim)
    console.error(`${row.name}: ${cpuOf(row.product).toFixed(2)} ms of processor, above ${row.aim}`)
  if (row.timesPlain > factor)
    console.error(`${row.name}: ${row.timesPlain.toFixed(1)} times the plain server, above ${factor}`)
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`
}

// How often the exact float is found in random drawers that allow it, and how long a proposal takes.
//   node --import tsx bench/cash-float.ts [--drawers 100 --seed 1 --save]
import { parseArgs } from 'node:util'
import { findFloats, fullestDrawer } from './cash-float/found.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'

const { values } = parseArgs({
  options: {
    drawers: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
})
const [wanted, seed] = [Number(values.drawers), Number(values.seed)]
// The first proposals run code that is not compiled yet.
findFloats(20, seed + 1)
const rows = findFloats(wanted, seed)
const fullest = { coinsStay: fullestDrawer('coinsStay'), exact: fullestDrawer('exact') }

const machine = machineOf('none')
const printed = [
  sentenceOf(machine),
  '',
  `Drawers of seed ${seed}, drawn until ${wanted} of each kind allow an exact float. Milliseconds of one proposal, all drawers:`,
  '',
  '| drawer | drawn | allow it | exact | exact, though not allowed | median | longest |',
  '|---|---:|---:|---:|---:|---:|---:|',
  ...rows.map(
    ({ kind, drawn, allowed, exact, wrong, median, longest }) =>
      `| ${kind} | ${drawn} | ${allowed} | ${exact} | ${wrong} | ${median.toFixed(3)} | ${longest.toFixed(3)} |`,
  ),
  '',
  `The fullest drawer, 9 999 of each: ${fullest.coinsStay.toFixed(3)} ms when coins stay, ${fullest.exact.toFixed(3)} ms exact (medians).`,
  '',
].join('\n')
console.log(printed)
if (values.save) saveResult('cash-float', { machine, wanted, seed, rows, fullest }, printed)

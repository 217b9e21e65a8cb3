// How often the slip finder of the ticket Z names the right line and amount, on made-up closings with known slips.
//   node --import tsx bench/slip-finder.ts [--seeds 20] [--size 1000] [--save]
import { parseArgs } from 'node:util'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { type Mix, madeKinds, mistypedSet, usualMix } from './slip/mistyped.ts'
import type { World } from './slip/printed.ts'
import { isNamedFirst, isSilent, type Score, scoreOf } from './slip/score.ts'
import { typicalKinds, typicalSet } from './slip/typical.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    size: { type: 'string', default: '1000' },
    save: { type: 'boolean', default: false },
  },
})
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1)
const evenMix: Mix = { ...usualMix, ...Object.fromEntries(madeKinds.map((kind) => [kind, 1])) }
const digitMix: Mix = { ...usualMix, wrong_digit: 40 }

const cases: readonly (readonly [string, Mix, number, World])[] = [
  ['28 nights known', usualMix, 28, 'usual'],
  ['28 nights, nothing else typed', usualMix, 28, 'bare'],
  ['10 nights known', usualMix, 10, 'usual'],
  ['5 nights known', usualMix, 5, 'usual'],
  ['a new house', usualMix, 0, 'usual'],
  ['28 nights, every kind as often', evenMix, 28, 'usual'],
  ['28 nights, twice as many wrong digits', digitMix, 28, 'usual'],
]

const results = cases.map(([name, mix, nights, world]) => {
  const scores = seeds.map((seed) => scoreOf(mistypedSet(seed, Number(values.size), mix, world), nights))
  return { name, scores }
})

const figures = ['first', 'two', 'silent', 'alarms'] as const

function mean(scores: readonly Score[], of: (score: Score) => number): string {
  return (scores.reduce((sum, score) => sum + of(score), 0) / scores.length).toFixed(1)
}

function rowOf({ name, scores }: (typeof results)[number]): string {
  const worst = [Math.min(...scores.map(({ first }) => first)), Math.max(...scores.map(({ alarms }) => alarms))]
  return `| ${[name, ...figures.map((figure) => mean(scores, (score) => score[figure])), ...worst].join(' | ')} |`
}

const kindRows = madeKinds.map((kind) => {
  const cells = results.map(({ scores }) => mean(scores, ({ firstByKind }) => firstByKind[kind]))
  return `| ${kind} | ${cells.join(' | ')} |`
})
/** The finder was made with the first; the second was drawn when it was finished. */
const typicalSeeds = [20_261_129, 40_961]
const typicalRows = typicalSeeds.flatMap((seed) =>
  (['usual', 'bare'] as const).map((world) => {
    const { slips, unexplained } = typicalSet(seed, world)
    const first = slips.filter(({ closing }) => isNamedFirst(closing, 28))
    const kinds = typicalKinds.map((each) => first.filter(({ kind }) => kind === each).length)
    const silent = unexplained.filter((closing) => isSilent(closing, 28)).length
    return `| ${[seed, world, first.length, ...kinds, silent].join(' | ')} |`
  }),
)
const machine = machineOf('none')
const printed = `# The slip finder

${sentenceOf(machine)}

${seeds.length} seeds of ${values.size} closings, a fifth of them without a slip. In percent; worst: of one seed.

| | named first | among two | nothing said | false alarms | worst first | worst alarms |
|---|---:|---:|---:|---:|---:|---:|
${results.map(rowOf).join('\n')}

Named first, by what was done:

| | ${results.map(({ name }) => name).join(' | ')} |
|---|${results.map(() => '---:|').join('')}
${kindRows.join('\n')}

Of 200 typical slips, 40 of each kind, named first; of 60 differences that no slip explains, passed over in silence:

| seed | typed beside | first of 200 | ${typicalKinds.join(' | ')} | silent of 60 |
|---|---|---:|${typicalKinds.map(() => '---:|').join('')}---:|
${typicalRows.join('\n')}
`
console.log(printed)
if (values.save) saveResult('slip-finder', { machine, results }, printed)

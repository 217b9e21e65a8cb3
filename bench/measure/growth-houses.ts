import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openAskedProduct } from './asked-product.ts'
import { saveResult, sentenceOf } from './machine.ts'
import { signIn, signUp } from './person.ts'
import { newEstablishment } from './world.ts'

export type Filled = { readonly client: pg.Client; readonly establishmentId: number; readonly count: number }
type Growth<House> = {
  /** Of the saved result. */
  readonly name: string
  readonly port: string
  /** '1 000 and 100 000 <what>'. */
  readonly what: string
  /** Puts so many rows into an establishment, past the application. */
  readonly fill: (into: Filled) => Promise<House>
  /** Addresses to ask, by what they are called. */
  readonly requestsOf: Readonly<Record<string, (house: House) => string>>
}

/**
 * The same questions to two establishments of one database, of which one has a hundred times the rows, in turns: prints
 * the processor time of an answer in each, and how many times one is of the other.
 */
export async function compareHouses<House>({ name, port, what, fill, requestsOf }: Growth<House>): Promise<void> {
  const { values } = parseArgs({
    options: {
      few: { type: 'string', default: '1000' },
      many: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      port: { type: 'string', default: port },
      save: { type: 'boolean', default: false },
    },
  })
  const [few, many] = [Number(values.few), Number(values.many)]
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const product = await openAskedProduct(name, Number(values.port), { now: '2026-11-20T21:00:00Z' })
  const { server, client } = product
  try {
    const person = await signUp(server.url, product.dataDir)
    const filled = async (count: number) => {
      const { id: establishmentId } = await newEstablishment(server.url, person, product.databaseUrl)
      return await fill({ client, establishmentId, count })
    }
    const [small, large] = [await filled(few), await filled(many)]
    await client.query('vacuum analyze')
    const { token } = await signIn(server.url, person)
    const figures: Figures = {}
    for (const [asked, path] of Object.entries(requestsOf)) {
      const spent = { few: 0, many: 0 }
      await product.meanOf({ path: path(small), token, seconds })
      await product.meanOf({ path: path(large), token, seconds })
      for (let round = 0; round < rounds; round += 1) {
        spent.few += (await product.meanOf({ path: path(small), token, seconds })) / rounds
        spent.many += (await product.meanOf({ path: path(large), token, seconds })) / rounds
      }
      figures[asked] = { ...spent, times: spent.many / spent.few }
    }
    const machine = await product.machine()
    const printed = printedOf(sentenceOf(machine), { few, many, what, figures })
    console.log(printed)
    if (values.save) saveResult(name, { machine, few, many, seconds, rounds, figures }, printed)
  } finally {
    await product.close()
  }
}

type Figures = Record<string, { few: number; many: number; times: number }>

function printedOf(
  machine: string,
  { few, many, what, figures }: { few: number; many: number; what: string; figures: Figures },
): string {
  return [
    machine,
    '',
    `${few} and ${many} ${what}.`,
    'Processor milliseconds of server and database for one answer, one at once, the two in turns:',
    '',
    `| | ${few} | ${many} | times |`,
    '|---|---:|---:|---:|',
    ...Object.entries(figures).map(
      ([asked, one]) => `| ${asked} | ${one.few.toFixed(2)} | ${one.many.toFixed(2)} | ${one.times.toFixed(2)} |`,
    ),
    '',
  ].join('\n')
}

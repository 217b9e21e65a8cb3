import pg from 'pg'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import { callApi, type Person, signIn, signUp } from './person.ts'

/** What the product is measured with: a reader with a year of closings, a writer with many establishments. */
export type World = {
  reader: Person
  writer: Person
  /** The reader's only establishment, a ticket on each day of 2025. */
  readId: number
  /** One ticket body per establishment of the writer, cut where the day stands. */
  writes: readonly Write[]
  /** As many again for the plain server, whose tickets stand in no journal. */
  plainWrites: readonly Write[]
}
type Write = { establishmentId: number; body: readonly [string, string] }

/** The writers of one establishment wait for each other at its journal: as many as connections, so that they do not. */
const WRITE_ESTABLISHMENTS = 32

type Line = { id: string; nature: string; rateBp: number }
type Establishment = {
  id: number
  vatLines: Line[]
  paymentMethods: { id: string; kind: string }[]
  registers: { id: string }[]
  services: { id: string }[]
}

export async function makeWorld(url: string, dataDir: string, databaseUrl: string): Promise<World> {
  const reader = await signUp(url, dataDir)
  const writer = await signUp(url, dataDir)
  const house = await newEstablishment(url, reader, databaseUrl)
  await fillDays(url, reader, house, { from: '2025-01-01', days: 365 })
  const writes = await newWrites(url, writer, databaseUrl)
  const plainWrites = await newWrites(url, writer, databaseUrl)
  return { reader, writer, readId: house.id, writes, plainWrites }
}

async function newWrites(url: string, writer: Person, databaseUrl: string): Promise<Write[]> {
  const writes: Write[] = []
  for (let index = 0; index < WRITE_ESTABLISHMENTS; index += 1) {
    const establishment = await newEstablishment(url, writer, databaseUrl)
    writes.push({ establishmentId: establishment.id, body: bodyOf(establishment) })
  }
  return writes
}

export async function newEstablishment(url: string, person: Person, databaseUrl: string): Promise<Establishment> {
  const { token } = await signIn(url, person)
  const body = { name: 'Le Comptoir des Halles', type: 'restaurant', openedOn: '2000-01-01' }
  const made = (await callApi(url, {
    method: 'POST',
    path: '/api/establishments',
    body: { ...body, openWeekdays: [1, 2, 3, 4, 5, 6, 7] },
    headers: { authorization: `Bearer ${token}` },
  })) as Establishment
  return { ...made, vatLines: [...made.vatLines, await addVatLine(databaseUrl, made.id)] }
}

/** A restaurant starts with three lines; a fourth, as a settings page will add one. */
async function addVatLine(databaseUrl: string, establishmentId: number): Promise<Line> {
  const line = { id: uuidV7(), nature: 'goods', rateBp: 550 }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into zinc.vat_lines (establishment_id, id, label, nature, rate_bp, position) values ($1, $2, 'Épicerie', $3, $4, 90)`,
    [establishmentId, line.id, line.nature, line.rateBp],
  )
  await client.end()
  return line
}

/** A ticket on each day. */
export async function fillDays(
  url: string,
  person: Person,
  house: Establishment,
  { from, days }: { from: string; days: number },
): Promise<void> {
  const { token } = await signIn(url, person)
  const [start, end] = bodyOf(house)
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10)
    await callApi(url, {
      method: 'POST',
      path: `/api/ticketz/${uuidV7()}/validate`,
      body: `${start}${date}${end}`,
      headers: { authorization: `Bearer ${token}`, 'if-none-match': '*', 'content-type': 'application/json' },
    })
  }
}

/** 4 sales lines and 5 payments that balance. */
function bodyOf(house: Establishment): readonly [string, string] {
  const sales = house.vatLines.slice(0, 4).map(({ id, nature, rateBp }, index) => {
    const gross = 40_000 + index * 1000
    const vat = Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))
    return { vatLineId: id, nature, rateBp, gross, vat, invoicedGross: 0 }
  })
  const total = sales.reduce((sum, { gross }) => sum + gross, 0)
  const payments = house.paymentMethods.slice(0, 5).map(({ id, kind }, index) => {
    return { paymentMethodId: id, kind, amount: index === 0 ? total - 4 * 5000 : 5000 }
  })
  if (sales.length !== 4 || payments.length !== 5) throw new Error('a restaurant starts with too few lines')
  const counts = { number: 12, covers: 44, ticketCount: 31, tips: 0, vouchersSold: 0, accountSettlements: 0 }
  const content = { ...counts, deposits: 0, sales, payments, comment: '', differenceReason: '' }
  const [register] = house.registers
  const [service] = house.services
  const day = '<day>'
  const body = {
    establishmentId: house.id,
    businessDate: day,
    registerId: register?.id,
    serviceId: service?.id,
    content,
  }
  const [start = '', end = ''] = JSON.stringify({ ...body, typedAt: new Date().toISOString() }).split(day)
  return [start, end]
}

import pg from 'pg'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import { callApi, type Person, signIn, signUp } from './person.ts'
import { fillPurchases } from './purchase-rows.ts'
import { bodyOn, type Document, LINE_COUNT, purchaseBodyOf, ticketBodyOf } from './write-bodies.ts'

/** What the product is measured with: a reader with a year of closings, a writer with many establishments. */
export type World = {
  reader: Person
  writer: Person
  /** The reader's only establishment, a ticket on each day of 2025. */
  readId: number
  /** A body of each document per establishment of the writer, its day left open. */
  writes: readonly Write[]
  /** As many again for the plain server, whose writes stand in no journal. */
  plainWrites: readonly Write[]
}
type Write = { establishmentId: number; bodies: Readonly<Record<Document, string>> }

export type WorldSize = {
  /** Runs of days with a closing each, of the reader. */
  closings: readonly { from: string; days: number }[]
  /** The writers of one establishment wait for each other at its journal: as many as connections, so that they do not. */
  writers: number
  /** Of each establishment of the plain server. */
  purchases: number
}

const wholeWorld: WorldSize = { closings: [{ from: '2025-01-01', days: 365 }], writers: 32, purchases: 400 }

/** Enough that each request is answered with something: whether a bench still runs is seen in seconds. */
export const smallWorld: WorldSize = {
  closings: [
    { from: '2025-01-28', days: 4 },
    { from: '2025-06-15', days: 4 },
  ],
  writers: 2,
  purchases: 20,
}

type Line = { id: string; nature: string; rateBp: number }
export type Establishment = {
  id: number
  vatLines: Line[]
  paymentMethods: { id: string; kind: string }[]
  registers: { id: string }[]
  services: { id: string }[]
}

type Place = { url: string; dataDir: string; databaseUrl: string }

export async function makeWorld({ url, dataDir, databaseUrl }: Place, size = wholeWorld): Promise<World> {
  const reader = await signUp(url, dataDir)
  const writer = await signUp(url, dataDir)
  const house = await newEstablishment(url, reader, databaseUrl)
  for (const days of size.closings) await fillDays(url, reader, house, days)
  const writes = await newWrites(url, writer, { databaseUrl, count: size.writers })
  const plainWrites = await newWrites(url, writer, { databaseUrl, count: size.writers })
  for (const { establishmentId } of plainWrites) await addPurchases(databaseUrl, establishmentId, size.purchases)
  return { reader, writer, readId: house.id, writes, plainWrites }
}

async function newWrites(
  url: string,
  writer: Person,
  { databaseUrl, count }: { databaseUrl: string; count: number },
): Promise<Write[]> {
  const writes: Write[] = []
  for (let index = 0; index < count; index += 1) {
    const establishment = await newEstablishment(url, writer, databaseUrl)
    const { token } = await signIn(url, writer)
    const purchase = await purchaseBodyOf(url, token, establishment.id)
    writes.push({ establishmentId: establishment.id, bodies: { ticketZ: ticketBodyOf(establishment), purchase } })
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

/** So that statements are planned for tables that are not empty. Past the journal: not where it is verified. */
async function addPurchases(databaseUrl: string, establishmentId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fillPurchases(client, { establishmentId, count, lines: LINE_COUNT, recent: 180 })
  await client.end()
}

/** A ticket on each day. */
export async function fillDays(
  url: string,
  person: Person,
  house: Establishment,
  { from, days }: { from: string; days: number },
): Promise<void> {
  const { token } = await signIn(url, person)
  const body = ticketBodyOf(house)
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10)
    await callApi(url, {
      method: 'POST',
      path: `/api/ticketz/${uuidV7()}/validate`,
      body: bodyOn(body, date),
      headers: { authorization: `Bearer ${token}`, 'if-none-match': '*', 'content-type': 'application/json' },
    })
  }
}

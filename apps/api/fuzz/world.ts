import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import type { SentFile } from '../src/test/test-call.ts'
import { aMember, aStoredTicket, aTicketInput } from '../src/test/test-tickets.ts'
import { uuidV7 } from '../src/uuid-v7.ts'
import { attachmentValuesOf, fuzzFiles } from './attachments.ts'
import { cashTicketValuesOf } from './cash-tickets.ts'
import { fuzzTables, importValuesOf } from './imports.ts'
import { jobValuesOf } from './jobs.ts'
import { administrationValuesOf, ownValuesOf, peopleValuesOf } from './people.ts'
import { priceValuesOf } from './prices.ts'
import { purchaseValuesOf } from './purchases.ts'
import { aRandomUuid, newRandom } from './random.ts'
import { resourceValuesOf } from './resources.ts'
import { stockValuesOf } from './stock.ts'
import type { KnownValues } from './values.ts'

const PASSWORD = 'mot de passe long 7'

/** Who asks during a fuzz, about what. */
export type FuzzWorld = {
  /** Living sessions: every role of the establishment, and a person who has no part in it. */
  tokens: Readonly<Record<'owner' | 'manager' | 'staff' | 'accountant' | 'reader' | 'stranger', string>>
  /** Sessions that may end on the way. */
  passingTokens: readonly string[]
  known: KnownValues
  /** The last version seen, by address. */
  versions: Map<string, number>
  /** What a form may carry. */
  files: readonly SentFile[]
}

/** An establishment with tickets in every state, and one person of each role. */
export async function aFuzzWorld(test: TestApp): Promise<FuzzWorld> {
  const owner = await test.signedUpPerson({ password: PASSWORD })
  // Number 1 is guessed often, by administrators too: what is suspended or deleted so is not what the others need.
  await test.anEstablishment(owner, { name: 'Première' })
  const establishment = await test.anEstablishment(owner)
  const members = {
    manager: await aMember(test, establishment, 'manager'),
    staff: await aMember(test, establishment, 'staff'),
    accountant: await aMember(test, establishment, 'accountant'),
    reader: await aMember(test, establishment, 'reader'),
  }
  const stranger = await test.signedUpPerson({ password: PASSWORD })
  const foreign = await test.anEstablishment(stranger, { name: 'Ailleurs' })
  const stored: string[] = []
  const versions = new Map([[`/api/establishments/${establishment.id}`, establishment.version]])
  for (const date of ticketDates) {
    const { id, version } = await aStoredTicket(test, owner, aTicketInput(establishment, { date }))
    stored.push(id)
    versions.set(`/api/ticketz/${id}`, version)
  }
  const closedDays = await someClosedDays(test, owner, establishment)
  for (const id of closedDays) versions.set(`/api/establishments/${establishment.id}/closures/${id}`, 1)
  const arrivals = await someArrivals(test, owner, establishment)
  for (const id of arrivals) versions.set(`/api/receipt_arrivals/${id}`, 1)
  const passing = await signedInAgain(test, members.reader, 12)
  const given = { establishment, owner, stranger }
  const known = {
    ...valuesOfEstablishment(establishment, foreign.id),
    ...(await peopleValuesOf(test, given)),
    ...(await administrationValuesOf(test, given, versions)),
    ...(await ownValuesOf(test, given)),
    ...(await resourceValuesOf(test, establishment.id, versions)),
    ...ticketValuesOf(stored),
    ...(await attachmentValuesOf({ test, owner, establishmentId: establishment.id, tickets: stored }, versions)),
    ...(await cashTicketValuesOf(test, { owner, establishment }, versions)),
    ...(await stockValuesOf(test, { owner, establishment }, versions)),
    ...(await purchaseValuesOf(test, { owner, establishmentId: establishment.id }, versions)),
    ...(await priceValuesOf(test, { owner, establishmentId: establishment.id }, versions)),
    ...(await jobValuesOf(test, owner, establishment)),
    ...(await importValuesOf(test, { owner, establishment }, versions)),
    ...{ 'saveReceiptArrival.id': freshIds, arrivedOn: october, 'removeReceiptArrival.id': arrivals },
    ...{ closureId: freshIds, 'deleteClosedDay.closureId': closedDays },
    ...{ email: Object.values(members).map(({ email }) => email), 'login.username': [stranger.email] },
    ...{ 'login.email': [stranger.email, members.staff.email], password: [PASSWORD] },
    plainPassword: ['un bon mot de passe', PASSWORD],
    refresh_token: passing.map(({ refreshToken }) => refreshToken),
    ...{ openedOn: ['2026-01-01', '2020-02-29'], isActive: ['true'], page: ['1', '2'], after: ['0', '3'] },
  }
  const tokens = { owner: owner.token, stranger: stranger.token, ...tokensOf(members) }
  return {
    tokens,
    passingTokens: passing.map(({ token }) => token),
    known,
    versions,
    files: [...(await fuzzFiles()), ...fuzzTables],
  }
}

const october = Array.from({ length: 20 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
const ticketDates = october.slice(0, 18)
const spring = Array.from({ length: 28 }, (_, day) => `2026-04-${String(day + 1).padStart(2, '0')}`)
const otherDates = ['2026-11-03', '2026-11-19', '2026-11-20', '2026-09-01', '2026-12-24', '2027-01-01']
const random = newRandom(7)
const freshIds = Array.from({ length: 40 }, () => aRandomUuid(random))

function valuesOfEstablishment(establishment: Establishment, foreignId: number): KnownValues {
  const ids = [...Array.from({ length: 11 }, () => establishment.id), foreignId]
  const input = aTicketInput(establishment)
  return {
    ...{
      establishmentIds: [
        `${establishment.id}`,
        `${establishment.id},${establishment.id}`,
        `${establishment.id},${foreignId}`,
      ],
    },
    ...{ establishmentId: ids, id: ids, registerId: [input.registerId], serviceId: [input.serviceId] },
    'saveClosedDay.serviceId': [null, ...establishment.services.map(({ id }) => id)],
    vatLineId: establishment.vatLines.map(({ id }) => id),
    paymentMethodId: establishment.paymentMethods.map(({ id }) => id),
    ...listsOf(establishment),
    content: [input.content, aTicketInput(establishment, { gross: 55_00 }).content],
    ...{ typedAt: [input.typedAt], from: october.slice(0, 8), to: [...october.slice(8), ...otherDates] },
    ...{
      date: [...october.slice(8), ...otherDates],
      businessDate: [...october, ...otherDates, ...spring],
    },
  }
}

const everyDayButSunday = [1, 2, 3, 4, 5, 6]

/** What has a rule of its own, and whole lists, in one order or the other: every item of the establishment stays usable. */
function listsOf({ salesLabel, vatLines, paymentMethods, services, registers }: Establishment): KnownValues {
  return {
    'saveSettings.vatLines': [vatLines, vatLines.toReversed()],
    'saveSettings.paymentMethods': [paymentMethods, paymentMethods.toReversed()],
    ...{ 'saveSettings.services': [services], 'saveSettings.registers': [registers] },
    ...{ siret: [null], vatNumber: [null, 'IE6388047V'], fiscalYearStart: ['01-01', '07-01'] },
    ...{ salesLabel: [salesLabel], openingFrom: ['2026-12-01'], 'correctTicketZ.reason': ['Erreur'] },
    ...{ year: ['2026', '2027'], month: ['2026-11', '2026-12', '2027-01'] },
    ...{ 'updateEstablishment.name': ['Chez Test', 'Le Zinc'], 'saveSettings.name': ['Chez Test', 'Le Zinc'] },
    ...{ businessDayStart: ['05:00', '00:00'] },
    ...{ 'updateEstablishment.openWeekdays': [everyDayButSunday], 'saveSettings.openWeekdays': [everyDayButSunday] },
    // Long before the days that the others write on.
    'lockPeriod.until': Array.from({ length: 14 }, (_, index) => `${2001 + index}-12-31`),
    ...{ 'reopenPeriod.until': [null, '2000-12-31'], 'reopenPeriod.reason': ['Facture reçue en retard'] },
    'saveSettings.targets': [[{ month: '2026-11', amount: 42_000_00 }], [{ month: '2026-12', amount: null }]],
    'saveSettings.fixedCosts': [
      [],
      [{ id: uuidV7(), label: 'Loyer', monthlyAmount: 1, fromMonth: '2026-01', toMonth: null }],
    ],
  }
}

/** A correction keeps its ticket's day, so one ticket and its day meet often; what may be cancelled is left alone by it. */
function ticketValuesOf(stored: readonly string[]): KnownValues {
  const mostlyNew = [...stored.slice(0, 4), ...freshIds]
  return {
    ...{ 'getTicketZ.id': [...stored, ...freshIds.slice(0, 5)], 'listTicketZVersions.id': stored },
    ...{ 'getTicketZReceipt.id': stored, entityId: stored },
    ...{ 'saveTicketZ.id': mostlyNew, 'validateTicketZ.id': mostlyNew },
    ...{ 'correctTicketZ.id': stored.slice(0, 1), 'correctTicketZ.businessDate': ticketDates.slice(0, 1) },
    'cancelTicketZ.id': stored.slice(4),
  }
}

async function someArrivals(test: TestApp, owner: TestPerson, establishment: Establishment): Promise<string[]> {
  const ids = freshIds.slice(20, 28)
  for (const [index, id] of ids.entries()) {
    const day = plainDate(october[index] ?? '2026-10-01')
    const paymentMethodId = establishment.paymentMethods[0]?.id ?? ''
    const days = { businessDate: day, arrivedOn: day }
    const body = { establishmentId: establishment.id, paymentMethodId, ...days, amount: null }
    ;(await test.call('saveReceiptArrival', { params: { id }, body }, { token: owner.token, version: 'new' })).ok()
  }
  return ids
}

async function someClosedDays(test: TestApp, owner: TestPerson, establishment: Establishment): Promise<string[]> {
  const ids = freshIds.slice(0, 10)
  for (const [index, closureId] of ids.entries()) {
    const body = { date: `2026-07-${10 + index}`, serviceId: null, reason: 'Congés' }
    const params = { id: String(establishment.id), closureId }
    ;(await test.call('saveClosedDay', { params, body }, { token: owner.token, version: 'new' })).ok()
  }
  return ids
}

function tokensOf<K extends string>(people: Readonly<Record<K, TestPerson>>): Record<K, string> {
  return Object.fromEntries(Object.entries<TestPerson>(people).map(([role, person]) => [role, person.token])) as Record<
    K,
    string
  >
}

async function signedInAgain(test: TestApp, { email }: TestPerson, times: number) {
  const sessions: { token: string; refreshToken: string }[] = []
  for (let time = 0; time < times; time++) {
    const pair = (await test.call('login', { body: { email, password: PASSWORD } })).ok()
    sessions.push({ token: pair.token, refreshToken: pair.refresh_token })
  }
  return sessions
}

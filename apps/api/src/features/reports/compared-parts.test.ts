import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
const lunch = { id: uuidV7(), label: 'Déjeuner', isActive: true }
const dinner = { id: uuidV7(), label: 'Dîner', isActive: true }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
  establishment = await anEstablishmentOfTwoServices(lunch, dinner)
})
afterAll(() => app.close())

type Named = typeof lunch

async function anEstablishmentOfTwoServices(...services: Named[]): Promise<Establishment> {
  const made = await app.anEstablishment(owner, { openedOn: '2025-01-02', openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
  return (await saveSettings(app, owner, made, { services })).ok()
}

async function enter(
  at: Establishment,
  date: string,
  service: Named,
  typed: { gross: number; content?: Partial<TicketZContent> },
) {
  await aStoredTicket(app, owner, { ...aTicketInput(at, { date, ...typed }), serviceId: service.id })
}

const asked = (ids: readonly Establishment[], compare: 'comparable' | 'previous' = 'comparable') =>
  app.call(
    'getComparedParts',
    {
      query: {
        ...{ establishmentIds: ids.map(({ id }) => id).join(','), period: 'week', compare },
        ...{ from: plainDate('2026-11-16'), to: plainDate('2026-11-22') },
      },
    },
    { token: owner.token },
  )

test('parts are those of the days that both sides have in full, and both have divided so', async () => {
  const counted = (amount: number) => ({ ...emptyCashCount(50_00), counted: amount, reason: 'Essai' })
  // Tuesday 17 November beside Tuesday 18 November 2025.
  await enter(establishment, '2026-11-17', lunch, {
    gross: 600_00,
    content: { channels: [{ channel: 'takeaway', gross: 600_00 }], cashCount: counted(47_00) },
  })
  await enter(establishment, '2026-11-17', dinner, { gross: 400_00 })
  await enter(establishment, '2025-11-18', lunch, { gross: 500_00, content: { cashCount: counted(52_00) } })
  await enter(establishment, '2025-11-18', dinner, {
    gross: 500_00,
    content: { channels: [{ channel: 'takeaway', gross: 100_00 }] },
  })
  // The dinner of Wednesday is a draft: lunch alone would pass for a larger share.
  await enter(establishment, '2026-11-18', lunch, { gross: 500_00 })
  const draft = { ...aTicketInput(establishment, { date: '2026-11-18', gross: 700_00 }), serviceId: dinner.id }
  ;(
    await app.call('saveTicketZ', { params: { id: uuidV7() }, body: draft }, { token: owner.token, version: 'new' })
  ).ok()
  await enter(establishment, '2025-11-19', lunch, { gross: 500_00 })
  await enter(establishment, '2025-11-19', dinner, { gross: 700_00 })
  const { services, salesChannels, salesCategories, payments, vatByLine, cash } = (await asked([establishment])).ok()
  expect(services.days).toBe(1)
  expect(Object.fromEntries(services.current.map((one) => [one.serviceId, one.amount]))).toEqual({
    [lunch.id]: 600_00,
    [dinner.id]: 400_00,
  })
  expect(Object.fromEntries(services.base.map((one) => [one.serviceId, one.amount]))).toEqual({
    [lunch.id]: 500_00,
    [dinner.id]: 500_00,
  })
  expect(salesChannels).toEqual({
    days: 1,
    current: [
      { channel: 'takeaway', amount: 600_00 },
      { channel: null, amount: 400_00 },
    ],
    base: [
      { channel: 'takeaway', amount: 100_00 },
      { channel: null, amount: 900_00 },
    ],
  })
  expect(salesCategories).toEqual({ days: 0, current: [], base: [] })
  const [line, method] = [establishment.vatLines[0], establishment.paymentMethods[0]]
  expect(payments).toMatchObject({ days: 1, current: [{ paymentMethodId: method?.id, amount: 1000_00 }] })
  expect(vatByLine).toMatchObject({ days: 1, base: [{ vatLineId: line?.id, amount: 1000_00 }] })
  expect(cash).toEqual({ days: 1, current: { net: -3_00, absolute: 3_00 }, base: { net: 2_00, absolute: 2_00 } })
})

test('cash is compared as it is judged now, of one establishment and of several', async () => {
  const [own, late] = [
    { ...dinner, id: uuidV7() },
    { ...lunch, id: uuidV7() },
  ]
  const judged = await anEstablishmentOfTwoServices(late, own)
  const other = await anEstablishmentOfTwoServices({ ...lunch, id: uuidV7() })
  const cashId = judged.paymentMethods.find(({ kind }) => kind === 'cash')?.id ?? ''
  const payments = [{ paymentMethodId: cashId, kind: 'cash' as const, amount: 30_00 }]
  const cashCount = { ...emptyCashCount(50_00), counted: 50_00, reason: 'Essai' }
  for (const date of ['2026-11-17', '2025-11-18'])
    await enter(judged, date, own, { gross: 10_00, content: { cashCount } })
  await enter(judged, '2025-11-18', late, { gross: 30_00 })
  await enter(judged, '2026-11-17', late, { gross: 30_00, content: { payments } })
  for (const ids of [[judged], [judged, other]]) {
    const { cash } = (await asked(ids)).ok()
    expect(cash).toEqual({ days: 1, current: { net: -30_00, absolute: 30_00 }, base: { net: 0, absolute: 0 } })
  }
})

test('of several establishments, each by its own days, services are added by name', async () => {
  const [first, second] = [
    await anEstablishmentOfTwoServices({ ...lunch, id: uuidV7() }, { ...dinner, id: uuidV7() }),
    await anEstablishmentOfTwoServices({ ...lunch, id: uuidV7() }),
  ]
  const named = (at: Establishment, index: number) => ({ ...lunch, id: at.services[index]?.id ?? '' })
  for (const date of ['2026-11-17', '2025-11-18']) {
    await enter(first, date, named(first, 0), { gross: 100_00 })
    await enter(first, date, named(first, 1), { gross: 300_00 })
  }
  await enter(second, '2026-11-19', named(second, 0), { gross: 50_00 })
  await enter(second, '2025-11-20', named(second, 0), { gross: 70_00 })
  // On one side alone.
  await enter(second, '2026-11-17', named(second, 0), { gross: 900_00 })
  const { services } = (await asked([first, second])).ok()
  expect(services.days).toBe(2)
  expect(services.current.map(({ name, amount }) => [name, amount]).toSorted()).toEqual([
    ['Déjeuner', 150_00],
    ['Dîner', 300_00],
  ])
  expect(services.base.map(({ name, amount }) => [name, amount]).toSorted()).toEqual([
    ['Déjeuner', 170_00],
    ['Dîner', 300_00],
  ])
})

test('without a day to compare every list is empty', async () => {
  const empty = await anEstablishmentOfTwoServices({ ...lunch, id: uuidV7() })
  await enter(empty, '2026-11-17', { ...lunch, id: empty.services[0]?.id ?? '' }, { gross: 100_00 })
  const { services, cash } = (await asked([empty], 'previous')).ok()
  expect(services).toEqual({ days: 0, current: [], base: [] })
  expect(cash.days).toBe(0)
})

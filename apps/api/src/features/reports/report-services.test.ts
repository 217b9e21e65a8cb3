import type { Establishment } from '@zinc/contract/establishments'
import type { Weekday } from '@zinc/domain/calendar/calendar'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { openedOn: '2026-11-16', openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
})

type Named = { id: string; label: string; isActive: boolean; weekdays?: Weekday[] | null }
const named = (label: string, changes: Partial<Named> = {}): Named => ({
  ...{ id: uuidV7(), label, isActive: true },
  ...changes,
})
const params = () => ({ id: String(establishment.id) })
const saveServices = async (services: Named[]) => (await saveSettings(app, owner, establishment, { services })).ok()

async function lunchAndDinner() {
  const services = [named('Déjeuner'), named('Dîner')] as const
  const registers = [named('Caisse 1'), named('Terrasse')] as const
  establishment = (
    await saveSettings(app, owner, establishment, { services: [...services], registers: [...registers] })
  ).ok()
  return { lunch: services[0].id, dinner: services[1].id, front: registers[0].id, terrace: registers[1].id }
}

const enter = (date: string, serviceId: string, registerId: string, gross = 110_00) =>
  aStoredTicket(app, owner, { ...aTicketInput(establishment, { date, gross }), serviceId, registerId })
const close = (date: string, serviceId: string | null) =>
  app.call(
    'saveClosedDay',
    { params: { ...params(), closureId: uuidV7() }, body: { date: plainDate(date), serviceId, reason: '' } },
    { token: owner.token, version: 'new' },
  )
const report = async () => {
  const query = {
    establishmentId: String(establishment.id),
    from: plainDate('2026-11-16'),
    to: plainDate('2026-11-20'),
  }
  return (await app.call('getReport', { query }, { token: owner.token })).ok()
}
const dayOf = async (date: string) => {
  const day = (await report()).days.find((each) => each.date === date)
  if (day === undefined) throw new Error(`${date} is not in the report`)
  return day
}

describe('two services on two registers', () => {
  test('are four closings: the day is entered with the last, and complete only then', async () => {
    const { lunch, dinner, front, terrace } = await lunchAndDinner()
    await enter('2026-11-17', lunch, front)
    expect(await dayOf('2026-11-17')).toMatchObject({ state: 'partly_entered', closings: { entered: 1, total: 4 } })
    await enter('2026-11-17', lunch, terrace)
    await enter('2026-11-17', dinner, front)
    expect((await dayOf('2026-11-17')).missing).toEqual([{ registerId: terrace, serviceId: dinner }])
    expect(await report()).toMatchObject({ enteredDays: 0, openDays: 4, averagePerEnteredDay: null, bestDay: null })
    await enter('2026-11-17', dinner, terrace)
    expect(await dayOf('2026-11-17')).toMatchObject({ state: 'entered', missing: [], gross: 440_00 })
    const whole = await report()
    expect(whole).toMatchObject({ enteredDays: 1, openDays: 4, averagePerEnteredDay: 440_00 })
    expect(whole.missingDates).toEqual(['2026-11-16', '2026-11-18', '2026-11-19'])
  })

  test('count a partly entered day in the sums, and neither in the average nor as the best day', async () => {
    const { lunch, dinner, front, terrace } = await lunchAndDinner()
    for (const service of [lunch, dinner]) {
      for (const register of [front, terrace]) await enter('2026-11-17', service, register, 100_00)
    }
    await enter('2026-11-18', lunch, front, 900_00)
    expect(await report()).toMatchObject({
      gross: 1300_00,
      enteredDays: 1,
      averagePerEnteredDay: 400_00,
      bestDay: { date: '2026-11-17', gross: 400_00 },
    })
  })

  test('take one ticket per register and service', async () => {
    const { lunch, dinner, front } = await lunchAndDinner()
    await enter('2026-11-17', lunch, front)
    await enter('2026-11-17', dinner, front)
    const again = { ...aTicketInput(establishment, { date: '2026-11-17' }), serviceId: lunch, registerId: front }
    const refused = await app.call(
      'validateTicketZ',
      { params: { id: uuidV7() }, body: again },
      { token: owner.token, version: 'new' },
    )
    expect(refused.refusal().error).toBe('TICKET_Z_EXISTS')
  })

  test('are done where one service is closed and the other validated', async () => {
    const { lunch, dinner, front, terrace } = await lunchAndDinner()
    await enter('2026-11-17', dinner, front)
    expect((await close('2026-11-17', dinner)).refusal().error).toBe('DAY_HAS_TICKET')
    expect((await close('2026-11-17', lunch)).status).toBe(200)
    expect((await dayOf('2026-11-17')).closings).toEqual({ entered: 1, total: 2 })
    await enter('2026-11-17', dinner, terrace)
    expect((await dayOf('2026-11-17')).state).toBe('entered')
  })
})

describe('a service', () => {
  test('is expected on its weekdays alone', async () => {
    await saveServices([named('Déjeuner'), named('Dîner', { weekdays: [4, 5] })])
    const totals = (await report()).days.map(({ closings }) => closings.total)
    expect(totals).toEqual([1, 1, 1, 2, 2])
  })

  test('added after the first closing is expected from the first day without one', async () => {
    const [day] = establishment.services
    const [register] = establishment.registers
    if (day === undefined || register === undefined) throw new Error('one of each')
    await enter('2026-11-19', day.id, register.id)
    await enter('2026-11-20', day.id, register.id)
    const saved = await saveServices([named('Déjeuner'), named('Dîner')])
    expect(
      saved.services.map(({ label, isActive, patterns }) => [label, isActive, patterns.at(-1)?.validFrom]),
    ).toEqual([
      ['Déjeuner', true, '2026-11-21'],
      ['Dîner', true, '2026-11-21'],
      ['Journée', false, '2026-11-21'],
    ])
    expect((await report()).days.map(({ state, closings }) => [state, closings.total])).toEqual([
      ['to_enter', 1],
      ['to_enter', 1],
      ['to_enter', 1],
      ['entered', 1],
      ['entered', 1],
    ])
  })

  test('moved to other weekdays leaves the past as it was, and left out of the change keeps them', async () => {
    const [lunch, dinner] = [named('Déjeuner'), named('Dîner')]
    await saveServices([lunch, dinner])
    await enter('2026-11-16', lunch.id, establishment.registers[0]?.id ?? '')
    const moved = await saveServices([lunch, { ...dinner, weekdays: [6, 7] }])
    expect(moved.services[1]?.patterns).toEqual([
      { validFrom: '2000-01-01', weekdays: null },
      { validFrom: '2026-11-20', weekdays: [6, 7] },
    ])
    expect((await report()).days.map(({ closings }) => closings.total)).toEqual([2, 2, 2, 2, 1])
    expect((await saveServices([lunch, { ...dinner, label: 'Soir' }])).services[1]).toMatchObject({
      label: 'Soir',
      patterns: moved.services[1]?.patterns,
    })
  })

  test('is given on one weekday at least, each once', async () => {
    for (const weekdays of [[], [1, 1]] as Weekday[][]) {
      const answer = await saveSettings(app, owner, establishment, { services: [named('Déjeuner', { weekdays })] })
      expect(answer.refusal().error).toBe('VALIDATION_FAILED')
    }
  })
})

import type { FixedCost, MonthlyTarget } from '@zinc/contract/establishment-settings'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let place: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  place = await app.anEstablishment(owner)
})

const params = (id = place.id) => ({ id: String(id) })
const targetsOf = (year: string, { token }: Pick<TestPerson, 'token'> = owner) =>
  app.call('listTargets', { params: params(), query: { year } }, { token })
type As = Pick<TestPerson, 'token'> & { version?: number; key?: string }
const saveTargets = (items: { month: string; amount: number | null }[], as: As = owner) =>
  app.call('saveTargets', { params: params(), body: { items } }, sentBy(as))
const fixedCosts = ({ token }: Pick<TestPerson, 'token'> = owner, id = place.id) =>
  app.call('listFixedCosts', { params: params(id) }, { token })
const saveFixedCosts = (items: FixedCost[], as: As = owner) =>
  app.call('saveFixedCosts', { params: params(), body: { items } }, sentBy(as))
const sentBy = ({ token, version, key }: As) => ({
  token,
  ...(version !== undefined && { version }),
  ...(key !== undefined && { key }),
})

const target = (month: string, amount: number): MonthlyTarget => ({ month, amount })
const aCost = (changes: Partial<FixedCost> = {}): FixedCost => ({
  ...{ id: uuidV7(), label: 'Loyer', monthlyAmount: 1800_00, fromMonth: '2026-01', toMonth: null },
  ...changes,
})
const journal = async () =>
  (await app.call('listJournal', { params: params(), query: {} }, { token: owner.token })).ok().slice(1)
const faultsOf = (answer: Awaited<ReturnType<typeof saveTargets | typeof saveFixedCosts>>) =>
  answer.refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)

describe('monthly targets', () => {
  test('are set month by month: one named is written, one set to null goes, the others stay', async () => {
    expect((await targetsOf('2026')).ok()).toEqual({ version: 1, items: [] })
    const saved = await saveTargets([target('2026-12', 60_000_00), target('2026-11', 42_000_00), target('2027-01', 0)])
    const items = [target('2026-11', 42_000_00), target('2026-12', 60_000_00), target('2027-01', 0)]
    expect(saved.ok()).toEqual({ version: 2, items })
    const again = await saveTargets([{ month: '2026-11', amount: null }, target('2026-10', 1)])
    expect(again.ok()).toEqual({ version: 3, items: [target('2026-10', 1), target('2026-12', 60_000_00)] })
    expect((await targetsOf('2026')).ok()).toEqual(again.ok())
    expect((await targetsOf('2027')).ok().items).toEqual([target('2027-01', 0)])
    expect(await journal()).toMatchObject([
      { action: 'settings.targets', before: { targets: [] }, after: { targets: items } },
      { before: { targets: [target('2026-11', 42_000_00)] }, after: { targets: [target('2026-10', 1)] } },
    ])
  })

  test('are asked for in months that exist, each once, from zero up', async () => {
    expect(faultsOf(await saveTargets([target('2026-13', 1)]))).toEqual(['items.0.month invalid_format'])
    expect(faultsOf(await saveTargets([target('2026-11', -1)]))).toEqual(['items.0.amount too_small'])
    expect(faultsOf(await saveTargets([target('2026-11', 1), target('2026-11', 2)]))).toEqual(['items named_twice'])
    expect((await targetsOf('26')).refusal().error).toBe('VALIDATION_FAILED')
  })

  test('of 20 saves at once, each of its own month, none is lost', async () => {
    const months = Array.from({ length: 20 }, (_, index) => `20${10 + index}-05`)
    await Promise.all(months.map((month, index) => saveTargets([target(month, index)])))
    const stored = await Promise.all(months.map(async (month) => (await targetsOf(month.slice(0, 4))).ok().items))
    expect(stored.flat()).toEqual(months.map((month, index) => target(month, index)))
    expect(await journal()).toHaveLength(20)
  })
})

describe('fixed costs', () => {
  test('are one list, replaced as a whole and kept in its order', async () => {
    const [rent, power, loan] = [aCost(), aCost({ label: 'Énergie' }), aCost({ label: 'Emprunt', toMonth: '2028-06' })]
    expect((await saveFixedCosts([rent, power, loan])).ok()).toEqual({ version: 2, items: [rent, power, loan] })
    const after = [loan, { ...rent, monthlyAmount: 1850_00 }]
    expect((await saveFixedCosts(after)).ok()).toEqual({ version: 3, items: after })
    expect((await fixedCosts()).ok()).toEqual({ version: 3, items: after })
    expect((await saveFixedCosts([])).ok().items).toEqual([])
    expect(await journal()).toMatchObject([
      { action: 'settings.fixedCosts', before: { fixedCosts: [] }, after: { fixedCosts: [rent, power, loan] } },
      { before: { fixedCosts: [rent, power, loan] }, after: { fixedCosts: after } },
      { before: { fixedCosts: after }, after: { fixedCosts: [] } },
    ])
  })

  test('end after they start, have a name, and stand once', async () => {
    const cost = aCost()
    const reversed = aCost({ fromMonth: '2026-06', toMonth: '2026-05' })
    expect(faultsOf(await saveFixedCosts([cost, reversed]))).toEqual(['items.1.toMonth ends_before_start'])
    expect((await saveFixedCosts([{ ...reversed, toMonth: '2026-06' }])).status).toBe(200)
    expect(faultsOf(await saveFixedCosts([aCost({ label: ' ' })]))).toEqual(['items.0.label too_small'])
    const twice = [cost, { ...cost, id: cost.id.toUpperCase() }]
    expect(faultsOf(await saveFixedCosts(twice))).toEqual(['items named_twice'])
  })

  test('of one establishment are not another’s, under the same id either', async () => {
    const [here, cost] = [place, aCost()]
    await saveFixedCosts([cost])
    place = await app.anEstablishment(owner)
    await saveFixedCosts([{ ...cost, label: 'Ailleurs' }])
    await saveFixedCosts([])
    expect((await fixedCosts(owner, here.id)).ok().items).toEqual([cost])
  })
})

describe('a version, the establishment’s as for every setting,', () => {
  const rename = (name: string) =>
    app.call('updateEstablishment', { params: params(), body: { name } }, { token: owner.token })
  const tag = (answer: { headers: Record<string, unknown> }) => answer.headers['etag']

  test('is the ETag of the targets and the costs, and moves with each save of either', async () => {
    expect([tag(await targetsOf('2026')), tag(await fixedCosts())]).toEqual(['"1"', '"1"'])
    expect(tag(await saveTargets([target('2026-11', 1)], { ...owner, version: 1 }))).toBe('"2"')
    expect(tag(await saveFixedCosts([aCost()], { ...owner, version: 2 }))).toBe('"3"')
    expect([tag(await targetsOf('2026')), tag(await fixedCosts())]).toEqual(['"3"', '"3"'])
  })

  test('that moved on refuses targets, writes nothing and shows those that stand', async () => {
    await saveTargets([target('2026-11', 42_000_00)], { ...owner, version: 1 })
    const late = await saveTargets([target('2026-11', 1), target('2026-12', 2)], { ...owner, version: 1 })
    const current = { version: 2, items: [target('2026-11', 42_000_00)] }
    expect(late.refusal()).toMatchObject({ error: 'VERSION_STALE', statusCode: 412, details: { current } })
    expect((await targetsOf('2026')).ok()).toEqual(current)
    expect(await journal()).toHaveLength(1)
  })

  test('that moved on refuses costs, writes nothing and shows those that stand', async () => {
    const [rent, power] = [aCost(), aCost({ label: 'Énergie' })]
    await saveFixedCosts([rent], { ...owner, version: 1 })
    const late = await saveFixedCosts([power], { ...owner, version: 1 })
    const current = { version: 2, items: [rent] }
    expect(late.refusal()).toMatchObject({ error: 'VERSION_STALE', statusCode: 412, details: { current } })
    expect((await fixedCosts()).ok()).toEqual(current)
  })

  test('moves with the other settings too: a change of the name makes it stale', async () => {
    ;(await rename('Autre nom')).ok()
    expect((await saveFixedCosts([aCost()], { ...owner, version: 1 })).refusal().error).toBe('VERSION_STALE')
  })

  test('lets one of 10 saves at once through, and repeats its answer for the same key', async () => {
    const saves = Array.from({ length: 10 }, (_, amount) => ({ amount, key: uuidV7() }))
    const save = ({ amount, key }: { amount: number; key: string }) =>
      saveTargets([target('2026-11', amount)], { ...owner, version: 1, key })
    const answers = await Promise.all(saves.map(save))
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9)
    const index = answers.findIndex(({ status }) => status === 200)
    const { amount = -1, key = '' } = saves[index] ?? {}
    const current = { version: 2, items: [target('2026-11', amount)] }
    expect((await targetsOf('2026')).ok()).toEqual(current)
    expect((await save({ amount, key })).ok()).toEqual(current)
    expect(await journal()).toHaveLength(1)
  })
})

test('are readable by roles with access to results, writable by the owner', async () => {
  await saveTargets([target('2026-11', 1)])
  for (const role of ['manager', 'accountant', 'reader'] as const) {
    const member = await aMember(app, place, role)
    expect([(await targetsOf('2026', member)).ok().items, (await fixedCosts(member)).ok().items]).toEqual([
      [target('2026-11', 1)],
      [],
    ])
    expect((await saveTargets([target('2026-11', 2)], member)).refusal().error).toBe('FORBIDDEN')
    expect((await saveFixedCosts([], member)).refusal().error).toBe('FORBIDDEN')
  }
  const staff = await aMember(app, place, 'staff')
  expect((await targetsOf('2026', staff)).refusal().error).toBe('FORBIDDEN')
  expect((await fixedCosts(staff)).refusal().error).toBe('FORBIDDEN')
})

import type { FixedCost, MonthlyTarget } from '@zinc/contract/establishment-settings'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { type SettingsChange, saveSettings } from '../../test/test-settings.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const params = (id = establishment.id) => ({ id: String(id) })
const targetsOf = (year: string, { token }: Pick<TestPerson, 'token'> = owner) =>
  app.call('listTargets', { params: params(), query: { year } }, { token })
const fixedCosts = ({ token }: Pick<TestPerson, 'token'> = owner, id = establishment.id) =>
  app.call('listFixedCosts', { params: params(id) }, { token })
const save = (change: SettingsChange) => saveSettings(app, owner, establishment, change)
const saveTargets = (targets: { month: string; amount: number | null }[]) => save({ targets })
const saveFixedCosts = (costs: FixedCost[]) => save({ fixedCosts: costs })

const target = (month: string, amount: number): MonthlyTarget => ({ month, amount })
const aCost = (changes: Partial<FixedCost> = {}): FixedCost => ({
  ...{ id: uuidV7(), label: 'Loyer', monthlyAmount: 1800_00, fromMonth: '2026-01', toMonth: null },
  ...changes,
})
const journal = async () =>
  (await app.call('listJournal', { params: params(), query: {} }, { token: owner.token })).ok().slice(1)
const issuesOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)
const tag = (answer: { headers: Record<string, unknown> }) => answer.headers['etag']

describe('monthly targets', () => {
  test('are set month by month: one named is written, one set to null goes, the others stay', async () => {
    expect((await targetsOf('2026')).ok()).toEqual({ version: 1, items: [] })
    const targets = [target('2026-11', 42_000_00), target('2026-12', 60_000_00), target('2027-01', 0)]
    expect((await saveTargets(targets.toReversed())).ok()).toMatchObject({ version: 2, targets })
    const again = (await saveTargets([{ month: '2026-11', amount: null }, target('2026-10', 1)])).ok()
    expect(again.targets).toEqual([target('2026-10', 1), target('2026-12', 60_000_00), target('2027-01', 0)])
    expect((await targetsOf('2026')).ok()).toEqual({ version: 3, items: again.targets.slice(0, 2) })
    expect((await targetsOf('2027')).ok().items).toEqual([target('2027-01', 0)])
    expect(await journal()).toMatchObject([
      { action: 'settings.update', before: { targets: [] }, after: { targets } },
      { before: { targets: [target('2026-11', 42_000_00)] }, after: { targets: [target('2026-10', 1)] } },
    ])
  })

  test('are asked for in months that exist, each once, from zero up', async () => {
    expect(issuesOf(await saveTargets([target('2026-13', 1)]))).toEqual(['targets.0.month invalid_format'])
    expect(issuesOf(await saveTargets([target('2026-11', -1)]))).toEqual(['targets.0.amount too_small'])
    expect(issuesOf(await saveTargets([target('2026-11', 1), target('2026-11', 2)]))).toEqual(['targets named_twice'])
    expect((await targetsOf('26')).refusal().error).toBe('VALIDATION_FAILED')
  })
})

describe('fixed costs', () => {
  test('are one list, replaced as a whole, in its order', async () => {
    const [rent, power, loan] = [aCost(), aCost({ label: 'Énergie' }), aCost({ label: 'Emprunt', toMonth: '2028-06' })]
    expect((await saveFixedCosts([rent, power, loan])).ok()).toMatchObject({
      version: 2,
      fixedCosts: [rent, power, loan],
    })
    const after = [loan, { ...rent, monthlyAmount: 1850_00 }]
    expect((await saveFixedCosts(after)).ok()).toMatchObject({ version: 3, fixedCosts: after })
    expect((await fixedCosts()).ok()).toEqual({ version: 3, items: after })
    expect((await saveFixedCosts([])).ok().fixedCosts).toEqual([])
    expect(await journal()).toMatchObject([
      { action: 'settings.update', before: { fixedCosts: [] }, after: { fixedCosts: [rent, power, loan] } },
      { before: { fixedCosts: [rent, power, loan] }, after: { fixedCosts: after } },
      { before: { fixedCosts: after }, after: { fixedCosts: [] } },
    ])
  })

  test('end after they start, have a name, and stand once', async () => {
    const cost = aCost()
    const reversed = aCost({ fromMonth: '2026-06', toMonth: '2026-05' })
    expect(issuesOf(await saveFixedCosts([cost, reversed]))).toEqual(['fixedCosts.1.toMonth ends_before_start'])
    expect((await saveFixedCosts([{ ...reversed, toMonth: '2026-06' }])).status).toBe(200)
    expect(issuesOf(await saveFixedCosts([aCost({ label: ' ' })]))).toEqual(['fixedCosts.0.label too_small'])
    const twice = [cost, { ...cost, id: cost.id.toUpperCase() }]
    expect(issuesOf(await saveFixedCosts(twice))).toEqual(['fixedCosts named_twice'])
  })

  test('of one establishment are not another’s, under the same id either', async () => {
    const [here, cost] = [establishment, aCost()]
    await saveFixedCosts([cost])
    establishment = await app.anEstablishment(owner)
    await saveFixedCosts([{ ...cost, label: 'Ailleurs' }])
    await saveFixedCosts([])
    expect((await fixedCosts(owner, here.id)).ok().items).toEqual([cost])
  })
})

test('the version of targets and costs is the establishment’s, and moves with any setting', async () => {
  expect([tag(await targetsOf('2026')), tag(await fixedCosts())]).toEqual(['"1"', '"1"'])
  expect(tag(await save({ name: 'Autre nom' }))).toBe('"2"')
  expect(tag(await saveTargets([target('2026-11', 1)]))).toBe('"3"')
  expect([tag(await targetsOf('2026')), tag(await fixedCosts())]).toEqual(['"3"', '"3"'])
})

test('targets and costs are readable by roles with access to results', async () => {
  ;(await saveTargets([target('2026-11', 1)])).ok()
  for (const role of ['manager', 'accountant', 'reader'] as const) {
    const member = await aMember(app, establishment, role)
    expect([(await targetsOf('2026', member)).ok().items, (await fixedCosts(member)).ok().items]).toEqual([
      [target('2026-11', 1)],
      [],
    ])
  }
  const staff = await aMember(app, establishment, 'staff')
  expect((await targetsOf('2026', staff)).refusal().error).toBe('FORBIDDEN')
  expect((await fixedCosts(staff)).refusal().error).toBe('FORBIDDEN')
})

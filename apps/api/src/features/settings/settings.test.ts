import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { type SettingsChange, saveSettings } from '../../test/test-settings.ts'
import { aMember, aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let current: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  current = await app.anEstablishment(owner)
})

const params = () => ({ id: String(current.id) })
const save = (change: SettingsChange, options = {}) => saveSettings(app, owner, current, change, options)
const journal = async () =>
  (await app.call('listJournal', { params: params(), query: {} }, { token: owner.token })).ok().slice(1)
/** Everything that a save answers, read again. */
async function stored() {
  const { token } = owner
  const establishment = (await app.call('getEstablishment', { params: params() }, { token })).ok()
  const targets = (await app.call('listTargets', { params: params(), query: { year: '2026' } }, { token })).ok().items
  const fixedCosts = (await app.call('listFixedCosts', { params: params() }, { token })).ok().items
  return { ...establishment, targets, fixedCosts }
}

const rent = { id: uuidV7(), label: 'Loyer', monthlyAmount: 1800_00, fromMonth: '2026-01', toMonth: null }
const named = (label: string) => ({ id: uuidV7(), label, isActive: true })
/** One change in each part. */
const everyPart = (): Required<Pick<SettingsChange, 'vatLines' | 'fixedCosts'>> & SettingsChange => ({
  name: 'Chez Augustine',
  cashTolerance: 750,
  openWeekdays: [2, 3, 4],
  vatLines: current.vatLines.toReversed(),
  paymentMethods: current.paymentMethods.slice(1),
  services: [...current.services.map(({ id, label, isActive }) => ({ id, label, isActive })), named('Soir')],
  registers: [...current.registers.map(({ id, label, isActive }) => ({ id, label, isActive })), named('Terrasse')],
  targets: [{ month: '2026-11', amount: 42_000_00 }],
  fixedCosts: [rent],
})
const parts = () => Object.entries(everyPart()).map(([key, value]): SettingsChange => ({ [key]: value }))

describe('settings of every part', () => {
  test('are one write: one version, one entry of the journal with each part before and after', async () => {
    const saved = (await save(everyPart(), { version: 1 })).ok()
    expect(saved).toMatchObject({ name: 'Chez Augustine', cashTolerance: 750, version: 2, fixedCosts: [rent] })
    expect(saved.vatLines.map(({ id }) => id)).toEqual(current.vatLines.map(({ id }) => id).toReversed())
    expect([saved.services.length, saved.registers.length, saved.paymentMethods.length]).toEqual([2, 2, 4])
    expect(saved.openingDays.at(-1)).toEqual({ validFrom: '2026-11-20', weekdays: [2, 3, 4] })
    expect(await stored()).toEqual(saved)
    const entries = await journal()
    expect(entries).toHaveLength(1)
    const { action, entity, before, after } = first(entries)
    expect([action, entity]).toEqual(['settings.update', 'establishment'])
    const keys = Object.keys({ ...everyPart(), openingDays: [], version: 2 }).filter((key) => key !== 'openWeekdays')
    expect(Object.keys(Object(before)).toSorted()).toEqual(keys.toSorted())
    expect(after).toEqual(Object.fromEntries(keys.map((key) => [key, Object(saved)[key]])))
  })

  test('are refused together, each at its own field, when one of them may not be', async () => {
    await aStoredTicket(app, owner, aTicketInput(current))
    const before = await stored()
    const [line, ...lines] = current.vatLines
    const [card, ...methods] = current.paymentMethods
    if (line === undefined || card === undefined) throw new Error('a line and a method')
    const refusal = (
      await save({
        ...everyPart(),
        openingFrom: '2026-11-19',
        vatLines: [...lines, { ...line, rateBp: 550 }],
        paymentMethods: [{ ...card, kind: 'cheque' }, ...methods],
      })
    ).refusal()
    expect([refusal.error, refusal.statusCode]).toEqual(['VALIDATION_FAILED', 422])
    expect(refusal.details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      'openingFrom opening_in_past',
      'vatLines.2.rateBp vat_line_used',
      'paymentMethods.0.kind payment_method_used',
    ])
    expect(await stored()).toEqual(before)
  })

  test('leave what is not named as it is', async () => {
    const before = await stored()
    const saved = (await save({ phone: '04 72 00 00 00' })).ok()
    expect(saved).toEqual({ ...before, phone: '04 72 00 00 00', version: 2 })
    expect(first(await journal())).toMatchObject({
      before: { phone: '', version: 1 },
      after: { phone: '04 72 00 00 00', version: 2 },
    })
  })
})

describe('the version of the settings', () => {
  test('is asked for', async () => {
    const body = { name: 'Chez Augustine' }
    const answer = await app.call('saveSettings', { params: params(), body }, { token: owner.token })
    expect(answer.refusal()).toMatchObject({ error: 'PRECONDITION_REQUIRED', statusCode: 428 })
    expect((await save(body, { version: 'new' })).refusal().error).toBe('VERSION_STALE')
  })

  test('that moved on refuses the whole write, and shows all that stands', async () => {
    const saved = (await save(everyPart(), { version: 1 })).ok()
    const late = await save(
      { name: 'Autre', fixedCosts: [], targets: [{ month: '2026-11', amount: 1 }] },
      { version: 1 },
    )
    expect(late.refusal()).toMatchObject({ error: 'VERSION_STALE', statusCode: 412, details: { current: saved } })
    expect(await stored()).toEqual(saved)
    expect(await journal()).toHaveLength(1)
  })

  test('lets one of 10 saves at once through, and the same key repeats its answer', async () => {
    const saves = Array.from({ length: 10 }, (_, amount) => ({ amount, key: uuidV7() }))
    const send = ({ amount, key }: { amount: number; key: string }) =>
      save({ name: `Nom ${amount}`, targets: [{ month: '2026-11', amount }] }, { version: 1, key })
    const answers = await Promise.all(saves.map(send))
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9)
    const winner = saves[answers.findIndex(({ status }) => status === 200)]
    if (winner === undefined) throw new Error('one is saved')
    const again = await send(winner)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await stored()).toEqual(again.ok())
    expect(again.ok().targets).toEqual([{ month: '2026-11', amount: winner.amount }])
    expect(await journal()).toHaveLength(1)
  })
})

describe('the right to change settings', () => {
  test.each(['manager', 'accountant', 'staff', 'reader'] as const)(
    'is the owner’s in every part (refused: %s)',
    async (role) => {
      const before = await stored()
      const { token } = await aMember(app, current, role)
      for (const change of [...parts(), everyPart()]) {
        const refusal = (await save(change, { token, version: 1 })).refusal()
        expect([refusal.error, refusal.statusCode]).toEqual(['FORBIDDEN', 403])
        expect(refusal.details.current).toBeUndefined()
      }
      expect(await stored()).toEqual(before)
    },
  )

  test('is nobody’s elsewhere, and ends with the establishment’s activity', async () => {
    const stranger = await app.signedUpPerson()
    expect((await save(everyPart(), { token: stranger.token, version: 1 })).refusal().error).toBe('NOT_FOUND')
    await runAsOwner(app, 'update zinc.establishments set is_active = false where id = $1', [current.id])
    expect((await save(everyPart(), { version: 1 })).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
  })
})

import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZInput } from '@zinc/contract/ticket-z'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { addVatLine, aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const SIXTY_MILLION = 6_000_000_000
const MAXIMUM = 9_999_999_999

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let secondLine: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  secondLine = await addVatLine(app, establishment, { nature: 'goods', rateBp: 550 })
})
afterAll(() => app.close())

/** Two lines of this gross each. */
function twoLinesOf(gross: number, date: string): TicketZInput {
  const body = aTicketInput(establishment, { date, gross })
  const line = { vatLineId: secondLine, nature: 'goods', rateBp: 550, gross, vat: 0, invoicedGross: 0 } as const
  return { ...body, content: { ...body.content, sales: [...body.content.sales, line], differenceReason: 'Essai' } }
}

const issuesOf = (answer: Awaited<ReturnType<typeof app.call>>) => {
  const { statusCode, details } = answer.refusal()
  return { statusCode, issues: details.issues?.map(({ path, code, message }) => [path.join('.'), code, message]) }
}

describe('a total beyond the maximum', () => {
  const refused = {
    statusCode: 422,
    issues: [['sales.1.gross', 'total_out_of_range', expect.stringContaining('99\u202F999\u202F999,99\u00A0€')]],
  }

  test('is refused at its field on saving and on validating', async () => {
    const body = twoLinesOf(SIXTY_MILLION, '2026-11-18')
    const options = { token: owner.token, version: 'new' } as const
    const saved = await app.call('saveTicketZ', { params: { id: uuidV7() }, body }, options)
    expect(issuesOf(saved)).toEqual(refused)
    const validated = await app.call('validateTicketZ', { params: { id: uuidV7() }, body }, options)
    expect(issuesOf(validated)).toEqual(refused)
  })

  test('is refused at its field on correcting, and the ticket stays as it was', async () => {
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
    const body = { ...twoLinesOf(SIXTY_MILLION, '2026-11-18'), reason: 'Essai' }
    const options = { token: owner.token, version: ticket.version }
    const corrected = await app.call('correctTicketZ', { params: { id: ticket.id }, body }, options)
    expect(issuesOf(corrected)).toEqual(refused)
    const query = { establishmentId: String(establishment.id) }
    const read = await app.call('getTicketZ', { params: { id: ticket.id }, query }, { token: owner.token })
    expect(read.ok()).toEqual(ticket)
  })
})

test('an amount beyond the maximum is refused at its field, with the maximum named', async () => {
  const typed = aTicketInput(establishment, { date: '2026-11-18' })
  const body = { ...typed, content: { ...typed.content, tips: MAXIMUM + 1 } }
  const options = { token: owner.token, version: 'new' } as const
  const answer = await app.call('saveTicketZ', { params: { id: uuidV7() }, body }, options)
  expect(issuesOf(answer)).toEqual({
    statusCode: 422,
    issues: [['content.tips', 'too_big', expect.stringContaining('99\u202F999\u202F999,99\u00A0€')]],
  })
})

test('a day whose tickets sum above the maximum has a report', async () => {
  const [register] = establishment.registers
  const second = { id: uuidV7(), label: 'Caisse 2', isActive: true }
  const registers = [{ id: register?.id ?? '', label: 'Caisse 1', isActive: true }, second]
  ;(await saveSettings(app, owner, establishment, { registers })).ok()
  const date = '2026-11-19'
  await aStoredTicket(app, owner, aTicketInput(establishment, { date, gross: MAXIMUM }))
  await aStoredTicket(app, owner, { ...aTicketInput(establishment, { date, gross: MAXIMUM }), registerId: second.id })
  const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
  const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
  expect(report.bestDay).toMatchObject({ date, gross: 2 * MAXIMUM })
  expect(report.gross).toBeGreaterThanOrEqual(2 * MAXIMUM)
  expect(first(report.payments).amount).toBeGreaterThanOrEqual(2 * MAXIMUM)
})

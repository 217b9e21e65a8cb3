import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited } from '@zinc/domain/delimited'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPages } from '../../../test/pdf-text.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { endedJob, resultOf } from '../../../test/test-jobs.ts'
import { saveSettings } from '../../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let labels: readonly string[]
const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  const made = await app.anEstablishment(owner, { openedOn: '2026-11-01' })
  // Against the order in which they were made, and neither of amounts nor of kinds.
  const paymentMethods = made.paymentMethods.toReversed()
  establishment = (await saveSettings(app, owner, made, { paymentMethods })).ok()
  const active = establishment.paymentMethods.filter(({ isActive }) => isActive)
  labels = active.map(({ label }) => label)
  const amounts = active.map((_, at) => 10_00 + ((at * 7) % 5) * 3_00)
  const payments = active.map(({ id, kind }, at) => ({ paymentMethodId: id, kind, amount: amounts[at] ?? 0 }))
  const gross = amounts.reduce((sum, amount) => sum + amount, 0)
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-10', gross, content: { payments } }))
})
afterAll(() => app.close())

async function exported(kind: 'results' | 'payments' | 'closings', format: 'csv' | 'pdf') {
  const body = { establishmentId: establishment.id, kind, format, ...november }
  const ended = await endedJob(app, owner, (await app.call('startFigureExport', { body }, { token: owner.token })).ok())
  return (await resultOf(app, owner, ended)).bytes
}

const listed = (texts: readonly string[]) => texts.filter((text) => labels.includes(text))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('has the payments of the month on paper in the order of the settings', async () => {
  expect(labels.length).toBeGreaterThan(3)
  const texts = (await readPages(await exported('results', 'pdf'))).flat().map(plain)
  const from = texts.indexOf('Moyen')
  const cells = texts.slice(from + 3, texts.indexOf('Total', from))
  // Of a method, a type and an amount: a method may be called as its type.
  expect(cells.filter((_, at) => at % 3 === 0)).toEqual(labels)
})

it('has them in that order in a table, and as columns of the closings', async () => {
  const rows = parseDelimited((await exported('payments', 'csv')).toString()) ?? []
  expect(listed(rows.map((row) => row[2] ?? ''))).toEqual(labels)
  const [heads = []] = parseDelimited((await exported('closings', 'csv')).toString()) ?? []
  expect(listed(heads)).toEqual(labels)
})

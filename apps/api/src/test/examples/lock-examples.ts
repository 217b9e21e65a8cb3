import { plainDate } from '@zinc/domain/calendar/calendar'
import type { TestApp } from '../test-app.ts'
import { runAsOwner } from '../test-tickets.ts'
import type { Target } from './route-examples.ts'

/** Long before the days of the other examples, which lock nothing of theirs. */
const until = plainDate('2020-01-31')

/** As it is locked up to there, whatever the example before did; its version. */
async function lockedUpTo(test: TestApp, { establishment, maker }: Target, date: string | null): Promise<number> {
  await runAsOwner(test, 'update zinc.establishments set locked_until = $2 where id = $1', [establishment.id, date])
  const params = { id: String(establishment.id) }
  return (await test.call('getEstablishment', { params }, { token: maker.token })).ok().version
}

export const lockExamples = {
  previewLock: async (test: TestApp, target: Target) => {
    await lockedUpTo(test, target, null)
    return { input: { params: { id: String(target.named) }, query: { from: plainDate('2020-01-01'), to: until } } }
  },
  lockPeriod: async (test: TestApp, target: Target) => {
    const version = await lockedUpTo(test, target, null)
    return { input: { params: { id: String(target.named) }, body: { until } }, version }
  },
  reopenPeriod: async (test: TestApp, target: Target) => {
    const version = await lockedUpTo(test, target, until)
    const body = { until: null, reason: 'Facture reçue en retard' }
    return { input: { params: { id: String(target.named) }, body }, version }
  },
}

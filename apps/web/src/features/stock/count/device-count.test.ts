import type { StockCount } from '@zinc/contract/stock/stock-counts'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { freshEnvelope } from '../../../outbox/entry.ts'
import type { StockCountEntry, StockCountWrite } from './count-outbox.ts'
import { deviceCountOf } from './device-count.ts'

const CLAIRE = 7
const karim = { id: 8, name: 'Karim Benali' }
const claire = { id: CLAIRE, name: 'Claire Moreau' }
const at = (minutes: number) => `2026-11-20T16:${String(minutes).padStart(2, '0')}:00.000Z`
const head = { establishmentId: 1, label: 'Fin novembre', isBlind: false, happenedAt: at(0), typedAt: at(0) }

function aCount(given: Partial<StockCount>): StockCount {
  const summary = {
    ...head,
    id: 'c',
    version: 1,
    businessDate: plainDate('2026-11-20'),
    state: 'open',
    lineCount: 0,
  } as const
  const ended = { closed: null, operation: null, createdBy: claire, isMine: true }
  return { ...summary, ...ended, entries: [], settlements: [], toSettle: [], lines: [], ...given }
}

function waiting(write: Partial<StockCountWrite>): StockCountEntry {
  const whole = {
    action: 'countStock',
    establishmentId: 1,
    countId: 'c',
    opening: null,
    entries: [],
    ...write,
  } as const
  return { ...whole, ...freshEnvelope('stockCount', CLAIRE, null) }
}

const typed = (itemId: string, quantity: string | null, minutes: number) => ({
  ...{ itemId, quantity, text: '', typedAt: at(minutes) },
})

const entriesOf = (server: StockCount | null, entries: readonly StockCountEntry[], itemId: string) =>
  deviceCountOf(server, entries, CLAIRE)?.entriesOf.get(itemId)

describe('a count on a device', () => {
  it('is there before the server has it', () => {
    const opened = waiting({ opening: { key: 'k', body: head }, entries: [typed('wine', '12.0000', 1)] })
    const count = deviceCountOf(null, [opened], CLAIRE)
    expect(count).toMatchObject({ head: { label: 'Fin novembre', state: 'open' }, server: null, waitingCount: 1 })
    expect(count?.entriesOf.get('wine')?.result).toEqual({ state: 'counted', quantity: '12.0000' })
  })

  it('is unknown while neither the server nor this device has it', () => {
    expect(deviceCountOf(null, [], CLAIRE)).toBeNull()
    expect(deviceCountOf(null, [waiting({ entries: [typed('wine', '1.0000', 1)] })], CLAIRE)).toBeNull()
  })

  it('has what waits over what the server has, unless that was typed later', () => {
    const server = aCount({ entries: [{ ...typed('wine', '10.0000', 5), person: claire }] })
    const after = waiting({ entries: [typed('wine', '12.0000', 6)] })
    const before = waiting({ entries: [typed('wine', '12.0000', 4)] })
    expect(entriesOf(server, [after], 'wine')?.mine?.quantity).toBe('12.0000')
    expect(entriesOf(server, [before], 'wine')?.mine?.quantity).toBe('10.0000')
  })

  it('is to settle where two people counted differently, until one agrees or a quantity is chosen', () => {
    const entries = [
      { ...typed('wine', '10.0000', 5), person: claire },
      { ...typed('wine', '11.0000', 6), person: karim },
    ]
    const settlements = [{ itemId: 'wine', quantity: '11.0000', by: claire, typedAt: at(9) }]
    expect(entriesOf(aCount({ entries }), [], 'wine')?.result).toEqual({ state: 'to_settle' })
    expect(
      entriesOf(aCount({ entries }), [waiting({ entries: [typed('wine', '11.0000', 7)] })], 'wine')?.result,
    ).toEqual({
      ...{ state: 'counted', quantity: '11.0000' },
    })
    expect(entriesOf(aCount({ entries, settlements }), [], 'wine')?.result).toEqual({
      ...{ state: 'counted', quantity: '11.0000' },
    })
  })

  it('has nothing of what one took back, and names who else counts', () => {
    const server = aCount({
      entries: [
        { ...typed('wine', '10.0000', 5), person: claire },
        { ...typed('butter', null, 6), person: karim },
        { ...typed('cod', '2.6000', 6), person: karim },
      ],
    })
    const count = deviceCountOf(server, [waiting({ entries: [typed('wine', null, 7)] })], CLAIRE)
    expect(count?.entriesOf.get('wine')).toMatchObject({ mine: null, result: { state: 'missing' } })
    expect(count?.entriesOf.get('butter')).toBeUndefined()
    expect(count?.people).toEqual(['Karim Benali'])
  })
})

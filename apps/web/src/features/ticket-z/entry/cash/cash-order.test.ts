import { cleanup, renderHook } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { Denomination } from '@zinc/domain/cash/denomination'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../client/uuid.ts'
import { deleteDraft } from '../../../../offline/drafts.ts'
import { deviceStore } from '../../../../outbox/device-store.ts'
import { isSendable } from '../../../../outbox/entry.ts'
import { startOutbox } from '../../../../outbox/outbox.ts'
import { onDelivered, storedEntries } from '../../../../outbox/store.ts'
import { enterAs, leaveDevice, pass, startDevice } from '../../../../test/outbox-device.ts'
import { stubServer } from '../../../../test/stub-server.ts'
import { TicketZServer } from '../../../../test/ticket-z-server.ts'
import { saveTicketZ, validateTicketZ } from '../../send-ticket-z.ts'
import { ticketZOutbox } from '../../ticket-z-outbox.ts'
import { type EditTicketZ, useEditTicketZ } from '../edit-ticket-z.ts'
import { readStoredDraft, type StoredDraft, writeStoredDraft } from '../stored-draft.ts'
import { contentOf, emptyDraft, rowsOf } from '../ticket-z-draft.ts'

// Whole evenings, with the outbox and its store: they take their time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const key = { businessDate: plainDate('2026-11-20'), registerId: testId(400), serviceId: testId(300) }
const draftKey = { personId: 1, establishmentId: 7, ...key }
const rows = rowsOf(anEstablishment('bistrot'), key.businessDate, null)
const context = { key, openedOn: plainDate('2020-01-01'), lastNumber: null, isCountedTwice: false, past: [] }

const pieces = [5000, 2000, 500, 200, 20, 1] as const satisfies readonly Denomination[]
const amounts = ['openingFloat', 'otherCash', 'cashIn', 'pettyCash', 'deposit'] as const
const texts = ['reason', 'depositReference', 'openingReason'] as const
type Field = (typeof amounts)[number] | (typeof texts)[number] | `${(typeof pieces)[number]}`

const amountText = fc
  .integer({ min: 0, max: 9999 })
  .map((cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`)
/** What is typed on the way: unfinished, wrong, somebody else's figure. */
const onTheWay = fc.constantFrom('', '1', '12,', '120+', 'x', '99')
const field = fc.constantFrom<Field>(...amounts, ...texts, '5000', '2000', '500', '200', '20', '1')

/** What the evening comes to: one text for each field that is typed at all. */
const evening = fc.record({
  amounts: fc.record(Object.fromEntries(amounts.map((each) => [each, amountText])), { requiredKeys: [] }),
  pieces: fc.record(Object.fromEntries(pieces.map((each) => [String(each), fc.nat(40).map(String)])), {
    requiredKeys: ['20'],
  }),
  texts: fc.record(Object.fromEntries(texts.map((each) => [each, fc.constantFrom('0412', 'Rendu de monnaie')])), {
    requiredKeys: [],
  }),
})

type Step =
  | { type: 'type'; field: Field; text: string }
  | { type: 'reload' | 'pause' | 'network lost' | 'network back' | 'other way' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('type' as const), field, text: onTheWay }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('reload', 'pause', 'network lost', 'network back', 'other way') }),
  },
)

beforeEach(startDevice)
afterEach(async () => {
  cleanup()
  await leaveDevice([])
})

/** The same form as the day's screen keeps: at every key on the device, at a pause in the outbox. */
function newForm() {
  const ticketId = newId()
  let base: StoredDraft = {
    ticketId,
    baseVersion: null,
    draft: emptyDraft,
    sent: null,
    isCorrection: false,
    reason: '',
  }
  const open = () => {
    const typed = readStoredDraft(draftKey)?.typed ?? base
    base = typed
    return renderHook(() =>
      useEditTicketZ(typed, rows, context, (next) => {
        base = { ...base, ...next }
        writeStoredDraft(draftKey, base)
      }),
    )
  }
  let page = open()
  return {
    edit: () => page.result.current,
    content: () => contentOf(page.result.current.read().draft, rows),
    target: (baseVersion: number | null) => ({ ticketId, establishmentId: 7, key, baseVersion }),
    reload: () => {
      page.unmount()
      page = open()
    },
  }
}

function type(edit: EditTicketZ, where: Field, text: string): void {
  const piece = pieces.find((each) => String(each) === where)
  if (piece === undefined) edit.setCash({ [where]: text })
  else edit.setCash({ pieces: { ...edit.read().draft.cash.pieces, [piece]: text } })
}

/** Lives the evening, and returns what the server stored of it. */
async function stored(steps: readonly Step[]): Promise<TicketZContent | null> {
  await (await deviceStore()).clear('outbox')
  deleteDraft(draftKey)
  enterAs(1)
  const server = new TicketZServer()
  let isLost = false
  stubServer((request) => (isLost ? 'lost' : server.handle(request)))
  let seen: number | null = null
  const stops = [
    onDelivered(ticketZOutbox, (_entry, { version }) => {
      seen = version
    }),
    startOutbox([ticketZOutbox]),
  ]
  const form = newForm()
  for (const each of steps) {
    if (each.type === 'type') type(form.edit(), each.field, each.text)
    if (each.type === 'reload') form.reload()
    if (each.type === 'network lost') isLost = true
    if (each.type === 'network back') isLost = false
    if (each.type === 'other way') switchTwice(form.edit())
    if (each.type === 'pause') {
      await saveTicketZ(form.target(seen), form.content())
      await pass(1_000)
    }
  }
  isLost = false
  await validateTicketZ(form.target(seen), form.content())
  for (let round = 0; round < 40 && (await storedEntries(1)).some(isSendable); round += 1) await pass(20_000)
  for (const stop of stops) stop()
  cleanup()
  const [ticket] = [...server.tickets.values()]
  expect(ticket?.status).toBe('validated')
  return ticket?.content ?? null
}

/** Looks at the other way of counting, and comes back. */
function switchTwice(edit: EditTicketZ): void {
  edit.setCash({ way: 'total' })
  edit.setCash({ way: 'pieces' })
}

it('no order of typing, undoing, reloading and losing the network changes what is stored of a count', async () => {
  await fc.assert(
    fc.asyncProperty(
      evening,
      fc.array(step, { maxLength: 10 }),
      fc.infiniteStream(fc.nat(1000)),
      async (end, before, luck) => {
        const finals = [
          ...Object.entries(end.amounts),
          ...Object.entries(end.pieces),
          ...Object.entries(end.texts),
        ].flatMap(([where, text]): Step[] =>
          text === undefined ? [] : [{ type: 'type', field: where as Field, text }],
        )
        // What was typed on the way and is nobody's figure at the end is undone.
        const undone = before.flatMap((each): Step[] =>
          each.type === 'type' && !finals.some((final) => final.type === 'type' && final.field === each.field)
            ? [{ type: 'type', field: each.field, text: '' }]
            : [],
        )
        const order = finals
          .map((final) => ({ final, place: luck.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
        const others = before.filter((each) => each.type !== 'type')
        const shuffled = order.flatMap(({ final }, index) => [
          final,
          ...(others[index] === undefined ? [] : [others[index]]),
        ])
        expect(await stored([...before, ...undone, ...shuffled])).toEqual(await stored(finals))
      },
    ),
    { numRuns: 12 },
  )
})

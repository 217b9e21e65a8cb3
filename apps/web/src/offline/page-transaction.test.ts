import { beforeEach, expect, it } from 'vitest'
import { deviceStore } from '../outbox/device-store.ts'
import { changeEntries, storedEntries } from '../outbox/store.ts'
import { anOutboxEntry } from '../test/device-tickets.ts'
import { NoAnswer, withinTime } from './page-transaction.ts'

// Happy DOM's own event of pages does not carry `persisted`.
const leave = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
const comeBack = () => dispatchEvent(new Event('pageshow'))
const entry = anOutboxEntry('2026-11-20', 750_00)

beforeEach(async () => {
  await (await deviceStore()).clear('outbox')
})

/** A change that leaves the page between reading and writing. */
function changeOnLeaving(persisted: boolean) {
  let runs = 0
  const changing = changeEntries(entry.personId, () => {
    runs += 1
    if (runs === 1) leave(persisted)
    return { remove: [], put: [entry] }
  })
  return { changing, runs: () => runs }
}

it('a change under way ends with its page, and is made when the page comes back', async () => {
  const { changing, runs } = changeOnLeaving(true)
  const other = indexedDB.open('zinc')
  const stored = new Promise<unknown[]>((resolve) => {
    other.onsuccess = () => {
      const read = other.result.transaction('outbox', 'readwrite').objectStore('outbox').getAll()
      read.onsuccess = () => resolve(read.result)
    }
  })
  expect(await stored).toEqual([])
  expect(runs()).toBe(1)
  comeBack()
  await changing
  expect(runs()).toBe(2)
  expect((await storedEntries(entry.personId)).map(({ key }) => key)).toEqual([entry.key])
  other.result.close()
})

it('a change under way is made when its page ends for good', async () => {
  const { changing, runs } = changeOnLeaving(false)
  await changing
  expect(runs()).toBe(1)
  expect(await storedEntries(entry.personId)).toHaveLength(1)
})

/** Nothing of the page runs meanwhile, and what its storage answered waits with the rest. */
function blockPage(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

/** A request and its transaction end some turns of the page after they were begun. */
async function inTurns(turns: number): Promise<string> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  return 'stored'
}

it('a page that was blocked still hears what its storage answered', async () => {
  const heard = withinTime(inTurns(5), 'a read', () => {})
  setTimeout(blockPage, 0, 3_500)
  expect(await heard).toBe('stored')
})

it('storage that does not answer is given up', async () => {
  let isLate = false
  const heard = withinTime(new Promise(() => {}), 'a read', () => {
    isLate = true
  })
  await expect(heard).rejects.toThrow(NoAnswer)
  expect(isLate).toBe(true)
})

import type { Page } from '@playwright/test'
import { withStockCount, withStockItem } from '../catalog.ts'
import { get, post, signedIn, signUp, withEstablishment, withManager } from '../people.ts'
import { expect, Network, test } from './network.ts'

// Two people count three hundred lines each, some of them both, while their networks come and go: run after run, what
// the server holds at the end is what each of them typed, once.

const RUNS = Number(process.env['ZINC_RUNS'] ?? 100)
const SEED = Number(process.env['ZINC_SEED'] ?? 20_261_126)
const LINES = 300
/** Counted by both. */
const SHARED = 20

type Entry = { itemId: string; person: { id: number }; quantity: string | null }
type Counter = { page: Page; network: Network; items: readonly string[] }

/** The same numbers for the same seed: a run that failed can be had again. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** By the attribute: looking for the names of six hundred fields took most of a run. */
const fieldOf = (page: Page, itemId: string | undefined) => page.locator(`input[name="count.${itemId}"]`)

/** @returns what was typed last in each line */
async function countLines({ page, items }: Counter, random: () => number): Promise<Map<string, string>> {
  const typed = new Map<string, string>()
  const type = async (itemId: string) => {
    const quantity = String(1 + Math.floor(random() * 98))
    await fieldOf(page, itemId).fill(quantity)
    typed.set(itemId, `${quantity}.0000`)
  }
  for (const itemId of items) {
    await type(itemId)
    // A line is counted again now and then.
    if (random() < 0.05) await type(items[Math.floor(random() * typed.size)] ?? itemId)
  }
  await fieldOf(page, items.at(-1)).blur()
  return typed
}

/** Cuts and restores the line of one of them until `work` is done. */
async function withBrokenLine(network: Network, random: () => number, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await Promise.race([done, new Promise((next) => setTimeout(next, 50 + random() * 900))])
    if (isDone) break
    await network.cut()
    await Promise.race([done, new Promise((next) => setTimeout(next, random() * 600))])
    await network.restore()
  }
  await network.restore()
}

test('two people count three hundred lines each over broken lines, and nothing is lost or doubled', async ({
  page,
  browser,
  network,
  instance,
  request,
}) => {
  test.setTimeout(0)
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const karim = await withManager(instance, owner, request, 'Karim Benali')
  const stage = { instance, owner, request }
  const credentials = { email: owner.email, password: owner.password }
  const itemsOf = async (shelf: string, count: number) => {
    const ids: string[] = []
    for (let index = 1; index <= count; index += 1) {
      ids.push(await withStockItem(stage, `${shelf} ${String(index).padStart(3, '0')}`, { unit: 'bottle' }))
    }
    return ids
  }
  const [cellar, cold, shared] = [
    await itemsOf('Cave', LINES),
    await itemsOf('Froid', LINES),
    await itemsOf('Salle', SHARED),
  ]
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const second = new Network(instance.url)
  await second.restore()
  const theirs = await context.newPage()
  await signedIn(page, owner)
  await signedIn(theirs, karim)
  const counters: Counter[] = [
    { page, network, items: [...cellar, ...shared] },
    { page: theirs, network: second, items: [...cold, ...shared] },
  ]
  for (let run = 0; run < RUNS; run += 1) {
    // A token is good for a quarter of an hour, all runs take longer.
    const { token } = await post<{ token: string }>(instance, request, '/login_check', credentials)
    const countId = await withStockCount({ ...stage, owner: { ...owner, token } })
    const typed = await Promise.all(
      counters.map(async (counter, index) => {
        const random = randomOf(SEED + 2 * run + index)
        await counter.page.goto(`${counter.network.url}/stocks/counts/${countId}`)
        await expect(fieldOf(counter.page, counter.items[0])).toBeVisible()
        const lines = countLines(counter, random)
        await withBrokenLine(counter.network, random, lines)
        return await lines
      }),
    )
    const expected = typed.flatMap((texts, index) =>
      [...texts].map(([itemId, quantity]) => `${index} ${itemId} ${quantity}`),
    )
    await expect(async () => {
      const { entries } = await get<{ entries: Entry[] }>(
        instance,
        request,
        `/stock-counts/${countId}?establishmentId=${owner.establishmentId}`,
        token,
      )
      const [mine] = entries.filter(({ itemId }) => itemId === cellar[0])
      const held = entries.map(
        ({ itemId, person, quantity }) => `${person.id === mine?.person.id ? 0 : 1} ${itemId} ${quantity}`,
      )
      expect(held.toSorted()).toEqual(expected.toSorted())
    }, `run ${run} of seed ${SEED}`).toPass({ timeout: 120_000 })
    for (const counter of counters) {
      await expect(counter.page.getByText(/en attente d’envoi/).filter({ visible: true })).toHaveCount(0)
    }
    console.info(`run ${run + 1} of ${RUNS}, seed ${SEED + 2 * run}: ${expected.length} lines, each held once`)
  }
  await second.cut()
  await context.close()
})

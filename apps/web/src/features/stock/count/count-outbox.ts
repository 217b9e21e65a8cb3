import type { CountEntryInput, StockCount, StockCountInput } from '@zinc/contract/stock/stock-counts'
import { lastEntriesOf, MAX_COUNT_ENTRIES } from '@zinc/domain/stock/stock-count'
import { isApiError, notLoaded } from '../../../client/api-error.ts'
import type { CallOptions } from '../../../client/client.ts'
import { now } from '../../../client/clock.ts'
import { newId } from '../../../client/uuid.ts'
import type { Entry } from '../../../outbox/entry.ts'
import type { OutboxKind } from '../../../outbox/kind.ts'
import { enqueue } from '../../../outbox/outbox.ts'

/** `key`: sent again under it until it is answered, also by what is typed after it. */
type Opening = { readonly key: string; readonly body: StockCountInput }
export type StockCountWrite = {
  readonly action: 'countStock'
  readonly establishmentId: number
  readonly countId: string
  /** Of a count that the server has not answered yet: it is opened before its entries are sent. */
  readonly opening: Opening | null
  readonly entries: readonly CountEntryInput[]
}
export type StockCountEntry = Entry<'stockCount', StockCountWrite>

/** One entry for each count: what is typed later joins what has not left, and nothing refused is dropped. */
export const stockCountOutbox: OutboxKind<'stockCount', StockCountWrite, StockCount> = {
  name: 'stockCount',
  subjectOf: ({ countId }) => countId,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  merge: (previous, next) => joined(previous, next) ?? 'both',
  insteadOf: (refused, next) => joined(refused, next) ?? next,
}

function joined(previous: StockCountEntry, next: StockCountEntry): StockCountEntry | null {
  const entries = lastEntriesOf([...previous.entries, ...next.entries])
  if (entries.length > MAX_COUNT_ENTRIES) return null
  return { ...next, opening: previous.opening ?? next.opening, entries }
}

async function send({ countId, establishmentId, opening, entries }: StockCountEntry, options: CallOptions) {
  // Its schemas are loaded with the first count that leaves: they are not everybody's.
  const { countApi } = await import('./count-api.ts').catch(notLoaded)
  const params = { id: countId }
  const { ifMatch: _, ifNoneMatch: __, ...plain } = options
  const opened = opening === null ? null : await open(opening)
  if (opened !== null && entries.length === 0) return opened
  return await countApi.typeStockCount({ params, body: { establishmentId, entries } }, plain)

  async function open({ key, body }: Opening): Promise<StockCount> {
    try {
      return await countApi.saveStockCount({ params, body }, { ...plain, idempotencyKey: key, ifNoneMatch: '*' })
    } catch (error) {
      // Opened long ago, and the answer was lost: it is there.
      if (!isApiError(error) || error.code !== 'VERSION_STALE') throw error
      return await countApi.getStockCount({ params, query: { establishmentId: String(establishmentId) } }, plain)
    }
  }
}

/** Its id. Stored on this device when it resolves. */
export async function openCount(
  establishmentId: number,
  { label, isBlind }: Pick<StockCountInput, 'label' | 'isBlind'>,
): Promise<string> {
  const [countId, key, at] = [newId(), newId(), now().toISOString()]
  const body = { establishmentId, label, isBlind, happenedAt: at, typedAt: at }
  const write = { action: 'countStock', establishmentId, countId, opening: { key, body }, entries: [] } as const
  await enqueue(stockCountOutbox, write, null)
  return countId
}

export type CountedText = Pick<CountEntryInput, 'itemId' | 'quantity' | 'text'> & {
  /** When this person last typed this item, as far as the page knows. */
  readonly lastTypedAt: string | null
}

/** When this page last stored an item of a count: a delivered entry leaves the outbox before the page shows it. */
const lastStoredAt = new Map<string, string>()

/** Stored on this device when it resolves; sending follows, now or when the network is back. */
export async function typeCount(
  { establishmentId, countId }: { establishmentId: number; countId: string },
  counted: CountedText,
): Promise<void> {
  const { lastTypedAt, ...entry } = counted
  await enqueue(
    stockCountOutbox,
    (waiting): StockCountWrite => {
      const ofCount = waiting.filter((other) => other.countId === countId)
      const former = ofCount.flatMap(({ entries }) => entries.filter(({ itemId }) => itemId === entry.itemId))
      const known = lastStoredAt.get(`${countId} ${entry.itemId}`) ?? null
      const typedAt = laterThan([lastTypedAt, known, ...former.map((other) => other.typedAt)])
      lastStoredAt.set(`${countId} ${entry.itemId}`, typedAt)
      // One that has not been answered may have to open it still.
      const opening = ofCount[0]?.opening ?? null
      return { action: 'countStock', establishmentId, countId, opening, entries: [{ ...entry, typedAt }] }
    },
    null,
  )
}

/** Now, and after all of these: a clock that was put right may have gone back, and the last typed counts. */
function laterThan(instants: readonly (string | null)[]): string {
  const known = instants.flatMap((instant) => (instant === null ? [] : [Date.parse(instant) + 1]))
  return new Date(Math.max(now().getTime(), ...known)).toISOString()
}

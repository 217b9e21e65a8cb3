import type { DBSchema, IDBPDatabase } from 'idb'
import { lastAnswerAt } from '../client/clock.ts'
import { sessionState } from '../client/session/session-store.ts'
import { deviceDatabase } from './database.ts'

/** An answer as last seen on this device, shown again when the server is not reached. */
export type CachedAnswer = {
  readonly personId: number
  readonly establishmentId: number
  /** The query's key as text: one answer each. */
  readonly name: string
  readonly key: readonly unknown[]
  readonly data: unknown
  /** Milliseconds since the epoch, by the server's clock. */
  readonly seenAt: number
  /** What the answers meant to the release that stored it. */
  readonly meaning: string
}

interface AnswersSchema extends DBSchema {
  answers: { key: [number, string]; value: CachedAnswer; indexes: { person: number } }
}

// A database of its own: what is read again can be thrown away as a whole, what waits to be sent never.
const NAME = 'zinc-answers'
const MEANING = import.meta.env.ZINC_ANSWERS ?? ''
/**
 * Months of figures, not years of them: a phone is small, and what is that old is asked again. Counted from the last
 * answer of the server, since this device's clock may be years off.
 */
const LONGEST = 92 * 24 * 60 * 60_000
const MOST = 400

const answers = deviceDatabase<AnswersSchema>({
  name: NAME,
  create: (database) =>
    void database.createObjectStore('answers', { keyPath: ['personId', 'name'] }).createIndex('person', 'personId'),
})
const toChange = (database: IDBPDatabase<AnswersSchema>) => database.transaction('answers', 'readwrite')

/** This person's, newest first. What is another's, too old or of another meaning leaves the device. */
export async function cachedAnswersOf(personId: number): Promise<readonly CachedAnswer[]> {
  const oldest = (lastAnswerAt() ?? 0) - LONGEST
  const isGood = ({ meaning, seenAt, ...answer }: CachedAnswer) =>
    answer.personId === personId && meaning === MEANING && seenAt > oldest
  return await answers.transact(toChange, async (transaction) => {
    const all = (await transaction.store.getAll()).sort((a, b) => b.seenAt - a.seenAt)
    const good = all.filter(isGood).slice(0, MOST)
    const stored = new Set(good)
    for (const answer of all) {
      if (!stored.has(answer)) void transaction.store.delete([answer.personId, answer.name])
    }
    transaction.commit()
    return good
  })
}

/** Only while this person is here: an answer that comes after the sign-out is not stored. */
export async function cacheAnswer(answer: Omit<CachedAnswer, 'meaning'>): Promise<void> {
  await answers.transact(toChange, async (transaction) => {
    const isHere = sessionState().user?.id === answer.personId
    if (isHere) void transaction.store.put({ ...answer, meaning: MEANING })
    transaction.commit()
  })
}

/** At sign-out, whoever it was: the next person finds nothing. */
export async function clearQueryCache(): Promise<void> {
  await answers.transact(toChange, async (transaction) => {
    void transaction.store.clear()
    transaction.commit()
  })
}

import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { NoAnswer, pageShown, pageTransaction, type Transaction, withinTime } from './page-transaction.ts'

type Opening<S extends DBSchema> = { readonly database: Promise<IDBPDatabase<S>>; isOverdue: boolean }

export type DeviceDatabase<S extends DBSchema> = {
  open: () => Promise<IDBPDatabase<S>>
  close: () => Promise<void>
  /** Runs `work` in a transaction; on a lost connection once more, over a new one. Rejects as the browser says. */
  transact: <T extends Transaction, R>(
    begin: (database: IDBPDatabase<S>) => T,
    work: (transaction: T) => Promise<R>,
  ) => Promise<R>
}

type DatabaseOptions<S extends DBSchema> = {
  name: string
  /** Makes the stores of an empty database. */
  create: (database: IDBPDatabase<S>) => void
  /** It was opened after all, long after it was asked for. */
  onLate?: () => void
}

/** What did not answer twice is not asked again before: nobody waits at every entry. */
const SILENCE_MS = 30_000

/** A database of this device, opened once: until the browser closes it under us, as Safari does when the page sleeps. */
export function deviceDatabase<S extends DBSchema>(options: DatabaseOptions<S>): DeviceDatabase<S> {
  let opening: Opening<S> | null = null
  let isSilent = false

  const start = (): Opening<S> => {
    const close = () => void drop()
    const forget = () => {
      if (opening === started) opening = null
    }
    const started: Opening<S> = { database: opened(options, { close, forget }), isOverdue: false }
    started.database.then(() => {
      if (!started.isOverdue || opening !== started) return
      isSilent = false
      options.onLate?.()
    }, forget)
    return started
  }

  const open = async () => {
    opening ??= start()
    const asked = opening
    const database = await withinTime(asked.database, `open ${options.name}`, () => {
      asked.isOverdue = true
    })
    await pageShown()
    return database
  }

  const drop = async () => {
    const dropped = opening
    opening = null
    await dropped?.database.then((database) => database.close()).catch(() => undefined)
  }

  const beSilent = (error: unknown) => {
    if (!(error instanceof NoAnswer)) return
    isSilent = true
    setTimeout(() => {
      isSilent = false
    }, SILENCE_MS)
  }

  return {
    open,
    close: drop,
    transact: async (begin, work) => {
      if (isSilent) throw new NoAnswer(options.name)
      const once = () => pageTransaction(async () => begin(await open()), work)
      try {
        return await once()
      } catch (error) {
        if (!isLostConnection(error)) throw error
        void drop()
      }
      try {
        return await once()
      } catch (error) {
        beSilent(error)
        throw error
      }
    },
  }
}

async function opened<S extends DBSchema>(
  { name, create }: DatabaseOptions<S>,
  { close, forget }: { close: () => void; forget: () => void },
): Promise<IDBPDatabase<S>> {
  // A newer version waits in another tab: let it pass, the next call opens again.
  return await openDB<S>(name, 1, { upgrade: create, blocking: close, terminated: forget })
}

/** What a new connection may mend: not a full disk, and not a database of a newer release. */
function isLostConnection(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
}

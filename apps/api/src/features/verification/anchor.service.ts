import type { Deps } from '../../deps.ts'
import type { ChainEnd } from '../journal/journal-chain.ts'
import type { Queue, Task } from '../queue/queue.service.ts'
import { listEstablishmentIds } from '../retention/retention.repository.ts'
import { anchorHead, writeVerifiedAnchor } from './anchor.repository.ts'

/** Writes down how far journals reach, as the owner of the tables. */
export type Anchoring = {
  /** After a verification that found nothing. Never throws, never waits. */
  announce: (establishmentId: number, end: ChainEnd & { at: string }) => void
}

const DAILY = 'anchor_journals'
const VERIFIED = 'anchor_verified_journal'
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What a task of the queue may take, with a margin; the others are anchored the next day. */
const MAX_RUN_MS = 4 * 60_000

export function anchorTasks({ database, log }: Deps): readonly Task[] {
  return [
    {
      name: DAILY,
      everyMilliseconds: DAY,
      offsetMilliseconds: 4 * HOUR,
      run: async (_, shouldStop) => {
        const startedAt = performance.now()
        for (const establishmentId of await listEstablishmentIds(database)) {
          if (shouldStop() || performance.now() - startedAt > MAX_RUN_MS) return
          const reaches = await anchorHead(database, establishmentId)
          if (!reaches) log.error({ establishmentId }, 'a journal no longer agrees with its anchor: verify it')
        }
      },
    },
    {
      name: VERIFIED,
      run: async (payload) => {
        const found = verifiedOf(payload)
        if (found !== null) await writeVerifiedAnchor(database, found.establishmentId, found.end)
      },
    },
  ]
}

export function openAnchoring({ log }: Pick<Deps, 'log'>, queue: Queue): Anchoring {
  return {
    announce: (establishmentId, end) => {
      const spec = { jobKey: `${VERIFIED}:${establishmentId}`, maxAttempts: 5 }
      queue.add(VERIFIED, { establishmentId, ...end }, spec).catch((error: unknown) => {
        log.warn({ err: error, establishmentId }, 'the daily task anchors this journal')
      })
    },
  }
}

function verifiedOf(payload: unknown): { establishmentId: number; end: ChainEnd & { at: string } } | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { establishmentId, seq, hash, at }: Readonly<Record<string, unknown>> = { ...payload }
  if (typeof establishmentId !== 'number' || typeof seq !== 'number') return null
  return typeof hash === 'string' && typeof at === 'string' ? { establishmentId, end: { seq, hash, at } } : null
}

import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { Task } from '../queue/queue.service.ts'
import {
  accountPurges,
  importRowPurge,
  invitationPurge,
  jobPurge,
  listEstablishmentIds,
  writeKeyPurge,
} from './retention.repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What a task of the queue may take, with a margin; the rest goes the next day. */
const MAX_RUN_MS = 4 * 60_000

/** Removes once a day, before the first restaurant opens, what is kept for a time only. */
const purge = ({ database }: Deps): Task => ({
  name: 'purge_old_rows',
  everyMilliseconds: DAY,
  offsetMilliseconds: 3 * HOUR,
  run: async (_, shouldStop) => {
    const end = Date.now() + MAX_RUN_MS
    await purgeOldRows(database, () => shouldStop() || Date.now() > end)
  },
})

export const retentionFeature = defineFeature({ routes: {}, handlers: {}, tasks: (deps) => [purge(deps)] })

async function purgeOldRows(database: Database, shouldStop: () => boolean): Promise<void> {
  const establishmentIds = await listEstablishmentIds(database)
  const ofEstablishments = establishmentIds.flatMap((id) => [
    writeKeyPurge(database, id),
    invitationPurge(database, id),
    jobPurge(database, id),
    importRowPurge(database, id),
  ])
  const purges = [...accountPurges(database), ...ofEstablishments]
  for (const purgeSome of purges) {
    while (!shouldStop() && (await purgeSome()));
  }
}

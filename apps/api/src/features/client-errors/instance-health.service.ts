import { statfs } from 'node:fs/promises'
import type { InstanceHealth } from '@zinc/contract/client-errors'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import { productVersion } from '../../product-version.ts'
import { countInstance, countWaitingMails, getDatabaseHealth } from './instance-health.repository.ts'

/** What an administrator looks at first when something is slow. No figure of any establishment. */
export async function instanceHealthOf(tx: Tx, deps: AppDeps, now: string): Promise<InstanceHealth> {
  const { config, database } = deps
  const mails = await countWaitingMails(database)
  return {
    version: productVersion,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    node: process.versions.node,
    database: { ...(await getDatabaseHealth(tx)), isEmbedded: config.databaseUrl === null },
    mail: {
      mode: config.smtpUrl === null ? 'folder' : 'smtp',
      waiting: mails.waiting,
      oldestWaitingAt: mails.oldest,
      ...deps.mailQueue.state(),
    },
    untrustedProxy: deps.proxies.untrusted(),
    disk: await diskOf(config.dataDir),
    counts: await countInstance(tx, now),
    memoryBytes: process.memoryUsage.rss(),
  }
}

/** Where the data folder lies; null where the system does not say. */
async function diskOf(dataDir: string): Promise<InstanceHealth['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

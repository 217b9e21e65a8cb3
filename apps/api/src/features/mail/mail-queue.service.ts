import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { findForgottenMails, markSent, takeUnsentMail } from './mail.repository.ts'
import { type Deliver, newDelivery } from './mail-delivery.service.ts'

/** Moves mails from the outbox to their reader. */
export type MailQueue = {
  /** After the commit: the mail written under this id goes out at once. Never throws, never waits. */
  announce: (mailId: string) => void
  start: () => Promise<void>
  /** Finishes the mail being handed over. */
  stop: () => Promise<void>
}

const SEND = 'send_mail'
const SWEEP = 'sweep_mails'

/** Twenty attempts with growing pauses: a mail server may be down for some days. */
const jobSpec = (mailId: string) => ({
  jobKey: `mail:${mailId}`,
  jobKeyMode: 'preserve_run_at' as const,
  maxAttempts: 20,
})

export function openMailQueue(deps: Deps): MailQueue {
  const delivery = newDelivery(deps)
  let runner: Runner | null = null
  const add = async (mailId: string) => {
    await runner?.addJob(SEND, { mailId }, jobSpec(mailId))
  }
  return {
    announce: (mailId) => {
      add(mailId).catch((error: unknown) => deps.log.warn({ err: error, mailId }, 'the next sweep sends this mail'))
    },
    start: async () => {
      runner = await startRunner(deps, delivery.deliver, add)
    },
    stop: async () => {
      const running = runner
      runner = null
      await running?.stop()
      delivery.close()
    },
  }
}

/** As the role that owns the queue's schema. A pool the library opened itself would outlive `stop`. */
async function startRunner(deps: Deps, deliver: Deliver, add: (mailId: string) => Promise<void>): Promise<Runner> {
  const { database } = deps
  const taskList: TaskList = {
    [SEND]: async (payload) => {
      const mailId = mailIdOf(payload)
      const mail = mailId === null ? null : await takeUnsentMail(database, mailId)
      if (mail === null) return
      await deliver(mail)
      await markSent(database, mail.id)
    },
    [SWEEP]: async () => {
      for (const mailId of await findForgottenMails(database)) await add(mailId)
    },
  }
  return await run({
    pgPool: database.queuePool,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    crontab: `* * * * * ${SWEEP}`,
    logger: queueLogger(deps),
  })
}

function mailIdOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('mailId' in payload)) return null
  return typeof payload.mailId === 'string' ? payload.mailId : null
}

function queueLogger({ log }: Deps): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ queue: message }, 'a job of the queue failed and will be tried again')
    else log.debug({ queue: message })
  })
}

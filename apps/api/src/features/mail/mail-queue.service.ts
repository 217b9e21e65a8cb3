import type { Deps } from '../../deps.ts'
import type { Queue } from '../queue/queue.service.ts'
import { claimUnsentMail, findForgottenMails, markSent } from './mail.repository.ts'
import { newDelivery } from './mail-delivery.service.ts'
import { type MailFault, MailNotSent } from './mail-fault.ts'

/** Moves mails from the outbox to their reader. */
export type MailQueue = {
  /** After the commit: the mail written under this id goes out at once. Never throws, never waits. */
  announce: (mailId: string) => void
  /** Of this process; a fault is over once a mail goes or the server answers. */
  state: () => MailState
  /** One conversation with the mail server; a sentence of its result, null where there is none. */
  check: () => Promise<string | null>
  close: () => void
}

export type MailState = { fault: (MailFault & { at: string }) | null; lastSentAt: string | null }

const SEND = 'send_mail'
const SWEEP = 'sweep_mails'
const MINUTE = 60_000

/** Twenty attempts with growing pauses: a mail server may be down for some days. */
const jobSpec = (mailId: string) => ({
  jobKey: `mail:${mailId}`,
  // One that is being handed over stays the only one: another beside it would send the mail twice.
  jobKeyMode: 'unsafe_dedupe' as const,
  maxAttempts: 20,
})

/** Gives the queue its tasks; call it before the queue starts. */
export function openMailQueue(deps: Deps, queue: Queue): MailQueue {
  const { database, log } = deps
  const delivery = newDelivery(deps)
  let state: MailState = { fault: null, lastSentAt: null }
  const noting = async (work: Promise<void>) => {
    try {
      await work
      state = { ...state, fault: null }
    } catch (error) {
      if (error instanceof MailNotSent) state = { ...state, fault: { ...error.fault, at: deps.clock.now() } }
      throw error
    }
  }
  const add = async (mailId: string) => await queue.add(SEND, { mailId }, jobSpec(mailId))
  queue.register({
    name: SEND,
    run: async (payload) => {
      const mailId = mailIdOf(payload)
      const mail = mailId === null ? null : await claimUnsentMail(database, mailId)
      if (mail === null) return
      await noting(delivery.deliver(mail))
      state = { ...state, lastSentAt: deps.clock.now() }
      await markSent(database, mail.id)
    },
  })
  queue.register({
    name: SWEEP,
    everyMilliseconds: MINUTE,
    run: async () => {
      for (const mailId of await findForgottenMails(database)) await add(mailId)
    },
  })
  return {
    announce: (mailId) => {
      add(mailId).catch((error: unknown) => log.warn({ err: error, mailId }, 'the next sweep sends this mail'))
    },
    state: () => state,
    check: async () => {
      const { smtpUrl } = deps.config
      if (smtpUrl === null) return null
      try {
        await noting(delivery.verify())
        return `Mail: ${new URL(smtpUrl).host} answers${new URL(smtpUrl).username === '' ? '' : ' and accepts the sign-in'}.`
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    close: delivery.close,
  }
}

function mailIdOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('mailId' in payload)) return null
  return typeof payload.mailId === 'string' ? payload.mailId : null
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Deps } from '../../deps.ts'
import { isSaidAt } from '../../say.ts'
import type { OutboxMail } from './mail.repository.ts'
import { CODE_HEADER } from './mail.service.ts'
import { MailNotSent, mailFaultOf } from './mail-fault.ts'

/** Rejects when the mail was not handed over: the queue tries again. */
export type Deliver = (mail: OutboxMail) => Promise<void>

type Delivery = {
  deliver: Deliver
  /** One conversation up to the first mail; rejects with `MailNotSent`. Without a mail server, nothing. */
  verify: () => Promise<void>
  close: () => void
}

export function newDelivery(deps: Deps): Delivery {
  return deps.config.smtpUrl === null ? folderDelivery(deps) : smtpDelivery(deps, deps.config.smtpUrl)
}

function smtpDelivery(deps: Deps, url: string): Delivery {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const deliver: Deliver = async (mail) => {
    const { [CODE_HEADER]: _onlyInFiles, ...headers } = mail.headers
    await cleaned(transport.sendMail({ ...messageOf(deps, mail), headers: { ...automatic, ...headers } }))
  }
  // The library's errors quote what was said, and parts of the address.
  const cleaned = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      throw new MailNotSent(mailFaultOf(error, url))
    })
  }
  return { deliver, verify: () => cleaned(transport.verify()), close: () => transport.close() }
}

/** Without a mail server: a file for each mail, and a line in the terminal that says where. */
function folderDelivery(deps: Deps): Delivery {
  const folder = join(deps.config.dataDir, 'mail')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const deliver: Deliver = async (mail) => {
    const { message } = await transport.sendMail({
      ...messageOf(deps, mail),
      headers: { ...automatic, ...mail.headers },
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
    // Renamed into place: whoever watches the folder never reads half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    // A log is kept and read by others: neither the code nor the address stands in it.
    if (deps.config.logFormat === 'json') deps.log.info({ mailId: mail.id, file }, 'a mail waits in its file')
    else if (isSaidAt(deps.config.logLevel, 'text')) process.stdout.write(`${lineOf(mail, file)}\n`)
  }
  return { deliver, verify: () => Promise.resolve(), close: () => transport.close() }
}

const automatic = { 'Auto-Submitted': 'auto-generated' }

function messageOf({ config }: Deps, mail: OutboxMail): SendMailOptions {
  return {
    from: config.mailFrom,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === '' ? {} : { html: mail.html }),
    // The same at every attempt, so that a mail handed over twice is one for its reader.
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
  }
}

function lineOf(mail: OutboxMail, file: string): string {
  const code = mail.headers[CODE_HEADER]
  const what = code === undefined ? `« ${mail.subject} »` : `Code ${code}`
  const near = relative(process.cwd(), file)
  return `${what} pour ${mail.recipient} — ${near.startsWith('..') ? file : near}`.replaceAll(/\p{Cc}/gu, ' ')
}

import type { MailFaultReason } from '@zinc/contract/client-errors'
import { loggedText } from '../../logged.ts'

/** Why a mail server took nothing, without anything that stands in `SMTP_URL` but its host. */
export type MailFault = {
  reason: MailFaultReason
  host: string
  /** A code, or the server's own words where it refused a mail. */
  detail: string
}

export class MailNotSent extends Error {
  readonly fault: MailFault

  constructor(fault: MailFault) {
    super(sentenceOfFault(fault))
    this.fault = fault
    // Twenty attempts are twenty lines of the log, and no place of ours is at fault.
    this.stack = this.message
  }
}

const MAX_DETAIL = 160
/** What nodemailer calls a line that is not there. */
const unreachable = new Set(['EDNS', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ECONNREFUSED', 'ENOTFOUND', 'EPROXY'])

/** Of the system, which its own code hides. */
const systemCode = /\b(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)\b/

export function mailFaultOf(error: unknown, url: string): MailFault {
  const { hostname, port } = new URL(url)
  const host = port === '' ? hostname : `${hostname}:${port}`
  const { code, message, response, responseCode } = partsOf(error)
  const status = responseCode === null ? code : String(responseCode)
  if (/certificate|altnames/i.test(message)) return { reason: 'certificate', host, detail: code }
  // Its words may repeat what it was sent.
  if (code === 'EAUTH') return { reason: 'sign_in', host, detail: status }
  if (response === null && unreachable.has(code)) {
    return { reason: 'unreachable', host, detail: systemCode.exec(message)?.[0] ?? code }
  }
  return { reason: 'refused', host, detail: response === null ? status : withoutSecrets(response, url) }
}

function partsOf(error: unknown) {
  const given: Record<string, unknown> = error instanceof Error ? { ...error, message: error.message } : {}
  const textAt = (name: string) => (typeof given[name] === 'string' ? given[name] : null)
  return {
    code: textAt('code') ?? 'unknown',
    message: textAt('message') ?? '',
    response: textAt('response'),
    responseCode: typeof given['responseCode'] === 'number' ? given['responseCode'] : null,
  }
}

/** The server's words without addresses, and without user and password in the ways they are written. */
function withoutSecrets(text: string, url: string): string {
  const { username, password } = new URL(url)
  const plain = [username, password].flatMap((part) => [part, decodeURIComponent(part)])
  const pair = `\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`
  const secrets = [...plain, ...[...plain, pair].map((part) => Buffer.from(part).toString('base64'))]
  return secrets
    .filter((secret) => secret.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), loggedText(text))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_DETAIL)
}

const sentences: Record<MailFaultReason, (fault: MailFault) => string> = {
  unreachable: ({ host, detail }) =>
    `Mail: ${host} cannot be reached (${detail}). Check SMTP_URL, and that this machine may connect there.`,
  certificate: ({ host, detail }) =>
    `Mail: the certificate of ${host} is not trusted (${detail}). Name its authority: NODE_EXTRA_CA_CERTS=/path/ca.pem (docs/deploy.md, Mail).`,
  sign_in: ({ host, detail }) => `Mail: ${host} refuses the user name or the password of SMTP_URL (${detail}).`,
  refused: ({ host, detail }) =>
    `Mail: ${host} takes no mail (${detail}). MAIL_FROM may have to be an address it knows.`,
}

export function sentenceOfFault(fault: MailFault): string {
  return `${sentences[fault.reason](fault)} Mails wait meanwhile and are tried again.`
}

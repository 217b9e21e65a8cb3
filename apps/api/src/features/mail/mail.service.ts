import type { Language } from '@zinc/words/languages'
import type { Tx } from '../../db/database.ts'
import { escapeHtml } from '../../http/html.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { insertMail } from './mail.repository.ts'

/** What a mail says, in the reader's language. A paragraph is plain text; `code` stands alone and large after the first. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  code?: string
}

export type Mail = MailContent & { to: string; language: Language }

/** Header of the file that stands for a mail where there is no mail server; never sent by SMTP. */
export const CODE_HEADER = 'X-Zinc-Code'

/** Written with what causes it, in one transaction; give the id to `mailQueue.announce` after the commit. */
export async function writeMail(tx: Tx, mail: Mail): Promise<string> {
  const id = uuidV7()
  await insertMail(tx, {
    id,
    recipient: mail.to,
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(mail),
    headers: { 'Content-Language': mail.language, ...(mail.code === undefined ? {} : { [CODE_HEADER]: mail.code }) },
    isSent: false,
  })
  return id
}

/** The same work as a mail to someone, to no one: an address without an account is answered in the same time. */
export async function writeNoMail(tx: Tx, mail: Mail): Promise<void> {
  const content = { text: textOf(mail), html: htmlOf(mail), headers: {} }
  await insertMail(tx, { id: uuidV7(), recipient: '', subject: '', ...content, isSent: true })
}

function textOf({ paragraphs, code }: MailContent): string {
  const [first = '', ...others] = paragraphs
  return `${[first, ...(code === undefined ? [] : [code]), ...others].join('\n\n')}\n`
}

const codeStyle = 'font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:24px 0'
const bodyStyle = 'font:16px/1.5 system-ui,sans-serif;color:#1f2328;max-width:34em;margin:24px auto;padding:0 16px'

function htmlOf({ paragraphs, code, subject }: MailContent): string {
  const [first = '', ...others] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const large = code === undefined ? '' : `<p style="${codeStyle}">${escapeHtml(code)}</p>`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${bodyStyle}">${first}${large}${others.join('')}</body></html>`
}

import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'

export type OutboxMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export async function insertMail(tx: Tx, mail: OutboxMail & { isSent: boolean }): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      headers: JSON.stringify(mail.headers),
      sent_at: mail.isSent ? sql<string>`now()` : null,
    })
    .execute()
}

/** As the owner: the application's role writes mails and never reads them. */
export async function claimUnsentMail({ ownerPool }: Database, id: string): Promise<OutboxMail | null> {
  const { rows } = await ownerPool.query<OutboxMail>(
    `update zinc.mail_outbox set attempts = attempts + 1 where id = $1 and sent_at is null
     returning id, recipient, subject, text_body as text, coalesce(html_body, '') as html, headers`,
    [id],
  )
  return rows[0] ?? null
}

/** What it said is forgotten: a code stands hashed in `codes` and nowhere else. */
export async function markSent({ ownerPool }: Database, id: string): Promise<void> {
  await ownerPool.query(
    `update zinc.mail_outbox set sent_at = now(), subject = '', text_body = '', html_body = null, headers = '{}' where id = $1`,
    [id],
  )
}

/** Written, and its announcement was lost (the process died after the commit). */
export async function findForgottenMails({ ownerPool }: Database): Promise<readonly string[]> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `select id from zinc.mail_outbox
     where sent_at is null and attempts = 0 and created_at < now() - interval '20 seconds'
     order by created_at limit 500`,
  )
  return rows.map((row) => row.id)
}

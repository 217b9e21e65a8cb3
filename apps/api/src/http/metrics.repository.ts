import type { Database } from '../db/database.ts'

/** Mails not handed over: never tried, tried in vain and tried again later, given up by the queue. */
export type WaitingMails = { untried: number; failing: number; abandoned: number }

/** As the owner: the application's role writes mails and never reads them. */
export async function countWaitingMails({ ownerPool }: Database): Promise<WaitingMails | null> {
  const { rows } = await ownerPool.query<WaitingMails>(
    `select count(*) filter (where attempts = 0)::int as untried,
       count(*) filter (where attempts between 1 and 19)::int as failing,
       count(*) filter (where attempts >= 20)::int as abandoned
     from zinc.mail_outbox where sent_at is null`,
  )
  return rows[0] ?? null
}

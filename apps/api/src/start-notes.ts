import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { missingFilesSentence } from './files/missing-files.ts'
import type { Say } from './say.ts'

/** What the person who starts it has to know of mails. */
export function sayOfMail(config: Config, say: Say): void {
  if (config.smtpUrl !== null && config.mailFrom.endsWith('@localhost>')) {
    say(
      `No MAIL_FROM: mails leave as ${config.mailFrom}, which many servers refuse; set MAIL_FROM to an address of yours.`,
    )
  }
  if (config.smtpUrl === null) {
    const where = config.logFormat === 'text' ? 'appear here and' : 'wait'
    say(`No SMTP_URL: e-mails ${where} in ${join(config.dataDir, 'mail')}.`)
  }
}

type Served = { config: Config; database: Database; log: Logger; say: Say; isStopping: () => boolean }

/** While it serves already: a hundred thousand files take a while. */
export async function sayOfFiles({ config, database, log, say, isStopping }: Served): Promise<void> {
  try {
    const sentence = await missingFilesSentence(config, database)
    if (sentence !== null) say(sentence)
  } catch (error) {
    // What failed while it stops is what was stopped.
    if (!isStopping()) log.warn({ err: error }, 'whether files are missing could not be seen')
  }
}

import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Jobs } from './features/jobs/job-queue.service.ts'
import type { MailQueue } from './features/mail/mail-queue.service.ts'
import type { Anchoring } from './features/verification/anchor.service.ts'
import type { Files } from './files/files.ts'
import type { Authentication } from './http/access/authentication.ts'
import type { Keys } from './http/access/keys.ts'
import type { ProxyWatch } from './http/hardening/proxy-watch.ts'
import type { LoadShedding } from './http/overload/load-shedding.ts'
import type { RateLimits } from './http/overload/rate-limit.ts'
import type { UploadGate } from './http/overload/upload-gate.ts'
import type { WritePdf } from './pdf/pdf-thread.ts'

/** Everything the application is given from outside: `main.ts` and the tests make it, `buildApp` takes it. */
export type Deps = {
  config: Config
  clock: Clock
  database: Database
  /** `config.jwtSecret`, or the one kept in the data folder. */
  jwtSecret: string
  /** The built web application, null when there is none (development). */
  webDir: string | null
  /** The program that files of strangers are read in: `reader.ts`, or what it was bundled to. */
  readerProgram: string
  /** Draws a document in a thread of its own. */
  writePdf: WritePdf
  log: Logger
  /** Requests are answered within about this time or refused (`load-shedding.ts`); 1500 by default. */
  maxAnswerMilliseconds?: number
}

/** What handlers are given: the above, and what `buildApp` made of it. */
export type AppDeps = Deps & {
  keys: Keys
  sessions: Authentication
  limits: RateLimits
  mailQueue: MailQueue
  proxies: ProxyWatch
  anchoring: Anchoring
  load: LoadShedding
  files: Files
  jobs: Jobs
  uploads: UploadGate
}

import type { Deps } from './deps.ts'
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

/** What handlers are given: what the application is given, and what `buildApp` made of it. */
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

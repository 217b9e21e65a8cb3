import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
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

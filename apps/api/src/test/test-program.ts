import { join } from 'node:path'
import { inject } from 'vitest'

/** The path of a bundled program, to be started in a process of its own. */
export function programPath(name: 'main' | 'verify-journals' | 'distribute' | 'hold-database' | 'reader'): string {
  return join(inject('programsDir'), `${name}.js`)
}

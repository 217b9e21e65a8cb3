import { readJson, writeText } from '../../browser/local-storage.ts'
import { currentSession } from '../../client/session/session.ts'

/** Of this person, in this establishment, on this device. */
function keyOf(name: string): string {
  const { user, establishment } = currentSession()
  return `zinc.${name}.${user?.id}.${establishment?.id}`
}

/** null when nothing was remembered. What was is as old as the release that wrote it: check its shape. */
export function readRemembered(name: string): unknown {
  return readJson(keyOf(name))
}

export function remember(name: string, value: unknown): void {
  writeText(keyOf(name), JSON.stringify(value))
}

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '@zinc/domain/account'
import pLimit from 'p-limit'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id, the default algorithm of the library, at the least OWASP accepts. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentShape = '$argon2id$v=19$m=19456,t=2,p=1$'

/** A flood of sign-ins waits here, with no database connection in hand: entries go on meanwhile. */
const inTurn = pLimit(2)

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(normalisePassword(password), parameters))
}

/** Hash of a password nobody has: an unknown address costs the same time as a known one. */
let nobody: Promise<string> | null = null

/** `stored` null (no such account): the same work, always false. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('no one ever signs in with this')
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, normalisePassword(password)))
  return stored !== null && matches
}

/** Of a secret that was never kept: an account opened for somebody, until they choose a password of their own. */
let unusable: Promise<string> | null = null

export async function unusablePasswordHash(): Promise<string> {
  unusable ??= hashPassword(randomBytes(24).toString('base64url'))
  return await unusable
}

/** Made with other parameters than today's: hashed again at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentShape)
}

export function isTooCommon(password: string): boolean {
  return isCommonPassword(normalisePassword(password).toLowerCase())
}

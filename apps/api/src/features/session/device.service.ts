import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppDeps } from '../../app-deps.ts'

const DAY = 24 * 3600 * 1000
const DEVICE_LIFETIME_MS = 180 * DAY
/** Given anew from then on, so that a device in use stays known. */
const DEVICE_REFRESH_AGE_MS = 90 * DAY
/** A tablet behind the counter knows several people. */
const MAX_SHOWN = 5

export type Device = { id: string; token: string; isYoung: boolean }

/**
 * `<made at>.<random>.<HMAC of both and of the account's address>`: only a successful sign-in gives one, it names
 * nobody, and it is worth something for that one account only (OWASP: device cookies).
 */
export function newDeviceToken(deps: AppDeps, emailKey: string, now: string): string {
  const id = `${Date.parse(now).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${id}.${signatureOf(deps, id, emailKey)}`
}

/** The one of the tokens shown (newest first, a space between) that this account gave; null for everything else. */
export function findDevice(deps: AppDeps, shown: string, emailKey: string, now: string): Device | null {
  for (const token of shown.split(' ', MAX_SHOWN)) {
    const [madeAt = '', random = '', signature = '', ...rest] = token.split('.')
    const id = `${madeAt}.${random}`
    const isOurs = rest.length === 0 && isSame(signature, signatureOf(deps, id, emailKey))
    const age = Date.parse(now) - Number.parseInt(madeAt, 36)
    if (isOurs && age < DEVICE_LIFETIME_MS) return { id, token, isYoung: age < DEVICE_REFRESH_AGE_MS }
  }
  return null
}

function signatureOf(deps: AppDeps, id: string, emailKey: string): string {
  return createHmac('sha256', deps.keys.device).update(`${id} ${emailKey}`).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}

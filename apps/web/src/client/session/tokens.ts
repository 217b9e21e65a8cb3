import type { SignedIn, TokenPair } from '@zinc/contract/session'
import { readText, removeText, writeText } from '../../browser/local-storage.ts'
import { serverNow } from '../clock.ts'
import { newId } from '../uuid.ts'

export const TOKEN_KEY = 'zinc.token'
export const REFRESH_TOKEN_KEY = 'zinc.refreshToken'

/** Outlives a logout: the next sign-in on this device is not held up by others' failures. */
const DEVICES_KEY = 'zinc.devices'
/** A tablet behind the counter knows several people. */
const MAX_DEVICES = 5

/** R41: a token counts as expired this long before `exp`. */
export const EXPIRY_MARGIN_MS = 30_000

export const readToken = (): string | null => readText(TOKEN_KEY)
export const readRefreshToken = (): string | null => readText(REFRESH_TOKEN_KEY)

/** Of the refresh under way: shared by all tabs, and still there after a reload. */
const ATTEMPT_KEY = 'zinc.attempt'

/** Proves to the server that a retry comes from this device, however long the network was gone. */
export function refreshAttempt(): string {
  const attempt = readText(ATTEMPT_KEY) ?? newId()
  writeText(ATTEMPT_KEY, attempt)
  return attempt
}

export function storeTokens(tokens: TokenPair): void {
  removeText(ATTEMPT_KEY)
  writeText(REFRESH_TOKEN_KEY, tokens.refresh_token)
  writeText(TOKEN_KEY, tokens.token)
}

/** What this browser shows at a sign-in, newest first; nothing when it never signed in. */
export function knownDevices(): { devices?: string } {
  const devices = readText(DEVICES_KEY)
  return devices === null ? {} : { devices }
}

export function storeDevice({ device }: SignedIn): void {
  if (device === undefined) return
  const others = (readText(DEVICES_KEY) ?? '').split(' ').filter((one) => one !== '' && one !== device)
  writeText(DEVICES_KEY, [device, ...others].slice(0, MAX_DEVICES).join(' '))
}

export function clearToken(): void {
  removeText(TOKEN_KEY)
}

export function clearTokens(): void {
  removeText(TOKEN_KEY)
  removeText(REFRESH_TOKEN_KEY)
  removeText(ATTEMPT_KEY)
}

/** Milliseconds since the epoch, or null when the token cannot be read. */
export function expiryOf(token: string): number | null {
  const exp = claimOf(token, 'exp')
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
}

/** By the server's clock, which gave it; a stopped business clock does not stop tokens. */
export function isExpired(token: string): boolean {
  const expiry = expiryOf(token)
  return expiry === null || serverNow() >= expiry - EXPIRY_MARGIN_MS
}

/** The stored access token while it is good. */
export function validToken(): string | null {
  const token = readToken()
  return token === null || isExpired(token) ? null : token
}

/** Whose token it is (R30: `sub` or `userId`), or null when it does not say so by number. */
export function personIdOf(token: string): number | null {
  const id = Number(claimOf(token, 'sub') ?? claimOf(token, 'userId') ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function claimOf(token: string, name: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    if (typeof claims !== 'object' || claims === null) return undefined
    return Object.entries(claims).find(([key]) => key === name)?.[1]
  } catch {
    return undefined
  }
}

/** A code on its way: what the next step must know. The code and the password never leave memory. */
export type PendingCode = {
  purpose: 'register' | 'reset'
  email: string
  name: string
  /** By the server's clock (UTC ISO). */
  sentAt: string
}

type Secrets = { password: string; code: string }

const STORAGE_KEY = 'zinc.pendingCode'
const noSecrets: Secrets = { password: '', code: '' }

export const RESEND_SECONDS = 60
const CODE_MINUTES = 15

let current: PendingCode | null = null
let email = ''
let secrets: Secrets = noSecrets

function isPendingCode(value: unknown): value is PendingCode {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  const texts = ['email', 'name', 'sentAt'].every((key) => typeof entries.get(key) === 'string')
  return texts && (entries.get('purpose') === 'register' || entries.get('purpose') === 'reset')
}

function storedPendingCode(): PendingCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isPendingCode(stored) ? stored : null
  } catch {
    return null
  }
}

/** Survives a reload of the tab, and ends with it. */
export function readPendingCode(purpose: PendingCode['purpose']): PendingCode | null {
  const pending = current ?? storedPendingCode()
  return pending?.purpose === purpose ? pending : null
}

export function storePendingCode(pending: PendingCode): void {
  current = pending
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending))
  } catch {
    // Storage refused: the steps still follow each other, only a reload forgets them.
  }
}

export function clearPendingCode(): void {
  current = null
  secrets = noSecrets
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}

export function rememberSecrets(change: Partial<Secrets>): void {
  secrets = { ...secrets, ...change }
}

export function rememberedSecrets(): Readonly<Secrets> {
  return secrets
}

/** Seconds before another code may be asked for: the server sends one a minute at most. */
export function secondsBeforeResend(pending: PendingCode, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(pending.sentAt) + RESEND_SECONDS * 1000 - now) / 1000))
}

/** Whole minutes left, 0 once the code no longer works. */
export function minutesLeft(pending: PendingCode, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(pending.sentAt) + CODE_MINUTES * 60_000 - now) / 60_000))
}

/** What was typed at sign-in, offered again by the lost-password pages and after them. */
export function storeTypedEmail(typed: string): void {
  email = typed
}

export function typedEmail(): string {
  return email
}

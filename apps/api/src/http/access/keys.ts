import { createHmac } from 'node:crypto'

/** One secret, one key per use: a value made for one purpose is never valid for another. */
export type Keys = {
  /** Signs access tokens. */
  readonly accessToken: Uint8Array
  readonly refreshToken: Buffer
  readonly code: Buffer
  /** Recognises a device that signed in before. */
  readonly device: Buffer
  /** What the limits count, unreadable in the table. */
  readonly limit: Buffer
}

export function keysOf(secret: string): Keys {
  const derived = (use: string) => createHmac('sha256', secret).update(`zinc ${use}`).digest()
  return {
    accessToken: new TextEncoder().encode(secret),
    refreshToken: derived('refresh token'),
    code: derived('code'),
    device: derived('device'),
    limit: derived('limit'),
  }
}

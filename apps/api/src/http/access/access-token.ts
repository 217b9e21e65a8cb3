import { randomUUID } from 'node:crypto'
import { accessClaims } from '@zinc/contract/session'
import { errors, jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 20 * 60
/** From the sign-in on, however often its tokens are renewed. */
export const SESSION_SECONDS = 180 * 24 * 3600
const issuer = 'zinc'
const audience = 'zinc-api'
const type = 'at+jwt'

export type AccessToken = { personId: number; sessionId: string; email: string }
/** `expiresAt` in milliseconds since the epoch. */
export type ReadToken = AccessToken & { expiresAt: number }

export async function signAccessToken(key: Uint8Array, token: AccessToken): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000)
  return await new SignJWT({ sid: token.sessionId, email: token.email })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(token.personId))
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

/** null for every forged, stripped, foreign or (unless `acceptsExpired`: logout) expired token. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  options: { acceptsExpired: boolean } = { acceptsExpired: false },
): Promise<ReadToken | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'email', 'jti', 'iat', 'exp'],
      clockTolerance: options.acceptsExpired ? SESSION_SECONDS : 0,
    })
    // Ours has these two and nothing that names a key or asks for a rule of its own (RFC 8725 §3.10).
    if (Object.keys(protectedHeader).sort().join() !== 'alg,typ' || protectedHeader.typ !== type) return null
    // Ours are valid from creation; the tolerance for expired tokens must not cover future ones.
    if (payload.nbf !== undefined) return null
    const claims = accessClaims.safeParse(payload)
    if (!claims.success || !/^[1-9]\d{0,15}$/.test(claims.data.sub)) return null
    const { sub, sid, email, exp } = claims.data
    return { personId: Number(sub), sessionId: sid, email, expiresAt: exp * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

import type { InputOf, ResponseOf } from '@zinc/contract/route'
import { type CurrentUser, type SignedIn, sessionRoutes } from '@zinc/contract/session'
import { useSyncExternalStore } from 'react'
import { apiOf, connectClient } from '../client.ts'
import { loadInstance } from '../instance.ts'
import { whileLoading } from '../loading.ts'
import { endSession, renew, renewWhenBack, scheduleRefresh } from './renewal.ts'
import {
  cachedUser,
  followOtherTabs,
  forgetUser,
  isUserStored,
  markSignedIn,
  markSignedOut,
  markStarting,
  type SessionState,
  type SignOutReason,
  sessionState,
  storeUser,
  subscribeToSession,
  subscribeToSignOut,
} from './session-store.ts'
import {
  clearToken,
  knownDevices,
  readRefreshToken,
  readToken,
  storeDevice,
  storeTokens,
  validToken,
} from './tokens.ts'

const api = apiOf(sessionRoutes)

type Bodies = { [N in keyof typeof sessionRoutes]: InputOf<(typeof sessionRoutes)[N]> }
type BodyOf<N extends keyof Bodies> = Bodies[N] extends { body: infer B } ? B : never
type AnswerOf<N extends keyof typeof sessionRoutes> = ResponseOf<(typeof sessionRoutes)[N]>

/** With a profile already on this device, the first page waits no longer than this for a slow network. */
const MAX_START_WAIT_MS = 4_000

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState)
}

export function currentSession(): SessionState {
  return sessionState()
}

/** The shell navigates to `/login` here. */
export function onSignedOut(listener: (reason: SignOutReason) => void): () => void {
  return subscribeToSignOut(listener)
}

/**
 * Call once, before the first page: resolves when it is known whether someone is signed in. Returns a stop function.
 * `forgetAnswers` removes what the device stored for whoever was signed in.
 */
export async function start(forgetAnswers: () => void): Promise<() => void> {
  connectClient({ renew })
  markStarting()
  const stops = [followOtherTabs(scheduleRefresh), renewWhenBack(), subscribeToSignOut(forgetAnswers)]
  if (validToken() === null) clearToken()
  // R40: a good token is a session until it ends, with nothing to renew it too.
  if (readRefreshToken() === null && readToken() === null) {
    if (isUserStored()) forgetAnswers()
    forgetUser()
    markSignedOut(null)
  } else await resume(readToken() === null)
  return () => {
    for (const stop of stops) stop()
  }
}

/** Without a network the person stays in, on what this device remembers. */
async function resume(needsRenewal: boolean): Promise<void> {
  // A device that once met a stopped clock must not keep it: asked again at each start, never waited for.
  void loadInstance().catch(() => undefined)
  const user = cachedUser()
  const arriving = arrive(needsRenewal)
  await (user === null ? arriving : Promise.race([arriving, pause(needsRenewal ? MAX_START_WAIT_MS : 0)]))
  if (sessionState().status === 'starting') markSignedIn(sessionState().user ?? user)
}

async function arrive(needsRenewal: boolean): Promise<void> {
  if (needsRenewal) {
    if ((await renew()) !== 'renewed' || readToken() === null) return
    markSignedIn(sessionState().user ?? cachedUser())
  } else {
    scheduleRefresh()
  }
  await loadProfile().catch(() => undefined)
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** R40. Rejects when the credentials, or the profile after them, fail. */
export function login(body: BodyOf<'login'>): Promise<CurrentUser> {
  return whileLoading('login', async () => enter(await api.login({ body: { ...body, ...knownDevices() } })))
}

export function register(body: BodyOf<'register'>): Promise<AnswerOf<'register'>['data']> {
  return whileLoading('register', async () => (await api.register({ body })).data)
}

/** The code was right: the account exists and is signed in. */
export function validateRegistration(body: BodyOf<'validateRegistration'>): Promise<CurrentUser> {
  return whileLoading('validateRegistration', async () => enter((await api.validateRegistration({ body })).data))
}

export function requestPasswordReset(
  body: BodyOf<'requestPasswordReset'>,
): Promise<AnswerOf<'requestPasswordReset'>['data']> {
  return whileLoading(
    'requestPasswordReset',
    async () => (await api.requestPasswordReset({ body: { ...body, ...knownDevices() } })).data,
  )
}

export function validatePasswordReset(
  body: BodyOf<'validatePasswordReset'>,
): Promise<AnswerOf<'validatePasswordReset'>['data']> {
  return whileLoading('validatePasswordReset', async () => (await api.validatePasswordReset({ body })).data)
}

export async function updatePassword(body: BodyOf<'updatePassword'>): Promise<void> {
  await whileLoading('updatePassword', () => api.updatePassword({ body }))
}

async function enter(tokens: SignedIn): Promise<CurrentUser> {
  storeTokens(tokens)
  storeDevice(tokens)
  markSignedIn(null)
  scheduleRefresh()
  return loadProfile()
}

export async function loadProfile(): Promise<CurrentUser> {
  try {
    if (validToken() === null) throw new Error('No valid token available')
    const user = await api.getMe()
    setCurrentUser(user)
    return user
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: R45 asks for the failure to be logged and raised again.
    console.error('Loading the profile failed', error)
    throw error
  }
}

/** After a call that answered with the person: profile, current establishment. */
export function setCurrentUser(user: CurrentUser): void {
  storeUser(user)
}

export function logout(): Promise<void> {
  return endSession('logout')
}

import type { InputOf } from '@zinc/contract/route'
import { type CurrentUser, sessionRoutes } from '@zinc/contract/session'
import { apiOf, type CallOptions } from '../client.ts'
import { currentSession, setCurrentUser } from './session.ts'

const api = apiOf({ updateMe: sessionRoutes.updateMe })

export type ProfileChange = InputOf<typeof sessionRoutes.updateMe>['body']

/** The answer is ignored when the person signed out, or somebody else signed in, meanwhile. */
export async function saveProfile(change: ProfileChange, options: CallOptions = {}): Promise<CurrentUser> {
  const user = await api.updateMe({ body: change }, options)
  if (currentSession().user?.id === user.id) setCurrentUser(user)
  return user
}

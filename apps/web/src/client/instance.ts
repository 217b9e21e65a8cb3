import { type Instance, sessionRoutes } from '@zinc/contract/session'
import { apiOf } from './client.ts'
import { setStoppedNow } from './clock.ts'

const api = apiOf({ getInstance: sessionRoutes.getInstance })

/** Asks the server what this instance is; remembers where its clock stands for the next start. */
export async function loadInstance(): Promise<Instance> {
  const instance = await api.getInstance()
  setStoppedNow(instance.stoppedNow)
  return instance
}

import { sessionRoutes } from '@zinc/contract/session'
import type { Catalogue } from '@zinc/words/catalogue'
import { useSyncExternalStore } from 'react'
import { apiOf } from '../../../client/client.ts'
import { loadProfile, setCurrentUser } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { storeToasts } from '../../../ui/feedback/stored-toasts.ts'
import { showToast, type ToastType } from '../../../ui/feedback/toast-store.ts'

const api = apiOf(sessionRoutes)

/** An establishment the server has not numbered yet is `restaurant-N`. */
export type SwitchTarget = { readonly id: number | string; readonly name: string }
/** R52. What follows a success is a new page, so there is no third state. */
export type SwitchState = { readonly status: 'idle' } | { readonly status: 'switching'; readonly to: number }

const idle: SwitchState = { status: 'idle' }
let state: SwitchState = idle
const listeners = new Set<() => void>()

const store = {
  getSnapshot: (): SwitchState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const switchState = store.getSnapshot

function go(next: SwitchState): void {
  state = next
  for (const listener of listeners) listener()
}

type Surroundings = { words: Catalogue['establishment']['switch']; reload: () => void }

/** R52, R53. Never rejects: how it ends is said in a toast, and the page starts afresh or stays as it was. */
export async function switchEstablishment({ id, name }: SwitchTarget, { words, reload }: Surroundings): Promise<void> {
  if (state.status === 'switching') return
  if (typeof id !== 'number' || !Number.isFinite(id) || id <= 0)
    return say('error', words['HEADER.ESTABLISHMENT.SWITCH_INVALID'](name))
  go({ status: 'switching', to: id })
  try {
    const chosen = await api.selectEstablishment({ body: { establishmentId: id } })
    const isRefreshed = await loadProfile().then(
      () => true,
      () => false,
    )
    // What the switch itself answered is newer than what this device remembers.
    if (!isRefreshed) setCurrentUser(chosen)
    if (isRefreshed) say('success', words['HEADER.ESTABLISHMENT.SWITCH_SUCCESS'](name))
    else say('warning', words['HEADER.ESTABLISHMENT.SWITCH_REFRESH_ERROR'](name))
  } catch {
    go(idle)
    return say('error', words['HEADER.ESTABLISHMENT.SWITCH_ERROR'](name))
  }
  storeToasts()
  reload()
  go(idle)
}

function say(type: ToastType, message: string): void {
  showToast({ type, message })
}

const reloadPage = () => location.reload()

/** One switch at a time on this page: a second request is ignored. */
export function useEstablishmentSwitch(reload: () => void = reloadPage) {
  const words = useText().establishment.switch
  const now = useSyncExternalStore(store.subscribe, store.getSnapshot)
  return {
    switchingTo: now.status === 'switching' ? now.to : null,
    switchTo: (target: SwitchTarget) => switchEstablishment(target, { words, reload }),
  }
}

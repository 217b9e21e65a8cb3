import { useSyncExternalStore } from 'react'

/** R44: the calls that have a loading flag. */
export type LoadingCall =
  | 'login'
  | 'register'
  | 'validateRegistration'
  | 'requestPasswordReset'
  | 'validatePasswordReset'
  | 'updatePassword'

const running = new Map<LoadingCall, number>()
const listeners = new Set<() => void>()

function count(call: LoadingCall, step: 1 | -1): void {
  running.set(call, (running.get(call) ?? 0) + step)
  for (const listener of listeners) listener()
}

/** On while `work` runs, off when it ends, however it ends. */
export async function whileLoading<T>(call: LoadingCall, work: () => Promise<T>): Promise<T> {
  count(call, 1)
  try {
    return await work()
  } finally {
    count(call, -1)
  }
}

export function isLoading(call: LoadingCall): boolean {
  return (running.get(call) ?? 0) > 0
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLoading(call: LoadingCall): boolean {
  return useSyncExternalStore(subscribeToLoading, () => isLoading(call))
}

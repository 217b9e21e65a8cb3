import { useSyncExternalStore } from 'react'
import { NoAnswer } from './page-transaction.ts'

/** Why this device stores nothing: its disk is full, the browser forbids it, a newer release was here, or no answer. */
export type UnstoredReason = 'full' | 'forbidden' | 'newer' | 'broken'

/** What this device could not store and the server does not have yet, by its key: it lives as long as this page. */
const held = new Set<string>()
let reason: UnstoredReason | null = null
const listeners = new Set<() => void>()

export function hold(key: string): void {
  if (held.has(key)) return
  held.add(key)
  if (held.size === 1) addEventListener('beforeunload', askToStay)
  tell()
}

/** Stored after all, sent, or given up. */
export function release(key: string): void {
  if (!held.delete(key)) return
  if (held.size === 0) removeEventListener('beforeunload', askToStay)
  tell()
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Once nothing of what is held now is held any more; at once where nothing is. */
export function afterHeld(work: () => void): void {
  const keys = [...held]
  const isDone = () => keys.every((key) => !held.has(key))
  if (isDone()) {
    work()
    return
  }
  const stop = subscribe(() => {
    if (!isDone()) return
    stop()
    work()
  })
}

/** Whether something would be lost with this page. */
export function isAnythingHeld(): boolean {
  return held.size > 0
}

export function useIsHeld(): boolean {
  return useSyncExternalStore(subscribe, isAnythingHeld)
}

export function useUnstoredReason(): UnstoredReason | null {
  return useSyncExternalStore(subscribe, unstoredReason)
}

export function unstoredReason(): UnstoredReason | null {
  return reason
}

export function noteUnstored(error: unknown): void {
  setReason(reasonOf(error))
}

/** A full disk can still be read: only a write shows that it is full no more. */
export function noteStored(act: 'read' | 'write'): void {
  if (act === 'write' || reason !== 'full') setReason(null)
}

function setReason(next: UnstoredReason | null): void {
  if (next === reason) return
  reason = next
  tell()
}

function reasonOf(error: unknown): UnstoredReason {
  if (error instanceof NoAnswer) return 'broken'
  if (!(error instanceof DOMException)) return 'forbidden'
  if (error.name === 'QuotaExceededError') return 'full'
  if (error.name === 'VersionError') return 'newer'
  return error.name === 'SecurityError' ? 'forbidden' : 'broken'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

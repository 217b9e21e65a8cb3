import { useSyncExternalStore } from 'react'

/** The `desk` breakpoint of the tokens: from here on the sidebar stands beside the page (R16). */
const query = typeof matchMedia === 'function' ? () => matchMedia('(min-width: 62rem)') : null

function subscribe(listener: () => void): () => void {
  const list = query?.()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** For what a phone does not show at all: the rest is left to the style sheet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query?.().matches ?? true)
}

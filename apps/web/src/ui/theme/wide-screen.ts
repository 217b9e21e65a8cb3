import { useSyncExternalStore } from 'react'

function mediaHook(query: string, fallback: boolean): () => boolean {
  const ask = typeof matchMedia === 'function' ? () => matchMedia(query) : null
  function subscribe(listener: () => void): () => void {
    const list = ask?.()
    list?.addEventListener('change', listener)
    return () => list?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => ask?.().matches ?? fallback)
}

/**
 * The `desk` breakpoint of the tokens: from here on the sidebar stands beside the page (R16). For what a phone does not
 * show at all: the rest is left to the style sheet.
 */
export const useIsWide = mediaHook('(min-width: 62rem)', true)

/** The `wide` breakpoint of the tokens: room for a table beside the ticket. */
export const useHasTableRoom = mediaHook('(min-width: 80rem)', true)

/** A computer with a mouse: lists of our own. Under a finger the platform's wheel is better. */
export const useHasMouse = mediaHook('(min-width: 62rem) and (pointer: fine)', false)

/** Room for two columns and a panel beside them. */
export const useIsRoomy = mediaHook('(min-width: 90rem)', true)

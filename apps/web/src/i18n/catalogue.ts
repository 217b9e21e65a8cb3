import { useSyncExternalStore } from 'react'
import { type Catalogue, fr } from './fr.ts'
import { type Language, readStoredLanguage, storeLanguage } from './language.ts'

type State = { language: Language; text: Catalogue }

let state: State = { language: 'fr', text: fr }
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'fr') return fr
  const { en } = await import('./en.ts')
  return en
}

/** Loads the catalogue if need be, then switches every mounted screen at once. */
export async function setLanguage(language: Language): Promise<void> {
  const text = await loadCatalogue(language)
  state = { language, text }
  storeLanguage(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Before the first paint: an English reader never sees French flash by. */
export async function startLanguage(): Promise<void> {
  const stored = readStoredLanguage()
  if (stored === 'fr') return
  try {
    await setLanguage(stored)
  } catch {
    // Offline without the English file: French is better than a blank page, and the choice stays stored.
  }
}

export function useText(): Catalogue {
  return useSyncExternalStore(subscribe, () => state.text)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => state.language)
}

/** For code outside components (toasts after a call, the outbox): read it when the sentence is needed, never at import. */
export function currentText(): Catalogue {
  return state.text
}

export function currentLanguage(): Language {
  return state.language
}

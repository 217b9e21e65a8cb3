import type { Language } from '@zinc/domain/language'
import { useSyncExternalStore } from 'react'
import { type Catalogue, frEntrance } from './fr.ts'
import { isLanguageKey, readStoredLanguage, storeLanguage } from './language.ts'

type State = { language: Language; text: Catalogue }

/** French as far as it is loaded. Words read too early are a loud mistake instead of an empty page. */
function frenchOf(words: Partial<Catalogue>): Catalogue {
  return new Proxy(Object.assign(Object.create(null), words), {
    get: (loaded, name) => {
      if (name in loaded) return loaded[name]
      throw new Error(`No words yet: ${String(name)}`)
    },
  })
}

let loaded: Partial<Catalogue> = frEntrance
let french = frenchOf(loaded)
let state: State = { language: 'fr', text: french }
/** What was chosen: on screen as soon as its words are there. */
let chosen: Language = 'fr'
let asked: Language = 'fr'
let switching: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()
const choiceListeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function addFrench(words: Partial<Catalogue>): void {
  loaded = { ...loaded, ...words }
  french = frenchOf(loaded)
  if (state.language === 'fr') show({ language: 'fr', text: french })
}

/** The words behind the login; the guard of those pages waits for it, and for a switch of language under way. */
export async function loadInsideText(): Promise<void> {
  await switching.catch(() => undefined)
  if (loaded.shell !== undefined) return
  addFrench((await import('./fr-inside.ts')).frInside)
}

/** The words of settings, people, administration and journal; their routes wait for it. */
export async function loadManagementText(): Promise<void> {
  if (loaded.settings !== undefined) return
  addFrench((await import('./fr-management.ts')).frManagement)
}

/** Loads the catalogue if need be, then switches every mounted screen at once. */
export function setLanguage(language: Language): Promise<void> {
  asked = language
  switching = switchTo(language)
  return switching
}

async function switchTo(language: Language): Promise<void> {
  const english = language === 'fr' ? null : (await import('./en.ts')).en
  // Another language was asked for while the words of this one were on their way.
  if (asked !== language) return
  const isNew = language !== chosen
  chosen = language
  storeLanguage(language)
  document.documentElement.lang = language
  show({ language, text: english ?? french })
  if (!isNew) return
  for (const listener of choiceListeners) listener()
}

/** Before the first paint: an English reader never sees French flash by. Follows the choice of other tabs. */
export async function startLanguage(): Promise<void> {
  addEventListener('storage', (event) => {
    if (!isLanguageKey(event.key)) return
    chosen = readStoredLanguage()
    void setLanguage(chosen).catch(() => undefined)
  })
  chosen = readStoredLanguage()
  if (chosen === 'fr') return
  // Offline without the English file: French is better than a blank page, and the choice stays stored.
  await setLanguage(chosen).catch(() => undefined)
}

export function chosenLanguage(): Language {
  return chosen
}

/** Called for choices made on this page only; each tab reports its own. */
export function subscribeToLanguageChoice(listener: () => void): () => void {
  choiceListeners.add(listener)
  return () => choiceListeners.delete(listener)
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

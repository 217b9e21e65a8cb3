import { useSyncExternalStore } from 'react'
import { type Catalogue, frEntrance } from './fr.ts'
import { isLanguageKey, type Language, readStoredLanguage, storeLanguage } from './language.ts'

type State = { language: Language; text: Catalogue }

function notYet(): never {
  throw new Error('These words are loaded behind the login: see loadInsideText')
}

/** French before the login. The getters make reading too early a loud mistake instead of an empty page. */
const entrance: Catalogue = {
  ...frEntrance,
  get account() {
    return notYet()
  },
  get establishment() {
    return notYet()
  },
  get people() {
    return notYet()
  },
  get period() {
    return notYet()
  },
  get ticketZ() {
    return notYet()
  },
  get reading() {
    return notYet()
  },
  get report() {
    return notYet()
  },
  get calendar() {
    return notYet()
  },
  get dashboard() {
    return notYet()
  },
  get clientErrors() {
    return notYet()
  },
  get closings() {
    return notYet()
  },
  get admin() {
    return notYet()
  },
  get journal() {
    return notYet()
  },
  get lists() {
    return notYet()
  },
  get more() {
    return notYet()
  },
  get orderedList() {
    return notYet()
  },
  get shell() {
    return notYet()
  },
  get settings() {
    return notYet()
  },
}

let french: Catalogue = entrance
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

async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'fr') return french
  const { en } = await import('./en.ts')
  return en
}

/** The words behind the login; the guard of those pages waits for it, and for a switch of language under way. */
export async function loadInsideText(): Promise<void> {
  await switching.catch(() => undefined)
  if (french !== entrance) return
  const { frInside } = await import('./fr-inside.ts')
  french = { ...frEntrance, ...frInside }
  if (state.language === 'fr') show({ language: 'fr', text: french })
}

/** Loads the catalogue if need be, then switches every mounted screen at once. */
export function setLanguage(language: Language): Promise<void> {
  asked = language
  switching = switchTo(language)
  return switching
}

async function switchTo(language: Language): Promise<void> {
  const text = await loadCatalogue(language)
  // Another language was asked for while the words of this one were on their way.
  if (asked !== language) return
  const isNew = language !== chosen
  chosen = language
  storeLanguage(language)
  document.documentElement.lang = language
  show({ language, text })
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

/** Hears what is chosen on this page; the other tabs' choices are theirs to tell. */
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

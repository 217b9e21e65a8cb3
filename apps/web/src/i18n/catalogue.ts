import type { Catalogue } from '@zinc/words/catalogue'
import { words as firstWords } from '@zinc/words/fr/web/entrance'
import { defaultLanguage, isLanguage, type Language } from '@zinc/words/languages'
import { useSyncExternalStore } from 'react'
import { readText, writeText } from '../browser/local-storage.ts'
import { addFormats } from './loaded-formats.ts'

/** By the moment they are needed: the files in `web/` of each language. */
type Part =
  | 'beside'
  | 'cash-count'
  | 'compared'
  | 'drawer'
  | 'entrance'
  | 'inside'
  | 'management'
  | 'purchases'
  | 'purchase-forms'
  | 'registration'
  | 'results'
  | 'targets'
  | 'ticket-z-form'
const STORAGE_KEY = 'zinc.language'

type State = { language: Language; text: Catalogue }

/** Of every language there is; the default one's entrance comes with the first file. */
const files = import.meta.glob<{ words: Partial<Catalogue> }>(['./*/web/*.ts', '!./fr/web/entrance.ts'], {
  base: '../../../../packages/words/src/',
})
const loaded = new Map<string, Partial<Catalogue> | undefined>([[fileOf(defaultLanguage, 'entrance'), firstWords]])
addFormats(defaultLanguage, firstWords.formats)
/** What pages have asked for: another language comes with the same. */
const parts = new Set<Part>(['entrance'])
let state = stateIn(defaultLanguage)
/** What was chosen: on screen as soon as its words are there. */
let chosen = defaultLanguage
let asked = defaultLanguage
let switching: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()
const choiceListeners = new Set<() => void>()

function readStored(): Language {
  const stored = readText(STORAGE_KEY)
  return isLanguage(stored) ? stored : defaultLanguage
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function fileOf(language: Language, part: Part): string {
  return `./${language}/web/${part}.ts`
}

/** The words loaded so far. Those read too early are a loud mistake instead of an empty page. */
function stateIn(language: Language): State {
  const text = new Proxy({ purchases: {} } as Catalogue, {
    get: (words, name) => words[name as keyof Catalogue] ?? tooEarly(String(name)),
  })
  for (const part of parts) add(text, loaded.get(fileOf(language, part)))
  return { language, text }
}

/** The words of purchases come in two files. */
function add(text: Catalogue, words?: Partial<Catalogue>): void {
  Object.assign(text, words, { purchases: Object.assign(text.purchases, words?.purchases) })
}

function tooEarly(name: string): never {
  throw new Error(`No words yet: ${name}`)
}

async function load(language: Language, part: Part): Promise<void> {
  const file = fileOf(language, part)
  if (loaded.has(file)) return
  const words = (await files[file]?.())?.words
  loaded.set(file, words)
  if (words?.formats) addFormats(language, words.formats)
  // In place: mounted components have the words they need, and a new object would render all of them again.
  if (state.language === language) add(state.text, words)
}

/** What a page asks for early has its name below; the others theirs in `late-words.ts`, out of the first file. */
export async function loadPart(part: Part): Promise<void> {
  parts.add(part)
  await switching.catch(() => undefined)
  await load(state.language, part)
}

/** The words behind the login; the guard of those pages waits for it, and for a switch of language under way. */
export const loadInsideText = () => loadPart('inside')

/** The words of settings, people, administration and journal; their routes wait for it. */
export const loadManagementText = () => loadPart('management')

/** The words of the form of a ticket Z, for the pages of a day. */
export const loadTicketZFormText = () => loadPart('ticket-z-form')

/** The words of the cash drawer: its page, and wherever a break of it is named. */
export const loadDrawerText = () => loadPart('drawer')

/** The words of the month of purchases, without those of their forms. */
export const loadPurchaseMonthText = () => loadPart('purchases')

/** The words of purchases; their routes wait for it. */
export const loadPurchaseText = () => Promise.all([loadPurchaseMonthText(), loadPart('purchase-forms')])

/** Loads the catalogue if need be, then switches every mounted screen at once. */
export function setLanguage(language: Language): Promise<void> {
  asked = language
  switching = switchTo(language)
  return switching
}

async function switchTo(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => load(language, part)))
  // Another language was asked for while the words of this one were on their way.
  if (asked !== language) return
  const isNew = language !== chosen
  chosen = language
  writeText(STORAGE_KEY, language)
  document.documentElement.lang = language
  show(stateIn(language))
  if (!isNew) return
  for (const listener of choiceListeners) listener()
}

/** Before the first paint: nobody sees another language flash by. Follows the choice of other tabs. */
export async function startLanguage(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return
    chosen = readStored()
    void setLanguage(chosen).catch(() => undefined)
  })
  chosen = readStored()
  // Offline without its words: the default language is better than a blank page, and the choice stays stored.
  if (chosen !== defaultLanguage) await setLanguage(chosen).catch(() => undefined)
  // `first.js` said the stored one, before it was known whether its words come.
  document.documentElement.lang = state.language
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

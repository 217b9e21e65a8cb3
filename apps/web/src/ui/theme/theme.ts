import { useSyncExternalStore } from 'react'
import { readText, writeText } from '../../browser/local-storage.ts'
import forcedColours from './forced-colours.css?url'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `first/first-script.ts` reads the same key before the first paint. */
const STORAGE_KEY = 'zinc.theme'
const forcedSheet = { rel: 'stylesheet', href: forcedColours }
const bars = { light: '#f5f3ec', dark: '#101412' } as const

function readStored(): Theme {
  const stored = readText(STORAGE_KEY)
  return themes.find((theme) => theme === stored) ?? 'auto'
}

let choice: Theme = readStored()
const listeners = new Set<() => void>()
const choiceListeners = new Set<() => void>()
const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

/**
 * Asked only as it is applied: where `matches` is read between a change of the system and its event, Chromium takes the
 * change for known and sends no event.
 */
let shown = themeNow()

function themeNow(): 'light' | 'dark' {
  if (choice !== 'auto') return choice
  return system?.matches === true ? 'dark' : 'light'
}

function apply(): void {
  shown = themeNow()
  document.documentElement.dataset['theme'] = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bars[shown])
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  choice = theme
  writeText(STORAGE_KEY, theme)
  apply()
  for (const listener of choiceListeners) listener()
}

/** Follows the system while the choice is `auto`, and the choice of other tabs. Called once, at start. */
export function startTheme(): void {
  system?.addEventListener('change', apply)
  const forced = matchMedia('(forced-colors: active)')
  const link = () => {
    if (forced.matches) document.head.append(Object.assign(document.createElement('link'), forcedSheet))
  }
  forced.addEventListener('change', link)
  link()
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return
    choice = readStored()
    apply()
  })
  apply()
}

export function currentTheme(): Theme {
  return choice
}

/** Called for choices made on this page only; each tab reports its own. */
export function subscribeToThemeChoice(listener: () => void): () => void {
  choiceListeners.add(listener)
  return () => choiceListeners.delete(listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => choice)
}

/** What is on screen. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => shown)
}

// `/first.js`, before anything is painted and while the application is on its way. Not a module: those run too late.
// A bundle of its own (`first-files.config.ts`): what it imports stands in the application a second time.
import { defaultLanguage, isLanguage, type Language } from '@zinc/words/languages'
import { readText } from '../browser/local-storage.ts'
import { pause } from '../client/retry.ts'
import { readRefreshToken } from '../client/session/tokens.ts'
import { askFirstQuestions } from './first-questions.ts'

type Part = 'entrance' | 'inside' | 'ticket-z-form'
/** By language and part, as the build named them. */
declare const ZINC_WORD_FILES: Partial<Record<Language, Partial<Record<Part, readonly string[]>>>>
/** The address of `headline.ts`. */
declare const ZINC_HEADLINE: string
/** The first file of the application; null where the page starts it itself (development). */
declare const ZINC_APPLICATION: string | null

/** Longer than the answers of a good network; on a slow one they are here before the application is. */
const MAX_WAIT_MS = 500

/** So that the dark never flashes white. `ui/theme/theme.ts` reads the same key. */
function showTheme(): void {
  const choice = readText('zinc.theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#101412' : '#f5f3ec')
}

/** The server does not know the language of this device, so no header names these files. */
function preloadWords(language: Language): void {
  const { entrance = [], inside = [], 'ticket-z-form': form = [] } = ZINC_WORD_FILES[language] ?? {}
  const behindLogin = location.pathname.startsWith('/ticket-z/') ? [...inside, ...form] : inside
  for (const href of readRefreshToken() === null ? entrance : [...entrance, ...behindLogin]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}

/** On a phone, whose processor and network make it wait for the rest of the page. */
async function showHeadline(language: Language): Promise<void> {
  if (!/^\/(dashboard|ticket-z)$/.test(location.pathname) || matchMedia('(min-width: 62rem)').matches) return
  const headline: typeof import('./headline.ts') = await import(/* @vite-ignore */ ZINC_HEADLINE)
  await headline.showHeadline(language)
}

/**
 * A device without anything of the release first shows the figure: reading the application takes its processor longer
 * than the answer takes. From the service worker both are there at once.
 */
async function startApplication(file: string, headline: Promise<unknown>): Promise<void> {
  const isStored = Boolean(navigator.serviceWorker?.controller)
  if (!isStored) await Promise.race([headline, pause(MAX_WAIT_MS)])
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  }
  // Left as it is when it succeeds: the application takes its sentence away.
  await import(/* @vite-ignore */ file).catch((error: unknown) => {
    document.getElementById('unstarted')?.style.setProperty('animation', 'none')
    throw error
  })
}

const stored = readText('zinc.language')
const language = isLanguage(stored) ? stored : defaultLanguage
document.documentElement.lang = language
showTheme()
const headline = askFirstQuestions(language) ? showHeadline(language).catch(() => null) : Promise.resolve()
preloadWords(language)
if (ZINC_APPLICATION !== null) void startApplication(ZINC_APPLICATION, headline)

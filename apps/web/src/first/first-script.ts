// `/first.js`, before anything is painted and while the application is on its way. Not a module: those run too late.
// A bundle of its own (`first-files.config.ts`): what it imports stands in the application a second time.
import { defaultLanguage, isLanguage, type Language } from '@zinc/words/languages'
import { readText } from '../client/local-storage.ts'
import { readRefreshToken } from '../client/session/tokens.ts'
import { askFirstQuestions } from './first-questions.ts'

/** By language and part, as the build named them. */
declare const ZINC_WORD_FILES: Partial<Record<Language, Partial<Record<'entrance' | 'inside', readonly string[]>>>>

/** So that the dark never flashes white. `ui/theme/theme.ts` reads the same key. */
function showTheme(): void {
  const choice = readText('zinc.theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#101412' : '#f5f3ec')
}

/** The server does not know the language of this device, so no header names these files. */
function preloadWords(language: Language): void {
  const { entrance = [], inside = [] } = ZINC_WORD_FILES[language] ?? {}
  for (const href of readRefreshToken() === null ? entrance : [...entrance, ...inside]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}

const stored = readText('zinc.language')
const language = isLanguage(stored) ? stored : defaultLanguage
document.documentElement.lang = language
showTheme()
preloadWords(language)
askFirstQuestions(language)

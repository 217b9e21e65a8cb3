import { isLanguage, type Language } from '@zinc/domain/language'

const STORAGE_KEY = 'zinc.language'

export function isLanguageKey(key: string | null): boolean {
  return key === STORAGE_KEY
}

export function readStoredLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isLanguage(stored) ? stored : 'fr'
  } catch {
    return 'fr'
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

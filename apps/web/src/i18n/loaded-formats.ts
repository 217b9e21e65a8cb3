import type { Formats } from '@zinc/words/formats'
import type { Language } from '@zinc/words/languages'

const loaded = new Map<Language, Formats>()

/** With the words of its entrance; the first script of a page hands over its own. */
export function addFormats(language: Language, formats: Formats): void {
  loaded.set(language, formats)
}

export function formatsIn(language: Language): Formats {
  const formats = loaded.get(language)
  if (formats === undefined) throw new Error(`No formats yet: ${language}`)
  return formats
}

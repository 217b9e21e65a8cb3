import type { Folder } from './folder.ts'

/** What a language calls itself; its folder is complete. */
type NameOf<_Words extends Folder> = string

/**
 * The languages of the product, the default first. Another one is a line here and the folder of that code: what the
 * folder lacks does not compile.
 */
export const languageNames = {
  fr: 'Français' satisfies NameOf<import('./fr/folder.ts').Words>,
  en: 'English' satisfies NameOf<import('./en/folder.ts').Words>,
}

export type Language = keyof typeof languageNames

export const defaultLanguage: Language = 'fr'

export const languages = Object.keys(languageNames).filter(isLanguage)

export function isLanguage(value: string | null | undefined): value is Language {
  return Object.hasOwn(languageNames, value ?? '')
}

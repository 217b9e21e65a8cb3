import type { Language } from '@zinc/domain/language'

const rules = { fr: new Intl.PluralRules('fr-FR'), en: new Intl.PluralRules('en-GB') }

/** French is singular at 0, 1 and 1.5; English only at 1. */
export function plural(language: Language, count: number, one: string, other: string): string {
  return rules[language].select(count) === 'one' ? one : other
}

/** By the rules of the language: French is singular at 0, 1 and 1.5, English only at 1. */
export function pluralIn(locale: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(locale)
  return (count, one, other) => (rules.select(count) === 'one' ? one : other)
}

import { amountSoFar, amountTextOf, type Cents, sumOf } from '@zinc/domain/money'

type Texts = Readonly<Record<string, string>>
/** What the shares of the sales leave: 'open' before the first one is typed, which is no warning yet. */
export type ShareLeft = { state: 'empty' | 'open' | 'shared' | 'left' | 'over'; amount: Cents }

export function shareLeftOf(texts: Texts, gross: Cents): ShareLeft {
  const typed = Object.values(texts).flatMap((text) => amountSoFar(text) ?? [])
  const left = gross - sumOf(typed)
  if (typed.length === 0) return { state: gross === 0 ? 'empty' : 'open', amount: gross }
  if (left === 0) return { state: 'shared', amount: 0 }
  return { state: left > 0 ? 'left' : 'over', amount: Math.abs(left) }
}

/** The texts with what is left added to one line, or taken from it when too much is shared. */
export function withRestOn(texts: Texts, id: string, gross: Cents): Texts {
  const others = Object.entries(texts).flatMap(([key, text]) => (key === id ? [] : (amountSoFar(text) ?? [])))
  return { ...texts, [id]: amountTextOf(gross - sumOf(others)) }
}

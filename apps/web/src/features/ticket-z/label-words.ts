import { encodeLabelOf, type SalesLabel } from '@zinc/domain/establishment/establishment'
import type { Language } from '@zinc/words/languages'

/** What the daily entry is called here, in the forms sentences need. `feminine` decides French agreements. */
export type LabelWords = {
  /** 'Ticket Z', 'Recette' */
  title: string
  /** 'ticket Z', 'recette' */
  bare: string
  /** 'le ticket Z', 'la recette', 'l’addition' */
  the: string
  /** 'du ticket Z', 'de la recette', 'de l’addition' */
  of: string
  feminine: boolean
}

/** English for the labels a type starts with; a customised one stays as typed. */
const english: ReadonlyMap<string, { title: string; bare: string }> = new Map([
  ['Ticket Z', { title: 'Z report', bare: 'Z report' }],
  ['Recette', { title: 'Takings', bare: 'takings' }],
])

export function wordsOf(label: SalesLabel, language: Language): LabelWords {
  return language === 'fr' ? frenchWordsOf(label) : englishWordsOf(label)
}

function frenchWordsOf(label: SalesLabel): LabelWords {
  const the = encodeLabelOf(label)
  const bare = the.slice(label.article === "l'" ? 2 : label.article.length + 1)
  const of = { le: `du ${bare}`, la: `de la ${bare}`, "l'": `de l\u2019${bare}` }[label.article]
  return { title: label.singular, bare, the, of, feminine: label.gender === 'feminine' }
}

function englishWordsOf(label: SalesLabel): LabelWords {
  const { title, bare } = english.get(label.singular) ?? { title: label.singular, bare: label.singular }
  return { title, bare, the: `the ${bare}`, of: `of the ${bare}`, feminine: false }
}

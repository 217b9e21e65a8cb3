import { encodeLabelOf, type SalesLabel } from '@zinc/domain/establishment/establishment'
import type { LabelWords } from '../../../label-words.ts'

export function labelWordsOf(label: SalesLabel): LabelWords {
  const the = encodeLabelOf(label)
  const bare = the.slice(label.article === "l'" ? 2 : label.article.length + 1)
  const of = { le: `du ${bare}`, la: `de la ${bare}`, "l'": `de l\u2019${bare}` }[label.article]
  return { title: label.singular, bare, the, of, feminine: label.gender === 'feminine' }
}

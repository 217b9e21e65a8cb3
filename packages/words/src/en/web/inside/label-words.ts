import type { SalesLabel } from '@zinc/domain/establishment/establishment'
import type { LabelWords } from '../../../label-words.ts'

/** For the labels a type starts with; a customised one stays as typed. */
const known: ReadonlyMap<string, { title: string; bare: string }> = new Map([
  ['Ticket Z', { title: 'Z report', bare: 'Z report' }],
  ['Recette', { title: 'Takings', bare: 'takings' }],
])

export function labelWordsOf(label: SalesLabel): LabelWords {
  const { title, bare } = known.get(label.singular) ?? { title: label.singular, bare: label.singular }
  return { title, bare, the: `the ${bare}`, of: `of the ${bare}`, feminine: false }
}

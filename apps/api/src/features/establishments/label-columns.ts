import type { SalesLabel } from '@zinc/domain/establishment/establishment'

export type LabelColumns = {
  label_singular: string
  label_plural: string
  label_gender: SalesLabel['gender']
  label_article: SalesLabel['article']
}

export function salesLabelOf(row: LabelColumns): SalesLabel {
  return {
    singular: row.label_singular,
    plural: row.label_plural,
    gender: row.label_gender,
    article: row.label_article,
  }
}

export function labelColumnsOf({ singular, plural, gender, article }: SalesLabel): LabelColumns {
  return { label_singular: singular, label_plural: plural, label_gender: gender, label_article: article }
}

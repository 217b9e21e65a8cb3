import { encodeLabelOf, type SalesLabel } from '@zinc/domain/establishment/establishment'
import type { Catalogue } from '@zinc/words/catalogue'

export type SalesName = {
  singular: string
  plural: string
  /** 'Encoder le ticket Z du jour' */
  encode: string
}

/** What the daily entry is called on screen: the two default labels are translated, a customised one stays as typed. */
export function salesNameOf(label: SalesLabel, text: Catalogue): SalesName {
  const own = text.shell.sales.defaults[label.singular === 'Recette' ? 'shop' : 'restaurant']
  const isDefault = label.singular === 'Ticket Z' || label.singular === 'Recette'
  const { singular, plural } = isDefault ? own : label
  return { singular, plural, encode: text.shell.sales.encode(encodeLabelOf(label), singular) }
}

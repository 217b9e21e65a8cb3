/** What the daily entry is called, in the forms sentences need. `feminine` decides French agreements. */
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

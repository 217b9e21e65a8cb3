import { plural } from '../../plural.ts'

/** How a table was read from its file, and what can be said otherwise. */
export const importReading = {
  title: 'Lecture du fichier',
  note: (line: number) => (line === 0 ? 'Sans ligne de titres' : `Titres en ligne ${line}`),
  headingLine: 'Ligne des titres',
  line: (number: number, text: string) => `Ligne ${number}\u00a0: ${text}`,
  noHeading: 'Aucune, le tableau commence tout de suite',
  emptyLine: 'vide',
  separator: 'Séparateur des colonnes',
  separators: { ';': 'Point-virgule', ',': 'Virgule', '\t': 'Tabulation', '|': 'Barre verticale' },
  sheet: 'Feuille',
  lost: 'Une autre lecture efface vos corrections sur les lignes.',
  gone: 'Pour le lire autrement, choisissez de nouveau le même fichier.',
  choose: 'Choisir le fichier',
  journal:
    'Journal comptable\u00a0: chaque facture occupait plusieurs lignes, elles sont réunies en un achat. Règlements, ventes et autres écritures sont laissés de côté.',
  long: 'Chaque clôture occupait plusieurs lignes\u00a0: elles sont réunies, avec une colonne par moyen de paiement ou par taux.',
  moved: (count: number) =>
    `${count} ${plural(count, 'clôture après minuit compte', 'clôtures après minuit comptent')} pour la veille\u00a0: la journée n’était pas finie.`,
  dates: 'Ces dates se lisent de deux façons',
  datesHint: 'Le jour ou le mois est-il écrit en premier\u00a0?',
  orders: { dayFirst: 'Jour puis mois', monthFirst: 'Mois puis jour' },
  means: (text: string, date: string) => `${text} est le ${date}`,
}

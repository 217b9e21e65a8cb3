import { plural } from '../../plural.ts'

const agreed = (word: string, isFeminine: boolean) => (isFeminine ? `${word}e` : word)
const placed = (rank: number) => (rank === 1 ? 'meilleur' : `${rank}e`)

/** A validated day, read. */
export const saved = {
  lead: (gross: string, covers: number | null, tickets: number | null): string => {
    if (covers !== null) return `${gross} en ${covers} ${plural(covers, 'couvert', 'couverts')}.`
    if (tickets !== null) return `${gross} en ${tickets} ${plural(tickets, 'ticket', 'tickets')}.`
    return `${gross}.`
  },
  validated: (isFeminine: boolean): string => agreed('validé', isFeminine),
  waiting: 'en attente d’envoi',
  toCheck: 'à vérifier',
  neighbours: 'Jours voisins',
  closed: 'fermé',
  toEnter: 'à saisir',
  figures: 'En chiffres',
  net: 'Total HT',
  vat: 'TVA',
  perCover: 'Moyenne par couvert',
  perTicket: 'Moyenne par ticket',
  tips: 'Pourboires',
  warnings: 'À vérifier',
  week: 'Dans la semaine',
  weekRange: (from: string, to: string) => `du ${from} au ${to}`,
  weekShare: (share: string, total: string, rank: number, count: number) =>
    `${share} des ${total} de la semaine, ${placed(rank)} des ${count} jours saisis.`,
  versions: 'Versions',
  version: (revision: number, isCurrent: boolean): string => `Version ${revision}${isCurrent ? ', actuelle' : ''}.`,
  versionShort: (revision: number) => `Version ${revision}`,
  wasValidated: (isFeminine: boolean, at: string, name: string) =>
    `${agreed('Validé', isFeminine)} le ${at} par ${name}.`,
  wasCorrected: (isFeminine: boolean, at: string, name: string) =>
    `${agreed('Corrigé', isFeminine)} le ${at} par ${name}.`,
  why: (reason: string) => `Motif : « ${reason} ».`,
  changed: 'Ce qui a changé',
  entryDifference: 'Écart de saisie',
  wholeTicket: 'Tout le ticket',
}

import type { ResultKind } from '@zinc/domain/calendar/period'
import { plural } from '../../plural.ts'

export const report = {
  title: 'Résultats',
  noAccess: 'Votre rôle ne donne pas accès aux résultats.',
  noAccessBody: 'Le propriétaire peut changer votre rôle. Vos saisies sont dans le calendrier.',
  toCalendar: 'Ouvrir le calendrier',
  openDays: 'Voir les jours de ce total',
  several: 'Plusieurs établissements',
  counted: (entered: string) => `${entered}, hors brouillons.`,
  empty: {
    title: ({ bare, feminine }: { bare: string; feminine: boolean }, kind: ResultKind, period: string) => {
      const name = `${period.slice(0, 1).toLowerCase()}${period.slice(1)}`
      const head = feminine ? `Aucune ${bare} validée` : `Aucun ${bare} validé`
      return kind === 'week' || kind === 'range' ? `${head} ${name}` : `${head} en ${name}`
    },
    body: ({ bare, feminine }: { bare: string; feminine: boolean }) =>
      feminine
        ? `Les résultats apparaissent dès la première ${bare} validée.`
        : `Les résultats apparaissent dès le premier ${bare} validé.`,
  },
  range: {
    kind: 'Dates',
    title: 'Choisir les dates',
    chosen: (label: string) => `Dates affichées\u00a0: ${label}`,
    previous: 'Période précédente',
    next: 'Période suivante',
    from: 'Premier jour',
    to: 'Dernier jour',
    missing: 'Indiquez une date.',
    issues: {
      reversed: 'Le dernier jour est avant le premier.',
      too_long: 'Un an au plus.',
    },
    cancel: 'Annuler',
    show: 'Afficher',
    usual: {
      days7: '7 derniers jours',
      days30: '30 derniers jours',
      quarter: 'Ce trimestre',
      lastQuarter: 'Trimestre dernier',
      year: '12 derniers mois',
    },
  },
  waiting: (count: number) => `Dont ${count} ${plural(count, 'saisie', 'saisies')} en attente d’envoi.`,
  facts: {
    net: 'Hors taxes',
    vat: 'TVA',
    perDay: 'Par jour saisi',
    onDays: (days: number) => `sur ${days} ${plural(days, 'jour', 'jours')}`,
    covers: 'Couverts',
    perCover: 'par couvert',
    tickets: 'Tickets de caisse',
    perTicket: 'par ticket',
    partial: (days: number, entered: number) => `${days} ${plural(days, 'jour', 'jours')} sur ${entered}`,
    bestDay: 'Meilleur jour',
  },
  days: {
    title: 'Jour par jour',
    counted: 'validé',
    toEnter: 'à saisir',
    closed: 'fermé',
    draft: 'brouillon',
    partly: 'en partie à saisir',
    sentence: (day: string, state: string, amount: string | null) =>
      amount === null ? `${day}, ${state}` : `${day}, ${state}, ${amount}`,
    states: {
      entered: 'validé',
      draft: 'brouillon, non compté',
      to_enter: 'à saisir',
      closed: 'fermé',
      future: 'à venir',
      before_opening: 'avant votre inscription (facultatif)',
    },
  },
  yearTarget: {
    title: 'Objectif',
    of: (target: string) => `sur ${target}`,
    total: 'Total des mois avec objectif',
  },
  missing: {
    label: 'Jours à saisir',
    moves: 'Total provisoire.',
    enter: (day: string) => `Saisir le ${day}`,
    more: (count: number) => `et ${count} ${plural(count, 'autre', 'autres')}`,
  },
  vat: {
    title: 'TVA',
    note: 'd’après vos clôtures',
    rate: 'Taux',
    gross: 'TTC',
    net: 'HT',
    vat: 'TVA',
    total: 'Total',
    natures: { goods: 'Biens', services: 'Services' },
    subtotal: 'Sous-total',
  },
  payments: {
    title: 'Encaissements',
    method: 'Moyen',
    share: 'Part',
    amount: 'Montant',
    later: (amount: string) => `À recevoir\u00a0: ${amount}.`,
    unknown: 'Moyen retiré',
    /** `on`: 'sur les mêmes 23 jours de 2025'. */
    sharesCompared: (on: string) => `pt\u00a0: écart de part en points, ${on}.`,
  },
  receipts: { title: 'Des ventes aux encaissements', entryDifferences: 'Écarts de saisie' },
  failed: {
    title: 'Les résultats n’ont pas pu être chargés.',
    body: 'Vos saisies sont conservées. Vérifiez le réseau, puis réessayez.',
  },
}

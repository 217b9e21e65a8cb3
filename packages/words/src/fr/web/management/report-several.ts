import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { plural } from '../../plural.ts'

const days = (count: number) => `${count} ${plural(count, 'jour', 'jours')}`

/** Results of several establishments, together or side by side. */
export const reportSeveral = {
  choose: 'Choisir les établissements',
  show: 'Afficher',
  atLeast: 'Choisissez au moins deux établissements.',
  kindLabel: 'Présentation',
  kinds: { together: 'Ensemble', compare: 'Comparer' },
  /** 'Octobre 2026, 3 établissements' */
  sheet: (period: string, count: number) => `${period}, ${count} établissements`,
  names: (names: string) => `Établissements\u00a0: ${names}.`,
  facts: {
    entered: 'Jours saisis',
    enteredOf: (entered: number, open: number) => `${entered} sur ${open}`,
    missing: (count: number) => `${count} à saisir`,
    drafts: (count: number) => `${count} en brouillon`,
    complete: 'complet',
    target: 'Objectif',
    targetOf: (amount: string) => `sur ${amount}`,
    targetOfSome: (amount: string, count: number) =>
      `sur ${amount}, ${count} ${plural(count, 'établissement', 'établissements')}`,
    targetMonths: (amount: string, months: number) => `sur ${amount}, ${months} mois`,
  },
  table: {
    caption: 'Établissements côte à côte',
    establishment: 'Établissement',
    gross: 'Total TTC',
    share: (share: string) => `${share} du total`,
    base: { comparable: 'N-1', previous: 'Période préc.', same_dates: 'N-1' } satisfies Record<ComparisonBasis, string>,
    period: 'période affichée',
    perDay: 'Par jour saisi',
    perDayBase: (base: string, amount: string) => `${base} ${amount}`,
    receipt: 'Panier moyen',
    covers: (count: string, one: boolean) => `${count} ${one ? 'couvert' : 'couverts'}`,
    tickets: (count: string, one: boolean) => `${count} ${one ? 'ticket' : 'tickets'}`,
    mixed: 'couverts et tickets',
    onDays: (count: number) => `sur ${days(count)}`,
    target: 'objectif',
    targetBeside: (amount: string, ratio: string) => `objectif ${amount}, ${ratio}`,
    all: 'Ensemble',
    cash: 'Écart de caisse',
    absolute: (amount: string) => `cumulé ${amount}`,
    noDifference: 'aucun écart',
  },
  margins: {
    title: 'Coût matières par établissement',
    cost: 'Coût matières',
    ratio: 'Coût / ventes',
    note: 'Approché\u00a0: sans inventaire la veille et le dernier jour, ce sont les achats, pas la consommation.',
  },
  days: {
    titles: { week: 'Jour par jour', month: 'Jour par jour', year: 'Mois par mois' },
    day: 'Jour',
    month: 'Mois',
    scale: 'même échelle',
    entered: (count: number) => (count === 1 ? '1 jour saisi' : `${count} jours saisis`),
    best: (day: string) => `meilleur, ${day}`,
    bestBefore: (day: string) => `meilleur\u00a0: ${day}`,
    of: (entered: number, open: number) => `${entered} ${plural(entered, 'jour saisi', 'jours saisis')} sur ${open}`,
    partly: 'en partie à saisir',
    empty: 'à venir',
  },
  sums: {
    waiting: (count: number) =>
      `TVA, encaissements, répartitions et achats hors ${count} ${plural(count, 'saisie', 'saisies')} en attente d’envoi.`,
    unseen: {
      title:
        'La TVA, les encaissements, les achats et les répartitions de l’ensemble ne sont pas disponibles hors connexion.',
      body: 'Ils s’afficheront au retour du réseau.',
    },
  },
  unseen: {
    title: 'Ces résultats ne sont pas tous disponibles hors connexion.',
    body: (names: string) => `Ils s’afficheront au retour du réseau\u00a0: ${names}.`,
  },
  failed: 'Les résultats de ces établissements n’ont pas pu être chargés.',
}

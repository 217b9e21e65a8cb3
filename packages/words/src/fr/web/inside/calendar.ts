import type { HolidayKey } from '@zinc/domain/calendar/holiday'
import type { PaymentKind } from '@zinc/domain/establishment/establishment'
import { plural } from '../../plural.ts'

const holidays: Record<HolidayKey, string> = {
  new_year: 'Jour de l’an',
  easter_monday: 'Lundi de Pâques',
  labour_day: 'Fête du Travail',
  victory_1945: 'Victoire de 1945',
  ascension: 'Ascension',
  whit_monday: 'Lundi de Pentecôte',
  national_day: 'Fête nationale',
  assumption: 'Assomption',
  all_saints: 'Toussaint',
  armistice: 'Armistice de 1918',
  christmas: 'Noël',
  good_friday: 'Vendredi saint',
  second_christmas_day: 'Saint-Étienne',
  abolition_of_slavery: 'Abolition de l’esclavage',
}

const payments: Record<PaymentKind, string> = {
  cash: 'Espèces',
  card: 'Carte',
  cheque: 'Chèques',
  meal_voucher: 'Titres',
  holiday_voucher: 'ANCV',
  transfer: 'Virements',
  gift_voucher: 'Bons cadeaux',
  deposit_used: 'Acomptes',
  delivery_platform: 'Plateformes',
  on_account: 'En compte',
  other: 'Autres',
}

/** 'du 12', 'du 12 et du 18', 'du 5, du 12 et du 18' */
function listOf(days: readonly string[]): string {
  const named = days.map((day) => `du\u00a0${day}`)
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} et ${last}`
}

/** 'de novembre', 'd’octobre' */
function ofMonth(month: string): string {
  return /^[aeio]/i.test(month) ? `d’${month}` : `de ${month}`
}

export const calendar = {
  holidays,
  payments,
  week: 'Semaine',
  weekShort: (week: number) => `S${week}`,
  gridLabel: (month: string) => `Calendrier ${ofMonth(month)}`,
  listLabel: (month: string) => `Jours ${ofMonth(month)}`,
  openTotal: 'Voir les jours du mois',
  export: 'Exporter',
  drawer: 'Caisse du mois',
  history: 'Importer l’historique',
  completeness: (entered: number, open: number) => `${entered} ${plural(entered, 'jour', 'jours')} sur ${open}`,
  completenessShort: (entered: number, open: number) => `${entered} sur ${open}`,
  of: (open: number) => `sur ${open}`,
  noOpenDay: 'Aucun jour ouvert pour l’instant',
  /** `_month` of days that are numbers: English says it. */
  draftsNotCounted: (days: readonly string[], _month?: string) =>
    days.length === 1
      ? `Le brouillon ${listOf(days)} n’est pas compté.`
      : `Les brouillons ${listOf(days)} ne sont pas comptés.`,
  waitingCounted: (count: number) => `Dont ${count} ${plural(count, 'saisie', 'saisies')} en attente d’envoi.`,
  staffNote: 'Les montants sont visibles sur vos propres saisies.',
  facts: {
    validatedDays: 'Jours validés',
    validatedClosings: 'Clôtures validées',
    toEnter: (count: number) => `${count} à saisir`,
    drafts: (count: number) => `${count} ${plural(count, 'brouillon', 'brouillons')}`,
    allEntered: 'rien à saisir',
    net: 'Hors taxes',
    vat: 'TVA',
    perDay: 'Par jour saisi',
    covers: (count: string, one: boolean) => `${count} ${one ? 'couvert' : 'couverts'}`,
    noCovers: 'couverts non saisis',
  },
  state: {
    validated: 'validé',
    draft: 'brouillon',
    waiting: 'en attente d’envoi',
    /** A cell of the month on a computer has no room for more; the legend says the whole. */
    waitingShort: 'en attente',
    attention: 'à vérifier',
    toEnter: 'à saisir',
    toEnterTitle: 'À saisir',
    closed: 'fermé',
    future: 'à venir',
    today: 'aujourd’hui',
    notCounted: 'non compté',
    beforeOpening: 'avant votre inscription (facultatif)',
    locked: 'verrouillé',
    beforeZinc: 'avant votre inscription',
  },
  marks: {
    late: 'saisi en retard',
    corrected: 'corrigé',
    hints: { late: 'Validé plus de deux jours après', corrected: 'Une version plus ancienne existe' },
  },
  weeklyRest: 'repos hebdomadaire',
  closedWithoutReason: 'fermeture exceptionnelle',
  difference: (amount: string) => `écart ${amount}`,
  cashDifference: (amount: string) => `caisse ${amount}`,
  sentence: {
    validated: 'validé',
    draft: 'brouillon, non compté',
    alsoDraft: 'avec un brouillon non compté',
    waiting: 'en attente d’envoi',
    conflict: 'à vérifier, une autre saisie existe',
    refused: 'à vérifier, refusé par le serveur',
    toEnter: 'à saisir',
    cancelled: 'saisie précédente annulée',
    closed: (reason: string) => `fermé, ${reason}`,
    future: 'à venir',
    beforeOpening: 'avant votre inscription (facultatif)',
    today: 'aujourd’hui',
    difference: (amount: string) => `écart de saisie ${amount}`,
    cashDifference: (amount: string) => `écart de caisse ${amount}`,
  },
  legend: {
    closed: 'fermé',
    draft: 'brouillon',
    waiting: 'validé, en attente d’envoi',
    heat: 'Du jour le plus bas au plus haut',
    move: 'jour',
    open: 'ouvrir',
  },
  list: {
    day: 'Jour',
    state: 'État',
    covers: 'Couverts',
    vat: 'TVA',
    others: 'Autres',
    difference: 'Écart de saisie',
    cashDifference: 'Écart de caisse',
    gross: 'Total TTC',
    running: 'Cumul',
    runningShort: 'cumul',
    enter: (day: string) => `Saisir le ${day}`,
    total: (count: number) => `${count} ${plural(count, 'jour validé', 'jours validés')}`,
    nothing: 'Aucun jour à afficher.',
  },
  empty: {
    title: ({ bare, feminine }: { bare: string; feminine: boolean }, month: string) =>
      `${feminine ? 'Aucune' : 'Aucun'} ${bare} en ${month}`,
    missing: (count: number) => `${count} ${plural(count, 'jour', 'jours')} à saisir.`,
    before: 'Les jours d’avant votre inscription sont facultatifs\u00a0: choisissez une date pour l’ajouter.',
    nothing: 'Chaque clôture validée apparaîtra ici, jour par jour.',
  },
  unseen: {
    title: 'Ces jours ne sont pas disponibles hors connexion.',
    body: 'Ils s’afficheront au retour du réseau. Vos saisies sont conservées.',
  },
  failed: {
    title: 'Ce mois n’a pas pu être chargé.',
    body: 'Vos saisies sont conservées. Vérifiez le réseau, puis réessayez.',
  },
}

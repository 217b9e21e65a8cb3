import { plural } from '../../plural.ts'

const purchases = (count: number) => `${count} ${plural(count, 'achat', 'achats')}`

/** 'du 12', 'du 12 et du 18', 'du 5, du 12 et du 18' */
function listOf(days: readonly string[]): string {
  const named = days.map((day) => `du\u00a0${day}`)
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} et ${last}`
}

export const month = {
  title: 'Achats',
  tabs: {
    label: 'Pages des achats',
    month: 'Du mois',
    prices: 'Prix',
    recurring: 'Récurrents',
    suppliers: 'Fournisseurs',
  },
  openTotal: 'Voir les achats du mois',
  count: purchases,
  net: 'hors taxes',
  facts: {
    purchases: 'Achats',
    credits: (count: number) => `dont ${count} ${plural(count, 'avoir', 'avoirs')}`,
    toCheck: (count: number) => `${count} à vérifier`,
    vat: 'TVA',
    gross: (amount: string) => `TTC ${amount}`,
    due: 'Reste à payer sur ces achats',
    late: (amount: string) => `${amount} en retard`,
    noLate: 'rien en retard',
  },
  dueSentence: (amount: string) => `Reste ${amount} à payer sur ces achats.`,
  lateSentence: (amount: string) => `${amount} en retard.`,
  compared: {
    part: (days: string, amount: string) => `${days}\u00a0: ${amount}.`,
    thatIs: ', soit',
    toDays: (days: string) => `par rapport au ${days}`,
    toMonth: (month: string) => `par rapport à ${month}`,
    end: (against: string) => `${against}.`,
    noBase: (against: string) => `${against}\u00a0: rien à comparer.`,
  },
  draftsNotCounted: (days: readonly string[]) =>
    days.length === 1 ? `Hors brouillon ${listOf(days)}.` : `Hors brouillons ${listOf(days)}.`,
  waitingCounted: (count: number) => `Dont ${purchases(count)} en attente d’envoi.`,
  outsideNotCounted: (amount: string) => `Hors consignes et avances\u00a0: ${amount}.`,
  staffNote: 'Les montants sont visibles sur vos propres achats.',
  cell: {
    due: (amount: string) => `dû ${amount}`,
    credit: (amount: string) => `dont avoir ${amount}`,
    today: 'aujourd’hui',
    closed: 'fermé',
    toCome: 'à venir',
    none: 'aucun achat',
  },
  sentence: {
    today: 'aujourd’hui',
    toCome: 'à venir',
    none: 'aucun achat',
    closed: (reason: string) => `fermé, ${reason}`,
    net: (amount: string) => `${amount} hors taxes`,
    credit: (amount: string) => `dont avoir ${amount}`,
    drafts: (count: number, amount: string) =>
      `${count} ${plural(count, 'brouillon non compté', 'brouillons non comptés')}${amount === '' ? '' : `, ${amount}`}`,
    toCheck: 'à vérifier',
    waiting: 'en attente d’envoi',
    attention: 'votre saisie demande une vérification',
    due: { late: 'en retard', week: 'sous 7 jours', later: 'plus tard' },
    dueOf: (amount: string, when: string) => `${amount} à payer, ${when}`,
  },
  legend: {
    heat: 'Du moins cher au plus cher',
    net: 'HT',
    due: 'dû ce jour-là, TTC',
    dueLate: 'dû, en retard',
    draft: 'brouillon',
    toCheck: 'à vérifier',
    closed: 'fermé',
    waiting: 'en attente d’envoi',
  },
  day: {
    nothing: 'Aucun achat ce jour-là.',
    counted: 'Achats du jour',
    due: 'À payer ce jour-là',
    total: 'Total hors taxes',
    create: 'Saisir un achat',
  },
  empty: {
    title: (month: string) => `Aucun achat en ${month}`,
    body: 'Chaque facture, bon de livraison ou ticket saisi apparaîtra ici, à sa date.',
    readOnly: 'Les achats saisis apparaîtront ici, à leur date.',
  },
  unseen: {
    title: 'Les achats de ce mois ne sont pas disponibles hors connexion.',
    body: 'Ils s’afficheront au retour du réseau. Vos saisies sont conservées.',
  },
  failed: {
    title: 'Les achats de ce mois n’ont pas pu être chargés.',
    body: 'Vos saisies sont conservées. Vérifiez le réseau, puis réessayez.',
  },
}

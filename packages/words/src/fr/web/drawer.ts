import { plural } from '../plural.ts'

/** The two nights of a break, as 'jeudi 12' and 'vendredi 13'. */
type Nights = { from: string; to: string }
type Break = Nights & { leftBy: string; left: string; typed: string; openedBy: string; opening: string }

/** The drawer from night to night: its page, its book, and its breaks wherever they are named. */
const drawer = {
  title: 'Caisse',
  linkHint: 'Fond de caisse, écarts et différences d’un soir à l’autre',
  book: 'Livre de caisse',
  register: 'Choisir la caisse',
  chosen: (register: string) => `Caisse\u00a0: ${register}`,
  failed: { title: 'La caisse n’a pas pu être chargée' },
  unseen: {
    title: 'Ce mois de caisse n’est pas disponible hors connexion',
    body: 'Il s’affichera au retour du réseau.',
  },
  leftOn: (day: string) => `laissés en caisse ${day} au soir`,
  provisional: 'Provisoire\u00a0: un brouillon est compté.',
  facts: {
    breaks: (count: number) => plural(count, 'Différence d’un soir à l’autre', 'Différences d’un soir à l’autre'),
    noBreak: 'aucune ce mois-ci',
    between: (from: string, to: string) => `entre le ${from} et le ${to}`,
    several: (count: number) => `${count} fois`,
    difference: 'Écarts de caisse',
    absolute: (amount: string) => `${amount}, somme des écarts sans le signe`,
    banked: 'Déposé en banque',
    safe: 'Mis au coffre',
    times: (count: number) => `${count} ${plural(count, 'dépôt', 'dépôts')}`,
  },
  columns: {
    night: 'Soir',
    by: 'Compté par',
    opening: 'Ouverture',
    cash: 'Espèces',
    movements: 'Mouvements',
    cashIn: 'Apports',
    cashOut: 'Sorties',
    safe: 'Coffre',
    difference: 'Écart',
    counted: 'Compté',
    deposit: 'Dépôt',
    left: 'Laissé',
    balance: 'Solde',
    date: 'Date',
    day: 'Jour',
  },
  toSafe: 'au coffre',
  phoneHead: 'Ouverture → laissé',
  openedLeft: (opening: string, left: string) => `ouverture ${opening}, laissé ${left}`,
  countedOf: (amount: string) => `compté ${amount}`,
  bankedOf: (amount: string) => `banque ${amount}`,
  safeOf: (amount: string) => `coffre ${amount}`,
  noDifference: 'sans écart',
  unknownDifference: 'écart inconnu',
  hidden: 'montants d’une autre personne',
  draft: 'brouillon',
  gaps: { to_enter: 'à saisir', draft: 'brouillon, non compté', uncounted: 'non compté' },
  enter: (day: string) => `Saisir le ${day}`,
  open: (day: string) => `Ouvrir le ${day}`,
  closed: 'fermé',
  missing: (amount: string, { from, to }: Nights) => `Il manque ${amount} entre ${from} et ${to}.`,
  tooMuch: (amount: string, { from, to }: Nights) => `Il y a ${amount} de trop entre ${from} et ${to}.`,
  toCheck: (amount: string, { from, to }: Nights) =>
    `L’ouverture de ${to} diffère de ${amount} de ce qui a été laissé ${from}\u00a0: à vérifier après la saisie.`,
  who: ({ from, to, leftBy, left, typed, openedBy, opening }: Break) =>
    `${leftBy} a laissé ${left} ${from} (saisi ${typed}). ${openedBy} a ouvert ${to} avec ${opening}.`,
  rejudged: {
    title: (count: string, difference: string, before: string) =>
      `Caisse comptée ${count}\u00a0: l’écart est de ${difference}, et non de ${before}.`,
    because: (closing: string, who: string, typed: string, amount: string) =>
      `${closing}\u00a0: saisi après ce comptage par ${who} (${typed}), espèces ${amount}.`,
    cancelled: (closing: string, who: string, at: string, amount: string) =>
      `${closing}\u00a0: annulé après ce comptage par ${who} (${at}), espèces ${amount}.`,
    movements: (who: string, at: string, amount: string) =>
      `Mouvements et paiements en caisse\u00a0: modifiés après ce comptage par ${who} (${at}), ${amount}.`,
    correct: 'Corriger le comptage',
  },
  provisionalBreak: 'Provisoire\u00a0: l’une des deux saisies est un brouillon.',
  reason: (text: string) => `Motif\u00a0: ${text}`,
  correct: (day: string) => `Corriger l’ouverture du ${day}`,
  complete: (day: string) => `Ouvrir le brouillon du ${day}`,
  todo: {
    missing: (amount: string, { from, to }: Nights) => `Caisse\u00a0: ${amount} manquent entre ${from} et ${to}`,
    tooMuch: (amount: string, { from, to }: Nights) => `Caisse\u00a0: ${amount} de trop entre ${from} et ${to}`,
  },
  /** The line of the dashboard's month. */
  month: {
    title: 'Écarts de caisse',
    above: (nights: number, tolerance: string) =>
      `${nights} ${plural(nights, 'soir', 'soirs')} au-dessus de ${tolerance}`,
    within: (tolerance: string) => `aucun soir au-dessus de ${tolerance}`,
  },
  states: { open: 'Différence', uncertain: 'À vérifier', explained: 'Différence expliquée' },
  betweenNights: 'Entre deux soirs',
  total: (count: number, drafts: number) => {
    const counts = `${count} ${plural(count, 'comptage', 'comptages')}`
    return drafts === 0 ? counts : `${counts}, dont ${drafts} ${plural(drafts, 'brouillon', 'brouillons')}`
  },
  sheet: {
    balanceOn: (date: string) => `Solde au ${date}`,
    period: (register: string, from: string, to: string) => `${register}, du ${from} au ${to}, montants en euros`,
    total: 'Total',
    brokenBy: ({ from, to, leftBy, left, openedBy, opening }: Omit<Break, 'typed'>) =>
      `laissé ${left} ${from} (${leftBy}), ouvert avec ${opening} ${to} (${openedBy})`,
    breaks: 'différences d’un soir à l’autre',
    checked: 'Vu et vérifié le .................... par ......................................',
    provisional: '* brouillon, non validé',
  },
  empty: {
    title: 'Aucun comptage ce mois-ci',
    body: 'Comptez les espèces en saisissant un jour\u00a0: chaque soir apparaîtra ici, avec ses écarts et ses dépôts.',
    act: 'Ouvrir le mois',
  },
}

export const words = { drawer }

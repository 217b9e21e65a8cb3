import { plural } from '../../plural.ts'
import { saved } from './saved.ts'

const agreed = (word: string, isFeminine: boolean) => (isFeminine ? `${word}e` : word)

/** The pages of a day: its ticket, its versions, what it says of itself. The month and the figures do without. */
export const ticketZDay = {
  saved,
  partlyMoves: 'Total provisoire.',
  paper: {
    numbered: (title: string, number: number) => `${title} n° ${number}`,
    gross: 'Total TTC',
    vat: 'dont TVA',
    balanced: 'Encaissements justes',
    difference: 'Écart de saisie',
    left: 'Reste à ventiler',
    cash: {
      theoretical: 'Caisse théorique',
      counted: 'Compté',
      difference: 'Écart de caisse',
      left: 'Laissé',
      deposited: { bank: 'Déposé, banque', safe: 'Déposé, coffre' },
    },
    withheld:
      'Saisie par une autre personne. Votre rôle ne donne pas accès à ses montants. Le propriétaire peut le changer.',
  },
  registerPayments: {
    title: 'Payé depuis la caisse',
    unnamed: 'Achat sans référence',
    hint: 'Ces achats sont sortis de la caisse ce jour-là\u00a0: tenez-en compte en la comptant.',
  },
  day: {
    documentTitle: (title: string, day: string) => `${title}, ${day}`,
    print: 'Imprimer',
    correct: 'Corriger',
    cancel: 'Annuler',
    validatedAt: (isFeminine: boolean, at: string, by: string) => `${agreed('Validé', isFeminine)} ${at} par ${by}`,
    correctedAt: (isFeminine: boolean, at: string, by: string) => `${agreed('Corrigé', isFeminine)} ${at} par ${by}`,
    difference: 'Écart de saisie',
    differenceNone: (amount: string) => `Les encaissements correspondent aux ventes : ${amount}.`,
    differenceSome: (payments: string, expected: string) =>
      `Encaissements ${payments} pour ${expected} à encaisser. Vérifiez les montants saisis.`,
    differenceReason: (reason: string) => `Motif : ${reason}`,
    cash: {
      counted: (theoretical: string, counted: string) =>
        `La caisse devait contenir ${theoretical}, ${counted} ont été comptés.`,
      withoutFloat: (counted: string) => `${counted} comptés, sans fond d’ouverture\u00a0: pas d’écart calculé.`,
      leftAll: (left: string) => `${left} laissés en caisse.`,
      left: {
        bank: (left: string, deposit: string, slip: string) =>
          `${left} laissés en caisse, ${deposit} déposés en banque${slip === '' ? '' : ` (bordereau n°\u00a0${slip})`}.`,
        safe: (left: string, deposit: string, envelope: string) =>
          `${left} laissés en caisse, ${deposit} mis au coffre${envelope === '' ? '' : ` (enveloppe n°\u00a0${envelope})`}.`,
      },
      openingReason: (reason: string) => `Motif du fond d’ouverture\u00a0: ${reason}`,
    },
    nextDay: 'Prochain jour à saisir',
    nextIsToday: 'C’est aujourd’hui.',
    nextLeft: (count: number): string =>
      count === 1 ? 'Le seul des 31 derniers jours.' : `Encore ${count} jours à saisir sur les 31 derniers.`,
    allEntered: 'Les 31 derniers jours sont saisis.',
    toCalendar: 'Voir le calendrier',
    cancelledTitle: (count: number) => plural(count, 'Saisie annulée', 'Saisies annulées'),
    cancelledAt: (at: string, reason: string): string =>
      ['Saisie annulée', at === '' ? '' : ` ${at}`, reason === '' ? '' : ` : ${reason}`].join(''),
    waitingTitle: 'En attente d’envoi',
    waitingBody: 'Votre saisie compte déjà dans vos totaux. Envoi automatique dès que possible.',
    stuckTitle: 'Le serveur ne parvient pas à enregistrer cette saisie',
    stuckBody: 'Elle est conservée sur cet appareil. Vérifiez les montants, ou réessayez.',
    refusedTitle: 'Envoi refusé : saisie à vérifier',
    see: 'Voir',
    uncertain: 'Hors connexion : une autre saisie existe peut-être déjà. La vôtre sera conservée et comparée.',
    beforeOpening: (day: string) => `Avant votre inscription : la saisie des jours avant le ${day} est facultative.`,
    restDay: (weekday: string) =>
      `Le ${weekday} est un jour de repos. Si vous validez une saisie, il comptera comme jour ouvert.`,
    missed: 'Ce jour n’est pas encore saisi.',
    closedTitle: 'Ce jour est marqué fermé',
    closedFor: (reason: string) => `Ce jour est marqué fermé : ${reason}`,
    closedBody: 'Il n’est pas à saisir. Rouvrez-le pour y saisir une journée.',
    reopen: 'Rouvrir ce jour',
    draftReadOnly: 'Brouillon : ces chiffres ne comptent pas encore.',
    nothingYet: 'Rien n’est saisi ce jour-là',
    nothingYetBody: (the: string) => `Votre rôle ne permet pas de saisir ${the}. Le propriétaire peut le changer.`,
    otherDayBody: 'Pour un autre jour, demandez au propriétaire ou à un responsable.',
    hiddenTitle: 'Ce jour est en cours de saisie',
    unavailableTitle: 'Cette page n’est pas disponible hors connexion',
    unavailableBody: 'Elle s’affichera au retour du réseau. Vos saisies sont conservées.',
  },
  versions: {
    at: (date: string, time: string) => `${date} à ${time}`,
    nothingChanged: 'Aucun chiffre n’a changé.',
    unseen: {
      title: 'L’historique n’est pas disponible hors connexion.',
      body: 'Il s’affichera au retour du réseau.',
    },
    failed: 'L’historique n’a pas pu être chargé.',
    vatOf: (label: string) => `TVA ${label}`,
  },
}

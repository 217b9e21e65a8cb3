import { ofName } from '../../of-name.ts'

/** null: the person who reads, on another device. */
const of = (name: string | null) => (name === null ? 'de l’autre appareil' : ofName(name))

/** Two versions of one purchase. */
export const conflict = {
  documentTitle: (what: string) => `Deux saisies, ${what}`,
  lead: 'Deux saisies pour cet achat : choisissez. Le document montre le résultat.',
  /** Before one is chosen. */
  gone: 'Celle que vous ne gardez pas reste sur cet appareil.',
  goneMine: 'Si vous gardez l’autre saisie, la vôtre reste sur cet appareil.',
  noticeValidated: (name: string, at: string) => `${name} a enregistré cet achat ${at}`,
  noticeTyped: (name: string, at: string) => `${name} a aussi saisi cet achat ${at}`,
  noticeCancelled: (at: string) => `Cet achat a été annulé ${at}`,
  noticeValidatedElsewhere: (at: string) => `Cet achat a été enregistré sur un autre appareil ${at}`,
  noticeTypedElsewhere: (at: string) => `Cet achat a aussi été saisi sur un autre appareil ${at}`,
  line: 'ligne',
  vatOf: (rate: string) => `TVA à ${rate} de la facture`,
  vatComputed: 'calculée',
  rateOf: (rate: string) => `TVA ${rate}`,
  outside: 'hors achats',
  due: (day: string) => `À régler le ${day}`,
  identicalTotal: (amount: string) => `total ${amount} TTC`,
  reasonHint: (name: string | null) =>
    `La saisie ${of(name)} est déjà validée : ${name === null ? 'celle de cet appareil' : 'la vôtre'} la corrige. L’autre version reste dans l’historique de l’achat.`,
  reasonHintKept: (name: string) =>
    `La saisie ${of(name)} corrige celle qui est validée. L’autre version reste dans l’historique de l’achat.`,
  reasonProposed: 'Deux saisies pour cet achat',
  hiddenThere: (name: string) =>
    `${name} a aussi saisi cet achat. Votre rôle ne donne pas accès à ses montants : montrez votre saisie à une personne responsable, ou gardez l’autre.`,
  mayNotCorrect: (name: string | null) =>
    `${name ?? 'Un autre appareil'} a déjà validé cet achat et votre rôle ne permet pas de le corriger : montrez votre saisie à une personne responsable, ou gardez l’autre.`,
  cancelledThere: 'Cet achat a été annulé pendant que vous le saisissiez. Votre saisie est conservée.',
  leaveCancelled: 'Laisser l’achat annulé',
  startAnew: 'Garder ma saisie comme nouvel achat',
}

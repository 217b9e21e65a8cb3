import type { GrantableRole } from '@zinc/contract/people'
import type { Language } from '@zinc/words/languages'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

const roleNames: Readonly<Record<Language, Readonly<Record<GrantableRole, string>>>> = {
  fr: { manager: 'Responsable', staff: 'Équipe', accountant: 'Comptable', reader: 'Lecture' },
  en: { manager: 'Manager', staff: 'Staff', accountant: 'Accountant', reader: 'Reader' },
}

type Invited = {
  person: string
  place: string
  role: GrantableRole
  validUntil: string
  hasAccount: boolean
  publicUrl: string
}

/** Who has an account is told to sign in, who has none to open one: the mail reaches the holder of the address alone. */
export function invitationMail(language: Language, invited: Invited): MailContent {
  return language === 'fr' ? inFrench(invited) : inEnglish(invited)
}

function inFrench({ person, place, role, validUntil, hasAccount, publicUrl }: Invited): MailContent {
  const [who, where] = [shownName(person), shownName(place)]
  return {
    subject: `Invitation à rejoindre « ${where} » sur Zinc`,
    paragraphs: [
      `${who} vous invite à rejoindre « ${where} » sur Zinc. Rôle proposé : ${roleNames.fr[role]}.`,
      hasAccount
        ? `Vous avez un compte avec cette adresse. Connectez-vous pour accepter ou décliner : ${publicUrl}/login`
        : `Ouvrez un compte avec cette adresse, puis acceptez ou déclinez : ${publicUrl}/register`,
      `L’invitation est valable jusqu’au ${dayOf(validUntil, 'fr-FR')}.`,
      'Vous ne connaissez pas cet établissement ? Ignorez ce message : sans votre accord, rien ne change.',
    ],
  }
}

function inEnglish({ person, place, role, validUntil, hasAccount, publicUrl }: Invited): MailContent {
  const [who, where] = [shownName(person), shownName(place)]
  return {
    subject: `Invitation to join “${where}” on Zinc`,
    paragraphs: [
      `${who} invites you to join “${where}” on Zinc. Role offered: ${roleNames.en[role]}.`,
      hasAccount
        ? `You have an account with this address. Sign in to accept or decline: ${publicUrl}/login`
        : `Open an account with this address, then accept or decline: ${publicUrl}/register`,
      `The invitation is valid until ${dayOf(validUntil, 'en-GB')}.`,
      'You do not know this establishment? Ignore this message: without your agreement nothing changes.',
    ],
  }
}

type OutsideAccess = {
  author: string
  isAdmin: boolean
  /** null: to themselves. */
  person: string | null
  place: string
  role: GrantableRole
  expiresOn: string | null
  reason: string | null
  publicUrl: string
}

/** To the owner: an access that somebody else gave. */
export function outsideAccessMail(language: Language, access: OutsideAccess): MailContent {
  return language === 'fr' ? outsideInFrench(access) : outsideInEnglish(access)
}

function outsideInFrench({ isAdmin, role, expiresOn, reason, publicUrl, ...names }: OutsideAccess): MailContent {
  const [author, where] = [shownName(names.author), shownName(names.place)]
  const who = isAdmin ? `${author}, de l’administration de Zinc,` : author
  const end = expiresOn === null ? 'Sans date de fin.' : `Fin de l’accès : ${dayOf(`${expiresOn}T12:00:00Z`, 'fr-FR')}.`
  return {
    subject: `Accès à « ${where} » donné par une autre personne que vous`,
    paragraphs: [
      names.person === null
        ? `${who} s’est donné un accès à « ${where} ».`
        : `${who} a donné un accès à « ${where} » à ${shownName(names.person)}.`,
      `Rôle : ${roleNames.fr[role]}. ${end} ${reason === null ? 'Aucun motif indiqué.' : `Motif : ${reason}`}`,
      `Pour conserver ou retirer cet accès : ${publicUrl}/establishment/people`,
    ],
  }
}

function outsideInEnglish({ isAdmin, role, expiresOn, reason, publicUrl, ...names }: OutsideAccess): MailContent {
  const [author, where] = [shownName(names.author), shownName(names.place)]
  const who = isAdmin ? `${author}, of the administration of Zinc,` : author
  const end = expiresOn === null ? 'No end date.' : `Access ends: ${dayOf(`${expiresOn}T12:00:00Z`, 'en-GB')}.`
  return {
    subject: `Access to “${where}” given by somebody other than you`,
    paragraphs: [
      names.person === null
        ? `${who} gave themselves access to “${where}”.`
        : `${who} gave ${shownName(names.person)} access to “${where}”.`,
      `Role: ${roleNames.en[role]}. ${end} ${reason === null ? 'No reason given.' : `Reason: ${reason}`}`,
      `To keep or remove this access: ${publicUrl}/establishment/people`,
    ],
  }
}

function dayOf(instant: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Paris',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return format.format(new Date(instant))
}

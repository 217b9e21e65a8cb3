import type { Language } from '@zinc/contract/error-messages'
import type { GrantableRole } from '@zinc/contract/people'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

const roleNames: Readonly<Record<Language, Readonly<Record<GrantableRole, string>>>> = {
  fr: { manager: 'Responsable', staff: 'Équipe', accountant: 'Comptable', reader: 'Lecture' },
  en: { manager: 'Manager', staff: 'Team', accountant: 'Accountant', reader: 'Reader' },
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
        ? `Vous avez un compte avec cette adresse. Connectez-vous pour accepter ou refuser : ${publicUrl}/login`
        : `Ouvrez un compte avec cette adresse, puis acceptez ou refusez : ${publicUrl}/register`,
      `L’invitation vaut jusqu’au ${dayOf(validUntil, 'fr-FR')}.`,
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
      'You do not know this place? Ignore this message: without your agreement nothing changes.',
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

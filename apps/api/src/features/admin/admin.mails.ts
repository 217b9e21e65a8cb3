import type { Language } from '@zinc/contract/error-messages'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

type Texts = Readonly<Record<Language, MailContent>>

/** As `shownName`, of an establishment: numbers are part of their names. */
function shownPlace(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N} '’&-]/gu, ' ').replaceAll(/ +/g, ' ')
  return [...plain.trim()].slice(0, 60).join('').trim() || '…'
}

/** To somebody for whom an administrator opened an account. */
export function accountOpenedMail(
  language: Language,
  { author, email, publicUrl }: { author: string; email: string; publicUrl: string },
): MailContent {
  const who = shownName(author)
  const texts: Texts = {
    fr: {
      subject: 'Un compte Zinc vous attend',
      paragraphs: [
        `${who} vous a ouvert un compte Zinc, avec cette adresse : ${email}.`,
        `Il reste à choisir votre mot de passe. Un code vous parviendra par e-mail dès que vous aurez indiqué cette adresse ici : ${publicUrl}/lost-password`,
        'Vous n’attendiez rien de tel ? Ignorez ce message : sans mot de passe, personne n’entre dans ce compte.',
      ],
    },
    en: {
      subject: 'A Zinc account awaits you',
      paragraphs: [
        `${who} has opened a Zinc account for you, with this address: ${email}.`,
        `All that is left is to choose your password. A code will reach you by e-mail as soon as you have given this address here: ${publicUrl}/lost-password`,
        'You expected nothing of the kind? Ignore this message: without a password nobody enters this account.',
      ],
    },
  }
  return texts[language]
}

type Ownership = { establishment: string; publicUrl: string }

/** To whoever owns an establishment from now on. */
export function becameOwnerMail(language: Language, { establishment, publicUrl }: Ownership): MailContent {
  const name = shownPlace(establishment)
  const texts: Texts = {
    fr: {
      subject: `${name} : l’établissement est désormais le vôtre`,
      paragraphs: [
        `L’administration de Zinc vous a confié l’établissement « ${name} ». Réglages, accès et résultats sont désormais de votre ressort.`,
        `Pour y entrer : ${publicUrl}/login`,
        'Cela vous surprend ? Signalez-le à la personne qui administre votre instance de Zinc.',
      ],
    },
    en: {
      subject: `${name}: the establishment is yours from now on`,
      paragraphs: [
        `The administration of Zinc has entrusted the establishment “${name}” to you. Its settings, access and results are in your hands from now on.`,
        `To enter: ${publicUrl}/login`,
        'This surprises you? Tell whoever administers your instance of Zinc.',
      ],
    },
  }
  return texts[language]
}

/** To whoever owned it until now. */
export function becameManagerMail(language: Language, { establishment, publicUrl }: Ownership): MailContent {
  const name = shownPlace(establishment)
  const texts: Texts = {
    fr: {
      subject: `${name} : l’établissement a changé de propriétaire`,
      paragraphs: [
        `L’administration de Zinc a nommé quelqu’un d’autre propriétaire de l’établissement « ${name} ».`,
        `Vous y gardez un accès comme responsable : ${publicUrl}/login`,
        'Cela vous surprend ? Signalez-le à la personne qui administre votre instance de Zinc.',
      ],
    },
    en: {
      subject: `${name}: the establishment has another owner`,
      paragraphs: [
        `The administration of Zinc has named somebody else owner of the establishment “${name}”.`,
        `You keep access to it as a manager: ${publicUrl}/login`,
        'This surprises you? Tell whoever administers your instance of Zinc.',
      ],
    },
  }
  return texts[language]
}

import type { Language } from '@zinc/words/languages'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

type Texts = Readonly<Record<Language, MailContent>>

/** As `shownName`, of an establishment: numbers are part of their names. */
function shownEstablishment(name: string): string {
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
      subject: 'Votre compte Zinc est prêt',
      paragraphs: [
        `${who} vous a ouvert un compte Zinc, avec cette adresse : ${email}.`,
        `Pour choisir votre mot de passe, indiquez cette adresse sur cette page, vous recevrez un code par e-mail : ${publicUrl}/lost-password`,
        'Vous n’attendiez pas ce message ? Ignorez-le : sans mot de passe, personne ne peut utiliser ce compte.',
      ],
    },
    en: {
      subject: 'Your Zinc account is ready',
      paragraphs: [
        `${who} has opened a Zinc account for you, with this address: ${email}.`,
        `To choose your password, enter this address on this page and you will receive a code by e-mail: ${publicUrl}/lost-password`,
        'You were not expecting this message? Ignore it: without a password nobody can use this account.',
      ],
    },
  }
  return texts[language]
}

type Ownership = { establishment: string; publicUrl: string }

/** To whoever owns an establishment from now on. */
export function becameOwnerMail(language: Language, { establishment, publicUrl }: Ownership): MailContent {
  const name = shownEstablishment(establishment)
  const texts: Texts = {
    fr: {
      subject: `${name} : vous êtes désormais propriétaire`,
      paragraphs: [
        `L’administration de Zinc vous a confié l’établissement « ${name} ». Vous gérez désormais ses réglages, ses accès et ses résultats.`,
        `Pour vous connecter : ${publicUrl}/login`,
        'Cela vous surprend ? Signalez-le à la personne qui administre votre instance de Zinc.',
      ],
    },
    en: {
      subject: `${name}: you are now the owner`,
      paragraphs: [
        `An administrator of Zinc has made you the owner of “${name}”. You now manage its settings, access and results.`,
        `To sign in: ${publicUrl}/login`,
        'This surprises you? Tell whoever administers your instance of Zinc.',
      ],
    },
  }
  return texts[language]
}

/** To whoever owned it until now. `heir` is null when the administrator who did it owns it themself. */
export function becameManagerMail(
  language: Language,
  { establishment, publicUrl, ...people }: Ownership & { author: string; heir: string | null },
): MailContent {
  const name = shownEstablishment(establishment)
  const author = shownName(people.author)
  const heir = people.heir === null ? null : shownName(people.heir)
  const texts: Texts = {
    fr: {
      subject: `${name} : l’établissement a changé de propriétaire`,
      paragraphs: [
        heir === null
          ? `${author}, de l’administration de Zinc, est désormais propriétaire de l’établissement « ${name} » à votre place.`
          : `${author}, de l’administration de Zinc, a nommé ${heir} propriétaire de l’établissement « ${name} » à votre place.`,
        `Vous y gardez un accès comme responsable. Pour voir qui y a accès : ${publicUrl}/establishment/people`,
        'Cela vous surprend ? Signalez-le à la personne qui administre votre instance de Zinc.',
      ],
    },
    en: {
      subject: `${name}: the establishment has another owner`,
      paragraphs: [
        heir === null
          ? `${author}, of the administration of Zinc, is now the owner of “${name}” in your place.`
          : `${author}, of the administration of Zinc, has made ${heir} the owner of “${name}” in your place.`,
        `You keep access to it as a manager. To see who has access: ${publicUrl}/establishment/people`,
        'This surprises you? Tell whoever administers your instance of Zinc.',
      ],
    },
  }
  return texts[language]
}

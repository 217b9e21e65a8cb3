import type { Language } from '@zinc/words/languages'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

type Texts = Readonly<Record<Language, MailContent>>

/**
 * The requester chose the name and the password: the reader must be able to tell their own request from another's, so
 * the mail says for whom and when (docs/decisions/2026-11-21-registration-code.md).
 */
export function registrationCodeMail(
  language: Language,
  { code, name, askedAt }: { code: string; name: string; askedAt: string },
): MailContent {
  const who = shownName(name)
  const when = timeOf(askedAt, language)
  const texts: Texts = {
    fr: {
      subject: `${code} est votre code Zinc`,
      paragraphs: [
        'Voici le code qui confirme votre adresse et ouvre votre compte :',
        `Compte demandé le ${when} (heure de Paris), au nom de « ${who} ».`,
        'Il est valable 15 minutes et ne sert qu’une fois. Personne de chez Zinc ne vous le demandera.',
        'Ce n’est pas votre nom, ou pas le moment de votre demande ? N’entrez pas ce code : quelqu’un d’autre a choisi le mot de passe. Ignorez ce message, aucun compte ne sera ouvert.',
      ],
    },
    en: {
      subject: `${code} is your Zinc code`,
      paragraphs: [
        'Here is the code that confirms your address and opens your account:',
        `Account requested on ${when} (Paris time), in the name of “${who}”.`,
        'It is valid for 15 minutes and works once. Nobody at Zinc will ever ask you for it.',
        'Not your name, or not when you asked? Do not enter this code: someone else chose the password. Ignore this message, no account will be opened.',
      ],
    },
  }
  return { ...texts[language], code }
}

function timeOf(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    timeZone: 'Europe/Paris',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(instant))
}

/** A registration with an address that has an account: said to its owner, and to nobody else. */
export function alreadyRegisteredMail(language: Language, publicUrl: string): MailContent {
  const texts: Texts = {
    fr: {
      subject: 'Vous avez déjà un compte Zinc',
      paragraphs: [
        'Quelqu’un, sans doute vous, vient de demander un compte avec cette adresse. Elle en a déjà un.',
        `Si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié ». Connectez-vous : ${publicUrl}/login`,
        'Ce n’était pas vous ? Rien n’a changé, ignorez ce message.',
      ],
    },
    en: {
      subject: 'You already have a Zinc account',
      paragraphs: [
        'Someone, probably you, has just asked for an account with this address. It already has one.',
        `If you have forgotten your password, choose “Forgot password”. Sign in: ${publicUrl}/login`,
        'It was not you? Nothing has changed, ignore this message.',
      ],
    },
  }
  return texts[language]
}

export function passwordCodeMail(language: Language, code: string): MailContent {
  const texts: Texts = {
    fr: {
      subject: `${code} est votre code Zinc`,
      paragraphs: [
        'Voici le code pour choisir un nouveau mot de passe :',
        'Il est valable 15 minutes et ne sert qu’une fois. Personne de chez Zinc ne vous le demandera.',
        'Vous n’avez rien demandé ? Ignorez ce message, votre mot de passe reste le même.',
      ],
    },
    en: {
      subject: `${code} is your Zinc code`,
      paragraphs: [
        'Here is the code to choose a new password:',
        'It is valid for 15 minutes and works once. Nobody at Zinc will ever ask you for it.',
        'You did not ask for it? Ignore this message, your password stays the same.',
      ],
    },
  }
  return { ...texts[language], code }
}

export function passwordChangedMail(language: Language, publicUrl: string): MailContent {
  const texts: Texts = {
    fr: {
      subject: 'Votre mot de passe Zinc a changé',
      paragraphs: [
        'Votre mot de passe vient de changer, et tous vos appareils ont été déconnectés.',
        `Ce n’était pas vous ? Choisissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » : ${publicUrl}/login`,
      ],
    },
    en: {
      subject: 'Your Zinc password has changed',
      paragraphs: [
        'Your password has just changed, and all your devices have been signed out.',
        `It was not you? Choose a new password immediately with “Forgot password”: ${publicUrl}/login`,
      ],
    },
  }
  return texts[language]
}

/** A refresh token came back after its successor was used: one of the two holders is not the person. */
export function sessionReusedMail(language: Language, publicUrl: string): MailContent {
  const texts: Texts = {
    fr: {
      subject: 'Une de vos sessions Zinc a été fermée',
      paragraphs: [
        'Une session de votre compte a été utilisée d’une façon inattendue, peut-être depuis une copie. Nous l’avons fermée par prudence ; vos autres appareils restent connectés.',
        `Reconnectez-vous, et en cas de doute changez de mot de passe avec « Mot de passe oublié » : ${publicUrl}/login`,
      ],
    },
    en: {
      subject: 'One of your Zinc sessions was closed',
      paragraphs: [
        'A session of your account was used in an unexpected way, perhaps from a copy. We closed it to be safe; your other devices stay signed in.',
        `Sign in again, and if in doubt change your password with “Forgot password”: ${publicUrl}/login`,
      ],
    },
  }
  return texts[language]
}

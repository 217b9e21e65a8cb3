import type { Language } from '@zinc/words/languages'
import type { MailContent } from '../mail/mail.service.ts'

type Texts = Readonly<Record<Language, MailContent>>

/** Changed in the profile: the device it was changed on stays signed in. */
export function ownPasswordChangedMail(language: Language, publicUrl: string): MailContent {
  const texts: Texts = {
    fr: {
      subject: 'Votre mot de passe Zinc a changé',
      paragraphs: [
        'Votre mot de passe vient de changer depuis votre profil. Vos autres appareils ont été déconnectés.',
        `Ce n’était pas vous ? Choisissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » : ${publicUrl}/login`,
      ],
    },
    en: {
      subject: 'Your Zinc password has changed',
      paragraphs: [
        'Your password has just been changed in your profile. Your other devices have been signed out.',
        `It was not you? Choose a new password immediately with “Forgot password”: ${publicUrl}/login`,
      ],
    },
  }
  return texts[language]
}

/** The last mail to this address. */
export function accountDeletedMail(language: Language): MailContent {
  const texts: Texts = {
    fr: {
      subject: 'Votre compte Zinc est supprimé',
      paragraphs: [
        'Votre compte vient d’être supprimé à votre demande, et vos appareils ont été déconnectés.',
        'Votre nom, votre adresse et votre téléphone sont effacés. Les clôtures que vous avez saisies restent dans leurs établissements, comme la loi le demande ; un numéro y remplace votre nom.',
        'Ce n’était pas vous ? Prévenez immédiatement la personne propriétaire de l’établissement.',
      ],
    },
    en: {
      subject: 'Your Zinc account is deleted',
      paragraphs: [
        'Your account has just been deleted at your request, and your devices have been signed out.',
        'Your name, address and phone are erased. The closings you entered stay with their establishments, as the law requires; a number replaces your name.',
        'It was not you? Tell the owner of the establishment immediately.',
      ],
    },
  }
  return texts[language]
}

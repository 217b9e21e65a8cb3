import { parisTimeIn } from '../../paris-time.ts'
import { formats } from '../formats.ts'

const { timeOf } = parisTimeIn(formats.locale)

export const session = {
  /**
   * The requester chose the name and the password: the reader must be able to tell their own request from another's, so
   * the mail says for whom and when (docs/decisions/2026-11-21-registration-code.md).
   */
  registrationCode: ({ code, who, askedAt }: { code: string; who: string; askedAt: string }) => ({
    subject: `${code} est votre code Zinc`,
    paragraphs: [
      'Voici le code qui confirme votre adresse et ouvre votre compte :',
      `Compte demandé le ${timeOf(askedAt)} (heure de Paris), au nom de « ${who} ».`,
      'Il est valable 15 minutes et ne sert qu’une fois. Personne de chez Zinc ne vous le demandera.',
      'Ce n’est pas votre nom, ou pas le moment de votre demande ? N’entrez pas ce code : quelqu’un d’autre a choisi le mot de passe. Ignorez ce message, aucun compte ne sera ouvert.',
    ],
  }),
  /** A registration with an address that has an account: said to its owner, and to nobody else. */
  alreadyRegistered: (publicUrl: string) => ({
    subject: 'Vous avez déjà un compte Zinc',
    paragraphs: [
      'Quelqu’un, sans doute vous, vient de demander un compte avec cette adresse. Elle en a déjà un.',
      `Si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié ». Connectez-vous : ${publicUrl}/login`,
      'Ce n’était pas vous ? Rien n’a changé, ignorez ce message.',
    ],
  }),
  passwordCode: (code: string) => ({
    subject: `${code} est votre code Zinc`,
    paragraphs: [
      'Voici le code pour choisir un nouveau mot de passe :',
      'Il est valable 15 minutes et ne sert qu’une fois. Personne de chez Zinc ne vous le demandera.',
      'Vous n’avez rien demandé ? Ignorez ce message, votre mot de passe reste le même.',
    ],
  }),
  passwordChanged: (publicUrl: string) => ({
    subject: 'Votre mot de passe Zinc a changé',
    paragraphs: [
      'Votre mot de passe vient de changer, et tous vos appareils ont été déconnectés.',
      `Ce n’était pas vous ? Choisissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » : ${publicUrl}/login`,
    ],
  }),
  /** A refresh token came back after its successor was used: one of the two holders is not the person. */
  reused: (publicUrl: string) => ({
    subject: 'Une de vos sessions Zinc a été fermée',
    paragraphs: [
      'Une session de votre compte a été utilisée d’une façon inattendue, peut-être depuis une copie. Nous l’avons fermée par prudence ; vos autres appareils restent connectés.',
      `Reconnectez-vous, et en cas de doute changez de mot de passe avec « Mot de passe oublié » : ${publicUrl}/login`,
    ],
  }),
}

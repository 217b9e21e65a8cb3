type Ownership = { name: string; publicUrl: string }

export const admin = {
  /** To the administrator who asked for it. */
  testMail: ({ publicUrl }: { publicUrl: string }) => ({
    subject: 'Message d’essai de Zinc',
    paragraphs: [
      `Ce message a été envoyé depuis l’administration de Zinc : ${publicUrl}. S’il est arrivé, les codes et les invitations arrivent aussi.`,
      'S’il était dans les indésirables, demandez à votre fournisseur d’autoriser l’adresse de l’expéditeur.',
    ],
  }),
  /** To somebody for whom an administrator opened an account. */
  accountOpened: ({ who, email, publicUrl }: { who: string; email: string; publicUrl: string }) => ({
    subject: 'Votre compte Zinc est prêt',
    paragraphs: [
      `${who} vous a ouvert un compte Zinc, avec cette adresse : ${email}.`,
      `Pour choisir votre mot de passe, indiquez cette adresse sur cette page, vous recevrez un code par e-mail : ${publicUrl}/lost-password`,
      'Vous n’attendiez pas ce message ? Ignorez-le : sans mot de passe, personne ne peut utiliser ce compte.',
    ],
  }),
  /** To the new address of an account. */
  emailChanged: ({ who, email, publicUrl }: { who: string; email: string; publicUrl: string }) => ({
    subject: 'Nouvelle adresse de votre compte Zinc',
    paragraphs: [
      `${who}, de l’administration de Zinc, a donné cette adresse à votre compte : ${email}. Votre mot de passe reste le même.`,
      `Utilisez-la à votre prochaine connexion : ${publicUrl}/login`,
      'Vous n’avez pas de compte Zinc ? Ignorez ce message.',
    ],
  }),
  /** To the former one. */
  emailLeft: ({ who }: { who: string }) => ({
    subject: 'L’adresse de votre compte Zinc a changé',
    paragraphs: [
      `${who}, de l’administration de Zinc, a changé l’adresse de votre compte. Celle-ci ne permet plus de vous connecter.`,
      'Vous ne l’aviez pas demandé ? Prévenez la personne qui administre Zinc.',
    ],
  }),
  /** To whoever owns an establishment from now on. */
  becameOwner: ({ name, publicUrl }: Ownership) => ({
    subject: `${name} : vous êtes désormais propriétaire`,
    paragraphs: [
      `L’administration de Zinc vous a confié l’établissement « ${name} ». Vous gérez désormais ses réglages, ses accès et ses résultats.`,
      `Pour vous connecter : ${publicUrl}/login`,
      'Cela vous surprend ? Signalez-le à la personne qui administre votre instance de Zinc.',
    ],
  }),
  /** To whoever owned it until now. `heir` is null when the administrator who did it owns it themself. */
  becameManager: ({ name, author, heir, publicUrl }: Ownership & { author: string; heir: string | null }) => ({
    subject: `${name} : l’établissement a changé de propriétaire`,
    paragraphs: [
      heir === null
        ? `${author}, de l’administration de Zinc, est désormais propriétaire de l’établissement « ${name} » à votre place.`
        : `${author}, de l’administration de Zinc, a nommé ${heir} propriétaire de l’établissement « ${name} » à votre place.`,
      `Vous y gardez un accès comme responsable. Pour voir qui y a accès : ${publicUrl}/establishment/people`,
      'Cela vous surprend ? Signalez-le à la personne qui administre votre instance de Zinc.',
    ],
  }),
}

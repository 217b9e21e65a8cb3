export const account = {
  /** Changed in the profile: the device it was changed on stays signed in. */
  passwordChanged: (publicUrl: string) => ({
    subject: 'Votre mot de passe Zinc a changé',
    paragraphs: [
      'Votre mot de passe vient de changer depuis votre profil. Vos autres appareils ont été déconnectés.',
      `Ce n’était pas vous ? Choisissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » : ${publicUrl}/login`,
    ],
  }),
  /** The last mail to this address. */
  deleted: {
    subject: 'Votre compte Zinc est supprimé',
    paragraphs: [
      'Votre compte vient d’être supprimé à votre demande, et vos appareils ont été déconnectés.',
      'Votre nom, votre adresse et votre téléphone sont effacés. Les clôtures que vous avez saisies restent dans leurs établissements, comme la loi le demande ; un numéro y remplace votre nom.',
      'Ce n’était pas vous ? Prévenez immédiatement le propriétaire de l’établissement.',
    ],
  },
}

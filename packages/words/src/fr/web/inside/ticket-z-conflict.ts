/** Somebody else entered the same closing. */
export const conflict = {
  noticeValidated: (name: string, at: string) => `${name} a validé cette clôture ${at}`,
  noticeTyped: (name: string, at: string) => `${name} a aussi saisi cette clôture ${at}`,
  noticeValidatedElsewhere: (at: string) => `Cette clôture a été validée sur un autre appareil ${at}`,
  noticeTypedElsewhere: (at: string) => `Cette clôture a aussi été saisie sur un autre appareil ${at}`,
  noticeInForm: 'Votre saisie reste dans le formulaire. Comparez les deux, puis choisissez.',
  noticeStored: 'Votre saisie est conservée. Comparez les deux, puis choisissez.',
  compare: 'Comparer',
}

import { plural } from '../../plural.ts'
import { labelWordsOf } from './label-words.ts'

/** The frame around the screens of a signed-in person. */
export const shell = {
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  search: 'Chercher un jour, un fournisseur…',
  tabs: {
    home: 'Accueil',
    results: 'Résultats',
    purchase: 'Achats',
    more: 'Plus',
    moreLong: 'Plus d’options',
  },
  badge: {
    ticketz: (count: number) => `${count} à saisir`,
    purchase: (count: number) => `${count} à traiter`,
  },
  header: {
    back: 'Retour',
    create: 'Nouveau',
    toList: 'Passer en vue liste',
    toCalendar: 'Passer en vue calendrier',
  },
  /** 'Restent 2 jours à saisir, dont 1 par vous, 1 brouillon.', or closings where days have several. `own`: of the reader who may not enter all. */
  monthLeft: (
    { missing, drafts }: { missing: number; drafts: number },
    unit: 'day' | 'closing',
    own: number | null = null,
  ) => {
    const draft = `${drafts} ${plural(drafts, 'brouillon', 'brouillons')}`
    if (missing === 0)
      return drafts === 0 ? 'Tout est saisi.' : `${plural(drafts, 'Reste', 'Restent')} ${draft} à valider.`
    const noun = unit === 'day' ? plural(missing, 'jour', 'jours') : plural(missing, 'clôture', 'clôtures')
    const none = unit === 'day' ? 'aucun' : 'aucune'
    const limits = own === null || own === missing ? '' : `, ${own > 0 ? `dont ${own}` : none} par vous`
    const rest = `${plural(missing, 'Reste', 'Restent')} ${missing} ${noun} à saisir${limits}`
    return drafts === 0 ? `${rest}.` : `${rest}, ${draft}.`
  },
  release: {
    title: 'Une nouvelle version est prête',
    body: 'La mise à jour se fera à la prochaine ouverture. Vos saisies sont conservées.',
    accept: 'Mettre à jour',
  },
  clock: {
    ahead: (duration: string) => `L’horloge de cet appareil avance de ${duration}.`,
    behind: (duration: string) => `L’horloge de cet appareil retarde de ${duration}.`,
    body: 'Zinc utilise l’heure exacte\u00a0: vos saisies sont bien datées. Vérifiez les réglages de l’appareil.',
    early: (at: string) => `L’horloge de cet appareil retarde\u00a0: le serveur lui a déjà répondu ${at}.`,
    earlyBody: 'Hors connexion, vos saisies seraient mal datées. Réglez la date et l’heure de l’appareil.',
    dismiss: 'Fermer',
  },
  /** Where this device cannot store what is validated. */
  device: {
    title: 'Vos saisies ne sont pas gardées sur cet appareil.',
    reasons: {
      full: 'Sa mémoire est pleine. Elles sont envoyées directement au serveur\u00a0: restez en ligne et libérez de l’espace.',
      forbidden:
        'Ce navigateur interdit à Zinc d’y garder des données. Elles sont envoyées directement au serveur\u00a0: restez en ligne, ou autorisez les cookies et les données de ce site.',
      newer:
        'Une version plus récente de Zinc y a été ouverte. Elles sont envoyées directement au serveur\u00a0: restez en ligne, puis rechargez la page.',
      broken:
        'Le stockage du navigateur ne répond pas. Elles sont envoyées directement au serveur\u00a0: restez en ligne, puis fermez le navigateur et rouvrez-le.',
    },
    held: 'Non gardé sur cet appareil\u00a0: laissez cette page ouverte jusqu’à l’envoi.',
  },
  waiting: (count: number) => `${count} en attente d’envoi`,
  offline: 'Hors connexion',
  account: {
    profile: 'Mon profil',
    menu: 'Votre compte',
    logout: 'Se déconnecter',
  },
  theme: {
    label: 'Thème',
    auto: 'Auto',
    light: 'Clair',
    dark: 'Sombre',
    toDark: 'Passer en thème sombre',
    toLight: 'Passer en thème clair',
  },
  sales: {
    wordsOf: labelWordsOf,
    defaults: {
      restaurant: { singular: 'Ticket Z', plural: 'Tickets Z' },
      shop: { singular: 'Recette', plural: 'Recettes' },
    },
    /** `articled`: 'le ticket Z', 'la recette', 'l’addition' */
    encode: (articled: string, _name: string) => `Encoder ${articled} du jour`,
  },
}

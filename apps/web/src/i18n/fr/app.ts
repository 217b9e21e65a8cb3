import { plural } from '../plural.ts'

export const app = {
  name: 'zinc',
  documentTitle: (page: string) => `${page} · zinc`,
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  tabs: {
    home: 'Accueil',
    reports: 'Résultats',
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
  /** 'Reste 1 jour à saisir, 1 brouillon.' */
  monthLeft: (missing: number, drafts: number) => {
    const draft = `${drafts} ${plural('fr', drafts, 'brouillon', 'brouillons')}`
    if (missing === 0) return drafts === 0 ? 'Tout est saisi.' : `Reste ${draft} à valider.`
    const rest = `${plural('fr', missing, 'Reste', 'Restent')} ${missing} ${plural('fr', missing, 'jour', 'jours')} à saisir`
    return drafts === 0 ? `${rest}.` : `${rest}, ${draft}.`
  },
  waiting: (count: number) => `${count} ${plural('fr', count, 'saisie', 'saisies')} en attente`,
  offline: 'Hors ligne',
  release: {
    title: 'Une nouvelle version est prête',
    body: 'Continuez tranquillement\u00a0: elle viendra d’elle-même à la prochaine ouverture. Vos saisies sont gardées.',
    accept: 'Mettre à jour',
  },
  account: {
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
  language: {
    label: 'Langue',
    fr: 'Français',
    en: 'English',
  },
  sales: {
    defaults: {
      restaurant: { singular: 'Ticket Z', plural: 'Tickets Z' },
      shop: { singular: 'Recette', plural: 'Recettes' },
    },
    /** `articled`: 'le ticket Z', 'la recette', 'l’addition' */
    encode: (articled: string, _name: string) => `Encoder ${articled} du jour`,
  },
  loading: 'Chargement…',
  errorScreen: {
    title: 'Cet écran n’a pas pu s’afficher.',
    body: 'Vos données sont intactes et vos saisies gardées. Le reste de zinc fonctionne.',
    retry: 'Réessayer',
    home: 'Revenir à l’accueil',
    newVersionTitle: 'Une nouvelle version de zinc est en place.',
    newVersionBody: 'Rechargez la page pour continuer. Vos saisies sont gardées.',
    reload: 'Recharger la page',
    reference: (code: string) => `Référence à donner au support\u00A0: ${code}`,
  },
  notFound: {
    title: 'Cette page n’existe pas.',
    body: 'L’adresse est peut-être incomplète, ou la page a changé de place.',
  },
  purchase: {
    title: 'Achats',
    emptyTitle: 'Vos achats se poseront ici.',
    emptyBody:
      'Factures, échéances et fournisseurs arrivent dans une prochaine version. D’ici là, gardez vos factures : vous pourrez les saisir à leur date.',
    emptyAction: 'Voir les résultats',
  },
}

import { plural } from '../plural.ts'

export const account = {
  title: 'Mon profil',
  open: 'Mon profil',
  openHint: 'Nom, mot de passe, appareils, données',
  saveFailed: 'Ce que vous avez tapé reste ici\u00a0: réessayez dès que le réseau est là.',
  identity: {
    title: 'Vos coordonnées',
    name: 'Nom',
    nameHint: 'Vos équipes le voient sur les clôtures que vous saisissez.',
    phone: 'Téléphone',
    phoneLong: '20 caractères au plus.',
    emailHint: 'Elle sert à vous connecter. Pour en changer, parlez-en à la personne qui administre zinc.',
    save: 'Enregistrer',
    saved: 'Profil enregistré.',
    stale: 'Votre profil a changé sur un autre appareil. Relisez, puis enregistrez.',
  },
  display: {
    title: 'Affichage',
    hint: 'Ces choix vous suivent sur vos autres appareils.',
  },
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    currentMissing: 'Indiquez votre mot de passe actuel.',
    next: 'Nouveau mot de passe',
    note: 'Vos autres appareils seront déconnectés. Les saisies qui y attendent y restent gardées.',
    submit: 'Changer le mot de passe',
    done: 'Mot de passe changé. Vos autres appareils sont déconnectés.',
  },
  sessions: {
    title: 'Vos appareils',
    count: (count: number) => `${count} ${plural('fr', count, 'connecté', 'connectés')}`,
    current: 'cet appareil',
    on: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Appareil inconnu',
    unknownBrowser: 'Navigateur',
    seenNow: 'vu à l’instant',
    seen: (age: string) => `vu ${age}`,
    since: (date: string) => `connecté depuis le ${date}`,
    end: 'Déconnecter',
    endLabel: (device: string) => `Déconnecter ${device}`,
    endTitle: (device: string) => `Déconnecter ${device} ?`,
    endBody:
      'Cet appareil devra redonner votre mot de passe. Les saisies qui y attendent y restent gardées et partiront quand vous vous y reconnecterez.',
    ended: 'Appareil déconnecté.',
    endOthers: 'Déconnecter les autres appareils',
    endOthersTitle: (count: number) =>
      count === 1 ? 'Déconnecter l’autre appareil ?' : `Déconnecter les ${count} autres appareils ?`,
    endOthersBody:
      'Cet appareil reste connecté. Ailleurs, il faudra redonner votre mot de passe ; les saisies qui y attendent y restent gardées.',
    othersEnded: 'Vos autres appareils sont déconnectés.',
    cancel: 'Ne rien changer',
    alone: 'Cet appareil est le seul connecté.',
    failed: 'La liste de vos appareils n’a pas pu être lue.',
    needsNetwork: {
      title: 'La liste de vos appareils a besoin du réseau.',
      body: 'Elle viendra d’elle-même à son retour.',
    },
  },
  data: {
    title: 'Vos données',
    export: 'Télécharger mes données',
    exportHint: 'Profil, accès, connexions et clôtures saisies, en un fichier JSON.',
    preparing: 'Préparation…',
    received: (kilobytes: number) => `${kilobytes}\u00a0ko reçus`,
    exported: (name: string) => `${name} est dans vos téléchargements.`,
    remove: 'Supprimer mon compte',
    removeHint: 'Vos clôtures restent à leurs établissements.',
  },
  removal: {
    title: 'Supprimer votre compte ?',
    lead: 'C’est définitif.',
    goesTitle: 'Ce qui s’efface',
    goes: 'Votre nom, votre adresse, votre téléphone, votre mot de passe, vos accès et vos connexions.',
    staysTitle: 'Ce qui reste, et pourquoi',
    stays:
      'Les clôtures que vous avez saisies : la loi demande aux établissements de les garder. Elles y figurent sous un simple numéro, sans votre nom.',
    waiting: (count: number) =>
      count < 2
        ? 'Une saisie attend encore sur cet appareil : elle ne pourrait plus partir. Envoyez-la d’abord.'
        : `${count} saisies attendent encore sur cet appareil : elles ne pourraient plus partir. Envoyez-les d’abord.`,
    seeWaiting: 'Voir ce qui attend',
    name: (name: string) => `Pour confirmer, tapez votre nom : ${name}`,
    nameDiffers: 'Ce n’est pas le même nom.',
    password: 'Mot de passe',
    confirm: 'Supprimer mon compte',
    cancel: 'Garder mon compte',
    done: 'Votre compte est supprimé.',
  },
}

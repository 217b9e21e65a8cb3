import { plural } from '../../plural.ts'

export const account = {
  title: 'Mon profil',
  openHint: 'Nom, mot de passe, appareils, données',
  saveFailed: 'Votre saisie est conservée : réessayez au retour du réseau.',
  identity: {
    title: 'Vos coordonnées',
    name: 'Nom',
    nameHint: 'Vos équipes le voient sur les clôtures que vous saisissez.',
    phone: 'Téléphone',
    phoneLong: '20 caractères au plus.',
    emailHint: 'Elle sert à vous connecter. Pour la changer, demandez à la personne qui administre Zinc.',
    emailOwn: 'Elle sert à vous connecter. Vous pouvez la changer dans l’administration.',
    emailChange: 'Changer l’adresse',
    save: 'Enregistrer',
    saved: 'Profil enregistré.',
    stale: 'Votre profil a été modifié sur un autre appareil. Vérifiez, puis enregistrez.',
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
    note: 'Vos autres appareils seront déconnectés ; leurs saisies y sont conservées.',
    submit: 'Changer le mot de passe',
    done: 'Mot de passe changé. Vos autres appareils sont déconnectés.',
  },
  sessions: {
    title: 'Vos appareils',
    count: (count: number) => `${count} ${plural(count, 'connecté', 'connectés')}`,
    current: 'cet appareil',
    on: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Appareil inconnu',
    unknownBrowser: 'Navigateur',
    seenNow: 'actif à l’instant',
    seen: (age: string) => `actif ${age}`,
    since: (date: string) => `connecté depuis le ${date}`,
    end: 'Déconnecter',
    endLabel: (device: string) => `Déconnecter ${device}`,
    endTitle: (device: string) => `Déconnecter ${device} ?`,
    endBody:
      'Le mot de passe y sera redemandé. Les saisies en attente d’envoi y sont conservées et seront envoyées à la prochaine connexion.',
    ended: 'Appareil déconnecté.',
    endOthers: 'Déconnecter les autres appareils',
    endOthersTitle: (count: number) =>
      count === 1 ? 'Déconnecter l’autre appareil ?' : `Déconnecter les ${count} autres appareils ?`,
    endOthersBody:
      'Cet appareil reste connecté. Sur les autres, le mot de passe sera redemandé ; leurs saisies y sont conservées.',
    othersEnded: 'Vos autres appareils sont déconnectés.',
    cancel: 'Annuler',
    alone: 'Cet appareil est le seul connecté.',
    failed: 'La liste de vos appareils n’a pas pu être chargée.',
    needsNetwork: {
      title: 'La liste de vos appareils n’est pas disponible hors connexion.',
      body: 'Elle s’affichera au retour du réseau.',
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
    removeHint: 'Les clôtures saisies restent dans leurs établissements.',
  },
  removal: {
    title: 'Supprimer votre compte ?',
    lead: 'C’est définitif.',
    goesTitle: 'Ce qui s’efface',
    goes: 'Votre nom, votre adresse, votre téléphone, votre mot de passe, vos accès et vos connexions.',
    staysTitle: 'Ce qui reste, et pourquoi',
    stays:
      'Les clôtures que vous avez saisies : la loi oblige les établissements à les conserver. Un numéro y remplace votre nom.',
    waiting: (count: number) =>
      count < 2
        ? 'Une saisie n’est pas encore envoyée et ne pourrait plus l’être. Envoyez-la d’abord.'
        : `${count} saisies ne sont pas encore envoyées et ne pourraient plus l’être. Envoyez-les d’abord.`,
    seeWaiting: 'Voir les saisies en attente',
    name: (name: string) => `Pour confirmer, tapez votre nom : ${name}`,
    nameDiffers: 'Le nom ne correspond pas.',
    password: 'Mot de passe',
    confirm: 'Supprimer mon compte',
    cancel: 'Conserver mon compte',
    done: 'Votre compte est supprimé.',
  },
}

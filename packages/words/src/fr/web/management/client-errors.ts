import { plural } from '../../plural.ts'

type MailFault = { host: string; detail: string }

export const clientErrors = {
  title: 'Incidents',
  open: 'Incidents et état de l’installation',
  search: 'Chercher un incident',
  searchHint: 'Texte, page, version, référence',
  list: 'Incidents signalés par les navigateurs',
  /** Stands alone, above the list. */
  privacy: 'Signalés par les navigateurs, une fois par version et par page, sans montant, nom ni adresse.',
  kinds: {
    error: 'Erreur',
    rejection: 'Erreur',
    render: 'Écran non affiché',
    call: 'Appel en échec',
  },
  reports: (count: number) => `${count} ${plural(count, 'signalement', 'signalements')}`,
  total: (count: number) => `${count} ${plural(count, 'incident', 'incidents')}`,
  version: (version: string) => `version ${version}`,
  reference: 'Référence',
  page: 'Page',
  versionLabel: 'Version',
  browser: 'Dernier navigateur',
  firstSeen: 'Premier signalement',
  lastSeen: 'Dernier signalement',
  unknown: 'inconnu',
  stack: 'Emplacement dans le code',
  noStack: 'Emplacement inconnu.',
  dismiss: 'Classer',
  dismissed: 'Incident classé.',
  dismissedHint: 'Il réapparaîtra s’il se reproduit.',
  undo: 'Annuler',
  dismissFailed: 'L’incident n’a pas pu être classé.',
  undoFailed: 'L’incident n’a pas pu être remis dans la liste.',
  noneTitle: 'Aucun incident signalé.',
  noneBody: 'Les erreurs d’écran et d’appel apparaîtront ici.',
  nothingFoundTitle: 'Aucun incident ne correspond.',
  nothingFoundBody: 'Essayez un autre mot, une page ou la référence donnée par la personne.',
  clear: 'Voir tous les incidents',
  loadFailed: 'Les incidents n’ont pas pu être chargés.',
  needsNetwork: {
    title: 'Les incidents ne sont pas disponibles hors connexion.',
    body: 'La liste s’affichera au retour du réseau.',
  },
  justNow: 'à l’instant',
  health: {
    title: 'État de l’installation',
    failed: 'L’état de l’installation n’a pas pu être chargé.',
    needsNetwork: {
      title: 'L’état de l’installation n’est pas disponible hors connexion.',
      body: 'Il s’affichera au retour du réseau.',
    },
    version: 'Version',
    since: (age: string) => `démarrée ${age}`,
    database: 'Base de données',
    embedded: 'intégrée',
    external: 'serveur séparé',
    mail: 'E-mails en attente',
    mailModes: { smtp: 'envoyés par SMTP', folder: 'enregistrés dans un dossier' },
    oldestMail: (age: string) => `le plus ancien ${age}`,
    disk: 'Place libre',
    diskOf: (total: string) => `sur ${total}`,
    diskUnknown: 'non mesurée',
    memory: 'Mémoire',
    node: (version: string) => `Node ${version}`,
    users: (count: number) => `${count} ${plural(count, 'compte', 'comptes')}`,
    establishments: (count: number) => `${count} ${plural(count, 'établissement', 'établissements')}`,
    sessions: 'Sessions ouvertes',
    mailFault: {
      title: 'Les e-mails ne partent pas',
      reasons: {
        unreachable: ({ host, detail }: MailFault) =>
          `Le serveur de messagerie ${host} est injoignable (${detail}). Vérifiez SMTP_URL, et que le serveur de Zinc peut s’y connecter.`,
        certificate: ({ host }: MailFault) =>
          `Le certificat de ${host} n’est pas reconnu. Indiquez son autorité dans NODE_EXTRA_CA_CERTS, puis redémarrez Zinc.`,
        sign_in: ({ host, detail }: MailFault) =>
          `${host} refuse l’identifiant ou le mot de passe de SMTP_URL (${detail}). Corrigez-le, puis redémarrez Zinc.`,
        refused: ({ host, detail }: MailFault) =>
          `${host} refuse les messages\u00A0: ${detail}. Vérifiez que MAIL_FROM est une adresse qu’il connaît.`,
      },
      waiting: (time: string) => `Constaté à ${time}. Les messages attendent et repartiront tout seuls.`,
    },
    proxy: {
      title: 'Un proxy n’est pas déclaré',
      body: (address: string) =>
        `Des requêtes arrivent par ${address === '' ? 'une adresse' : address}, que TRUST_PROXY ne nomme pas. Si c’est votre proxy, indiquez ${address === '' ? 'son adresse dans TRUST_PROXY' : `TRUST_PROXY=${address}`} et redémarrez Zinc\u00A0: sinon les essais de mot de passe d’une seule personne peuvent bloquer tout le monde.`,
    },
    testMail: {
      send: 'Envoyer un message d’essai',
      leaving: (to: string) => `Message en cours d’envoi à ${to}.`,
      left: {
        smtp: (to: string) =>
          `Message remis au serveur de messagerie pour ${to}. Vérifiez qu’il arrive, indésirables compris.`,
        folder: (to: string) =>
          `Aucun serveur de messagerie n’est configuré\u00A0: le message pour ${to} est dans le dossier data/mail du serveur.`,
      },
      failed: 'Le message d’essai n’est pas parti.',
    },
  },
}

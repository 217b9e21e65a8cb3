import { ticketZIssues } from './ticket-z-issues.ts'

/** By error code: what happened, what was kept, what to do. */
export const refusals = {
  AUTH_ERROR: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  TOKEN_INVALID: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  CREDENTIALS_INVALID: 'Adresse e-mail ou mot de passe incorrect.',
  REFRESH_TOKEN_INVALID: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  FORBIDDEN: 'Votre rôle dans cet établissement ne le permet pas. La personne propriétaire peut le changer.',
  ADMIN_ONLY:
    'Votre compte n’a pas accès à l’administration. Demandez à une personne qui administre cette installation.',
  ESTABLISHMENT_INACTIVE:
    'Cet établissement est inactif : il n’accepte plus de saisie. L’administration peut le réactiver.',
  NOT_FOUND: 'Cet élément n’existe pas, ou ne vous est pas accessible.',
  ROUTE_NOT_FOUND: 'Cette adresse n’existe pas.',
  METHOD_NOT_ALLOWED: 'Cette adresse existe, mais pas pour cette action.',
  TICKET_Z_EXISTS: 'Une autre saisie existe pour cette clôture. La vôtre est conservée : comparez les deux.',
  ESTABLISHMENT_CHANGED: 'L’établissement a changé dans un autre onglet. Rien n’a été enregistré ; rechargez la page.',
  TICKET_Z_NOT_DRAFT: 'Cette saisie est déjà validée. Pour la modifier, corrigez-la avec un motif.',
  TICKET_Z_NOT_VALIDATED: 'Seule une saisie validée peut être corrigée.',
  TICKET_Z_CANCELLED: 'Cette saisie est annulée. Elle reste visible, et la journée peut être saisie à nouveau.',
  CLOSURE_EXISTS: 'Ce jour est déjà marqué fermé.',
  DAY_HAS_TICKET: 'Ce jour a une saisie\u00A0: il ne peut pas être marqué fermé. Annulez d’abord la saisie.',
  OWNER_UNCHANGEABLE:
    'L’accès de la personne propriétaire ne peut pas être modifié ici. L’administration peut changer de propriétaire.',
  LAST_OWNER: 'Cette personne possède encore un établissement. Changez d’abord de propriétaire. Rien n’a changé.',
  LAST_ADMIN:
    'Personne d’autre n’administre cette installation. Confiez d’abord l’administration à quelqu’un. Rien n’a changé.',
  EMAIL_TAKEN: 'Cette adresse a déjà un compte.',
  STILL_USED: 'Cet élément est utilisé ailleurs\u00A0: archivez-le, il ne sera plus proposé.',
  ALREADY_MERGED: 'Cette fiche a été fusionnée avec une autre\u00A0: annulez d’abord la fusion.',
  MERGE_NOT_UNDOABLE: 'Cette fusion ne peut plus être annulée\u00A0: ce qu’elle a réuni a été modifié depuis.',
  ARCHIVED: 'Cette fiche est archivée\u00A0: réactivez-la d’abord.',
  PARENT_ARCHIVED: 'La catégorie dans laquelle elle est rangée est archivée\u00A0: réactivez-la d’abord.',
  HAS_ACTIVE_CHILDREN: 'D’autres catégories y sont rangées\u00A0: déplacez-les ou archivez-les d’abord.',
  VERSION_STALE: 'Quelqu’un a modifié cet élément entre-temps. Votre version est conservée : comparez les deux.',
  BODY_TOO_LARGE: 'L’envoi est trop volumineux.',
  MEDIA_TYPE_UNSUPPORTED: 'Ce type d’envoi n’est pas accepté.',
  VALIDATION_FAILED: 'Certains champs sont à corriger.',
  REGISTRATION_CLOSED:
    'Les comptes se créent ici sur invitation. Demandez une invitation pour cette adresse à la personne propriétaire de l’établissement.',
  CODE_INVALID: 'Ce code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  USER_UNKNOWN: 'Cette personne n’existe pas ou n’est plus active. Choisissez-en une autre.',
  PASSWORD_WRONG: 'Le mot de passe actuel est incorrect.',
  PASSWORD_TOO_COMMON: 'Ce mot de passe est trop courant. Choisissez-en un que personne ne devinerait.',
  IDEMPOTENCY_KEY_INVALID: 'La clé d’envoi est mal formée\u00A0: un UUID est attendu.',
  IDEMPOTENCY_KEY_REUSED: 'Cet envoi a déjà servi pour un autre contenu. Rien n’a été enregistré une seconde fois.',
  TICKET_Z_INVALID: 'La saisie ne peut pas être enregistrée telle quelle. Elle reste sur cet appareil.',
  PERIOD_LOCKED: ticketZIssues.date_locked,
  DATE_IN_FUTURE: 'Cette date est à venir : enregistrez un brouillon, vous le validerez ce jour-là.',
  REASON_REQUIRED: 'Un motif est nécessaire.',
  PRECONDITION_REQUIRED: 'La version attendue manque à cet envoi. Rechargez la page et réessayez.',
  TOO_MANY_REQUESTS: 'Trop d’essais. Attendez un moment, puis réessayez.',
  REQUEST_MALFORMED: 'La demande est mal formée.',
  INTERNAL_ERROR: 'Une erreur est survenue de notre côté. Votre saisie est conservée ; réessayez dans un instant.',
  SERVICE_UNAVAILABLE:
    'Le service est momentanément indisponible. Votre saisie est conservée ; réessayez dans un instant.',
}

import { ticketZIssues as ticketZMessagesEn } from '@zinc/words/en/errors/ticket-z-issues'
import { ticketZIssues as ticketZMessagesFr } from '@zinc/words/fr/errors/ticket-z-issues'
import type { Language } from '@zinc/words/languages'
import type { ErrorCode } from './errors.ts'

type Sentence = Readonly<Record<Language, string>>

/** What happened, what was kept, what to do. The compiler asks for both languages of every code. */
export const errorMessages: Readonly<Record<ErrorCode, Sentence>> = {
  AUTH_ERROR: {
    fr: 'Votre session est terminée. Reconnectez-vous pour continuer.',
    en: 'Your session has ended. Sign in again to continue.',
  },
  TOKEN_INVALID: {
    fr: 'Votre session est terminée. Reconnectez-vous pour continuer.',
    en: 'Your session has ended. Sign in again to continue.',
  },
  CREDENTIALS_INVALID: {
    fr: 'Adresse e-mail ou mot de passe incorrect.',
    en: 'Wrong e-mail address or password.',
  },
  REFRESH_TOKEN_INVALID: {
    fr: 'Votre session est terminée. Reconnectez-vous pour continuer.',
    en: 'Your session has ended. Sign in again to continue.',
  },
  FORBIDDEN: {
    fr: 'Votre rôle dans cet établissement ne le permet pas. La personne propriétaire peut le changer.',
    en: 'Your role in this establishment does not allow this. The owner can change it.',
  },
  ADMIN_ONLY: {
    fr: 'Votre compte n’a pas accès à l’administration. Demandez à une personne qui administre cette installation.',
    en: 'Your account has no access to administration. Ask an administrator of this installation.',
  },
  ESTABLISHMENT_INACTIVE: {
    fr: 'Cet établissement est inactif : il n’accepte plus de saisie. L’administration peut le réactiver.',
    en: 'This establishment is inactive: it no longer accepts entries. An administrator can reactivate it.',
  },
  NOT_FOUND: {
    fr: 'Cet élément n’existe pas, ou ne vous est pas accessible.',
    en: 'This does not exist, or is not accessible to you.',
  },
  ROUTE_NOT_FOUND: { fr: 'Cette adresse n’existe pas.', en: 'This address does not exist.' },
  METHOD_NOT_ALLOWED: {
    fr: 'Cette adresse existe, mais pas pour cette action.',
    en: 'This address exists, but not for this action.',
  },
  TICKET_Z_EXISTS: {
    fr: 'Une autre saisie existe pour cette clôture. La vôtre est conservée : comparez les deux.',
    en: 'Another entry exists for this closing. Yours is saved: compare the two.',
  },
  ESTABLISHMENT_CHANGED: {
    fr: 'L’établissement a changé dans un autre onglet. Rien n’a été enregistré ; rechargez la page.',
    en: 'The establishment was changed in another tab. Nothing was saved; reload the page.',
  },
  TICKET_Z_NOT_DRAFT: {
    fr: 'Cette saisie est déjà validée. Pour la modifier, corrigez-la avec un motif.',
    en: 'This entry is already validated. To change it, correct it with a reason.',
  },
  TICKET_Z_NOT_VALIDATED: {
    fr: 'Seule une saisie validée peut être corrigée.',
    en: 'Only a validated entry can be corrected.',
  },
  TICKET_Z_CANCELLED: {
    fr: 'Cette saisie est annulée. Elle reste visible, et la journée peut être saisie à nouveau.',
    en: 'This entry is cancelled. It stays visible, and the day can be entered again.',
  },
  CLOSURE_EXISTS: { fr: 'Ce jour est déjà marqué fermé.', en: 'This day is already marked as closed.' },
  DAY_HAS_TICKET: {
    fr: 'Ce jour a une saisie\u00A0: il ne peut pas être marqué fermé. Annulez d’abord la saisie.',
    en: 'This day has an entry: it cannot be marked as closed. Cancel the entry first.',
  },
  OWNER_UNCHANGEABLE: {
    fr: 'L’accès de la personne propriétaire ne peut pas être modifié ici. L’administration peut changer de propriétaire.',
    en: 'The owner’s access cannot be changed here. An administrator can change the owner.',
  },
  LAST_OWNER: {
    fr: 'Cette personne possède encore un établissement. Changez d’abord de propriétaire. Rien n’a changé.',
    en: 'This person still owns an establishment. Change its owner first. Nothing has changed.',
  },
  LAST_ADMIN: {
    fr: 'Personne d’autre n’administre cette installation. Confiez d’abord l’administration à quelqu’un. Rien n’a changé.',
    en: 'There is no other administrator. Appoint one first. Nothing has changed.',
  },
  EMAIL_TAKEN: {
    fr: 'Cette adresse a déjà un compte.',
    en: 'This address already has an account.',
  },
  STILL_USED: {
    fr: 'Cet élément est utilisé ailleurs\u00A0: archivez-le, il ne sera plus proposé.',
    en: 'This is used elsewhere: archive it and it will no longer be offered.',
  },
  ALREADY_MERGED: {
    fr: 'Cette fiche a été fusionnée avec une autre\u00A0: annulez d’abord la fusion.',
    en: 'This was merged with another: undo the merge first.',
  },
  MERGE_NOT_UNDOABLE: {
    fr: 'Cette fusion ne peut plus être annulée\u00A0: ce qu’elle a réuni a été modifié depuis.',
    en: 'This merge can no longer be undone: what it brought together was changed since.',
  },
  ARCHIVED: {
    fr: 'Cette fiche est archivée\u00A0: réactivez-la d’abord.',
    en: 'This is archived: restore it first.',
  },
  PARENT_ARCHIVED: {
    fr: 'La catégorie dans laquelle elle est rangée est archivée\u00A0: réactivez-la d’abord.',
    en: 'The category it belongs to is archived: restore that one first.',
  },
  HAS_ACTIVE_CHILDREN: {
    fr: 'D’autres catégories y sont rangées\u00A0: déplacez-les ou archivez-les d’abord.',
    en: 'Other categories belong to it: move or archive them first.',
  },
  VERSION_STALE: {
    fr: 'Quelqu’un a modifié cet élément entre-temps. Votre version est conservée : comparez les deux.',
    en: 'Someone changed this in the meantime. Your version is saved: compare the two.',
  },
  BODY_TOO_LARGE: { fr: 'L’envoi est trop volumineux.', en: 'What was sent is too large.' },
  MEDIA_TYPE_UNSUPPORTED: { fr: 'Ce type d’envoi n’est pas accepté.', en: 'This kind of content is not accepted.' },
  VALIDATION_FAILED: {
    fr: 'Certains champs sont à corriger.',
    en: 'Some fields need correcting.',
  },
  REGISTRATION_CLOSED: {
    fr: 'Les comptes se créent ici sur invitation. Demandez une invitation pour cette adresse à la personne propriétaire de l’établissement.',
    en: 'Accounts are created by invitation here. Ask the owner of the establishment to invite this address.',
  },
  CODE_INVALID: {
    fr: 'Ce code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
    en: 'This code is wrong or has expired. Check it or ask for a new one.',
  },
  USER_UNKNOWN: {
    fr: 'Cette personne n’existe pas ou n’est plus active. Choisissez-en une autre.',
    en: 'This person does not exist or is no longer active. Choose somebody else.',
  },
  PASSWORD_WRONG: { fr: 'Le mot de passe actuel est incorrect.', en: 'The current password is wrong.' },
  PASSWORD_TOO_COMMON: {
    fr: 'Ce mot de passe est trop courant. Choisissez-en un que personne ne devinerait.',
    en: 'This password is too common. Choose one nobody could guess.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    fr: 'La clé d’envoi est mal formée\u00A0: un UUID est attendu.',
    en: 'The idempotency key is malformed: a UUID is expected.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    fr: 'Cet envoi a déjà servi pour un autre contenu. Rien n’a été enregistré une seconde fois.',
    en: 'This request key was already used for other content. Nothing was saved twice.',
  },
  TICKET_Z_INVALID: {
    fr: 'La saisie ne peut pas être enregistrée telle quelle. Elle reste sur cet appareil.',
    en: 'The entry cannot be accepted as it is. It stays on this device.',
  },
  PERIOD_LOCKED: {
    fr: ticketZMessagesFr.date_locked,
    en: ticketZMessagesEn.date_locked,
  },
  DATE_IN_FUTURE: {
    fr: 'Cette date est à venir : enregistrez un brouillon, vous le validerez ce jour-là.',
    en: 'This date is in the future: save a draft and validate it that day.',
  },
  REASON_REQUIRED: { fr: 'Un motif est nécessaire.', en: 'A reason is needed.' },
  PRECONDITION_REQUIRED: {
    fr: 'La version attendue manque à cet envoi. Rechargez la page et réessayez.',
    en: 'The expected version is missing from this request. Reload the page and try again.',
  },
  TOO_MANY_REQUESTS: {
    fr: 'Trop d’essais. Attendez un moment, puis réessayez.',
    en: 'Too many attempts. Wait a moment, then try again.',
  },
  REQUEST_MALFORMED: { fr: 'La demande est mal formée.', en: 'The request is malformed.' },
  INTERNAL_ERROR: {
    fr: 'Une erreur est survenue de notre côté. Votre saisie est conservée ; réessayez dans un instant.',
    en: 'Something went wrong on our side. What you typed is still here; try again in a moment.',
  },
  SERVICE_UNAVAILABLE: {
    fr: 'Le service est momentanément indisponible. Votre saisie est conservée ; réessayez dans un instant.',
    en: 'The service is temporarily unavailable. What you typed is still here; try again in a moment.',
  },
}

/** zod issue codes, and the names that rules of the contract and of the server give, → one sentence at the field. */
export const fieldMessages = {
  required: { fr: 'Champ obligatoire.', en: 'Required field.' },
  amount_out_of_range: {
    fr: ticketZMessagesFr.amount_out_of_range,
    en: ticketZMessagesEn.amount_out_of_range,
  },
  invalid_format: { fr: 'Format non reconnu.', en: 'Format not recognised.' },
  invalid_type: { fr: 'Valeur non reconnue.', en: 'Value not recognised.' },
  invalid_value: { fr: 'Ce choix n’est pas proposé.', en: 'This choice is not offered.' },
  invalid_email: {
    fr: 'Adresse incorrecte. Exemple : prenom@exemple.fr.',
    en: 'Invalid address. Example: name@example.com.',
  },
  invalid_password: { fr: 'Entre 8 et 50 caractères.', en: 'Between 8 and 50 characters.' },
  invalid_date: { fr: 'Cette date n’existe pas.', en: 'This date does not exist.' },
  date_past: { fr: 'Cette date est passée.', en: 'This date is in the past.' },
  invisible_name: {
    fr: 'Indiquez au moins un caractère visible.',
    en: 'Enter at least one visible character.',
  },
  text_direction: {
    fr: 'Ce texte contient des caractères invisibles qui en changent le sens d’écriture. Saisissez-le au clavier.',
    en: 'This text contains invisible characters that change its writing direction. Type it on the keyboard.',
  },
  invalid: { fr: 'Valeur incorrecte.', en: 'Invalid value.' },
  invalid_siret: {
    fr: 'SIRET incorrect. Vérifiez les 14 chiffres.',
    en: 'Invalid SIRET. Check the 14 digits.',
  },
  invalid_vat_number: {
    fr: 'N° de TVA incorrect. Exemple : FR 44 732829320.',
    en: 'Invalid VAT number. Example: FR 44 732829320.',
  },
  invalid_iban: {
    fr: 'IBAN incorrect. Exemple\u00A0: FR76 3000 6000 0112 3456 7890 189.',
    en: 'Invalid IBAN. Example: FR76 3000 6000 0112 3456 7890 189.',
  },
  unknown_category: { fr: 'Cette catégorie n’existe pas ou plus.', en: 'This category does not exist any more.' },
  archived_category: { fr: 'Cette catégorie est archivée.', en: 'This category is archived.' },
  category_cycle: {
    fr: 'Une catégorie ne peut pas être rangée dans elle-même ni dans une catégorie qu’elle contient.',
    en: 'A category cannot go into itself or into one that belongs to it.',
  },
  category_too_deep: {
    fr: 'Trois niveaux au plus.',
    en: 'Three levels at most.',
  },
  too_many_categories: {
    fr: '500 catégories au plus. Supprimez ou fusionnez-en.',
    en: '500 categories at most. Delete or merge some.',
  },
  merged_with_itself: { fr: 'Choisissez une autre fiche.', en: 'Choose another one.' },
  unknown_field: { fr: 'Ce champ n’existe pas.', en: 'This field does not exist.' },
  invalid_day_of_year: { fr: 'Ce jour ne revient pas chaque année.', en: 'This day does not come every year.' },
  invalid_article: { fr: 'Cet article ne va pas avec le genre choisi.', en: 'This article does not fit the gender.' },
  opening_in_past: {
    fr: 'Aujourd’hui au plus tôt : les jours passés ne changent pas.',
    en: 'Today at the earliest: past days do not change.',
  },
  opened_on_locked: {
    fr: 'Une période est verrouillée\u00A0: la date d’ouverture ne peut ni y entrer ni la traverser.',
    en: 'A period is locked: the opening date can move neither into nor across it.',
  },
  none_active: { fr: 'Gardez au moins un élément actif.', en: 'Keep at least one active item.' },
  named_twice: { fr: 'Le même élément apparaît deux fois.', en: 'The same item appears twice.' },
  ends_before_start: { fr: 'La fin précède le début.', en: 'The end comes before the start.' },
  vat_line_used: {
    fr: 'Cette ligne a déjà servi\u00A0: sa nature et son taux ne peuvent plus changer. Ajoutez une ligne et désactivez celle-ci.',
    en: 'This line was already used: its nature and rate can no longer change. Add a line and deactivate this one.',
  },
  payment_method_used: {
    fr: 'Ce moyen de paiement a déjà servi\u00A0: son type ne peut plus changer. Ajoutez-en un et désactivez celui-ci.',
    en: 'This payment method was already used: its type can no longer change. Add one and deactivate this one.',
  },
} as const satisfies Record<string, Sentence>

/** The limit that a value passes, as it is printed in the language of the sentence. */
export const limitMessages = {
  textMax: { fr: (limit) => `${limit} caractères au plus.`, en: (limit) => `${limit} characters at most.` },
  listMax: { fr: (limit) => `${limit} éléments au plus.`, en: (limit) => `${limit} items at most.` },
  numberMax: { fr: (limit) => `Maximum\u00A0: ${limit}.`, en: (limit) => `Maximum: ${limit}.` },
  numberMin: { fr: (limit) => `Minimum\u00A0: ${limit}.`, en: (limit) => `Minimum: ${limit}.` },
} as const satisfies Record<string, Readonly<Record<Language, (limit: string) => string>>>

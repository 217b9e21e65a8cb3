import type { ErrorCode } from './errors.ts'
import { ticketZMessagesEn } from './ticket-z-messages-en.ts'
import { ticketZMessagesFr } from './ticket-z-messages-fr.ts'

export type Language = 'fr' | 'en'
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
    fr: 'Vos droits dans cet établissement ne le permettent pas. Le ou la propriétaire peut les changer.',
    en: 'Your rights in this establishment do not allow it. Its owner can change them.',
  },
  ADMIN_ONLY: {
    fr: 'Votre compte n’a pas accès à l’administration. Demandez à une personne qui administre cette instance.',
    en: 'Your account has no access to the administration. Ask an administrator of this instance.',
  },
  ESTABLISHMENT_INACTIVE: {
    fr: 'Cet établissement est inactif\u00A0: il se consulte, mais n’accepte plus de saisie.',
    en: 'This establishment is inactive: it can be read, but takes no more entries.',
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
    fr: 'Cette journée a déjà une saisie. La vôtre est gardée\u00A0: comparez les deux.',
    en: 'This day already has an entry. Yours is kept: compare the two.',
  },
  ESTABLISHMENT_CHANGED: {
    fr: 'L’établissement a changé dans un autre onglet. Rien n’a été écrit\u00A0; rechargez la page.',
    en: 'The establishment was changed in another tab. Nothing was written; reload the page.',
  },
  TICKET_Z_NOT_DRAFT: {
    fr: 'Cette saisie est déjà validée. Pour la modifier, corrigez-la avec un motif.',
    en: 'This entry is already validated. To change it, correct it with a reason.',
  },
  TICKET_Z_NOT_VALIDATED: {
    fr: 'Seule une saisie validée se corrige.',
    en: 'Only a validated entry can be corrected.',
  },
  TICKET_Z_CANCELLED: {
    fr: 'Cette saisie est annulée. Elle reste visible, et la journée peut être saisie à nouveau.',
    en: 'This entry is cancelled. It stays visible, and the day can be entered again.',
  },
  CLOSURE_EXISTS: { fr: 'Ce jour est déjà marqué fermé.', en: 'This day is already marked closed.' },
  DAY_HAS_TICKET: {
    fr: 'Ce jour a une saisie\u00A0: il ne peut pas être marqué fermé. Annulez d’abord la saisie.',
    en: 'This day has an entry: it cannot be marked closed. Cancel the entry first.',
  },
  OWNER_UNCHANGEABLE: {
    fr: 'Les droits du ou de la propriétaire ne se changent pas ici. L’administration peut nommer quelqu’un d’autre.',
    en: 'The owner’s rights cannot be changed here. An administrator can name somebody else.',
  },
  LAST_OWNER: {
    fr: 'Cette personne possède encore un établissement. Nommez d’abord un autre propriétaire. Rien n’a changé.',
    en: 'This person still owns an establishment. Name another owner first. Nothing has changed.',
  },
  LAST_ADMIN: {
    fr: 'Personne d’autre n’administre cette installation. Confiez d’abord l’administration à quelqu’un. Rien n’a changé.',
    en: 'There is no other administrator. Name one first. Nothing has changed.',
  },
  EMAIL_TAKEN: {
    fr: 'Cette adresse a déjà un compte sur cette instance.',
    en: 'This address already has an account on this instance.',
  },
  VERSION_STALE: {
    fr: 'Quelqu’un a modifié cet élément entre-temps. Votre version est gardée\u00A0: comparez les deux.',
    en: 'Someone changed this in the meantime. Your version is kept: compare the two.',
  },
  BODY_TOO_LARGE: { fr: 'L’envoi est trop volumineux.', en: 'What was sent is too large.' },
  MEDIA_TYPE_UNSUPPORTED: { fr: 'Ce type d’envoi n’est pas accepté.', en: 'This kind of content is not accepted.' },
  VALIDATION_FAILED: {
    fr: 'Certains champs sont à revoir. Rien n’est perdu.',
    en: 'Some fields need another look. Nothing is lost.',
  },
  CODE_INVALID: {
    fr: 'Ce code n’est pas valable, ou plus. Vérifiez-le, ou demandez-en un nouveau.',
    en: 'This code is not valid, or no longer. Check it, or ask for a new one.',
  },
  USER_UNKNOWN: {
    fr: 'Cette personne n’existe pas ou n’est plus active. Choisissez-en une autre.',
    en: 'This person does not exist or is no longer active. Choose somebody else.',
  },
  PASSWORD_WRONG: { fr: 'Le mot de passe actuel est incorrect.', en: 'The current password is wrong.' },
  PASSWORD_TOO_COMMON: {
    fr: 'Ce mot de passe est trop courant. Choisissez-en un que personne ne devinerait.',
    en: 'This password is too common. Choose one nobody would guess.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    fr: 'La clé d’envoi est mal formée\u00A0: un UUID est attendu.',
    en: 'The idempotency key is malformed: a UUID is expected.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    fr: 'Cet envoi a déjà servi pour un autre contenu. Rien n’a été écrit une seconde fois.',
    en: 'This request key was already used for other content. Nothing was written twice.',
  },
  TICKET_Z_INVALID: {
    fr: 'La saisie ne peut pas être enregistrée telle quelle. Elle est gardée sur cet appareil.',
    en: 'The entry cannot be saved as it is. It is kept on this device.',
  },
  PERIOD_LOCKED: {
    fr: 'Cette période est verrouillée. Votre saisie est gardée sur cet appareil.',
    en: 'This period is locked. Your entry is kept on this device.',
  },
  DATE_IN_FUTURE: {
    fr: 'Ce jour n’est pas encore là\u00A0: gardez un brouillon, il se validera le moment venu.',
    en: 'This day has not come yet: keep a draft and validate it in due time.',
  },
  REASON_REQUIRED: { fr: 'Un motif est nécessaire.', en: 'A reason is needed.' },
  PRECONDITION_REQUIRED: {
    fr: 'La version attendue manque à cet envoi. Rechargez la page et recommencez.',
    en: 'The expected version is missing from this request. Reload the page and try again.',
  },
  TOO_MANY_REQUESTS: {
    fr: 'Trop d’essais. Attendez un moment, puis recommencez.',
    en: 'Too many attempts. Wait a moment, then try again.',
  },
  REQUEST_MALFORMED: { fr: 'La demande est mal formée.', en: 'The request is malformed.' },
  INTERNAL_ERROR: {
    fr: 'Une erreur est survenue de notre côté. Votre saisie est gardée\u00A0; réessayez dans un instant.',
    en: 'Something went wrong on our side. Your entry is kept; try again in a moment.',
  },
  SERVICE_UNAVAILABLE: {
    fr: 'Le service est momentanément indisponible. Votre saisie est gardée\u00A0; réessayez dans un instant.',
    en: 'The service is unavailable for a moment. Your entry is kept; try again shortly.',
  },
}

/** zod issue codes, and the names that rules of the contract and of the server give, → one sentence at the field. */
export const fieldMessages = {
  required: { fr: 'Ce champ est à remplir.', en: 'This field is needed.' },
  too_big: { fr: 'C’est trop long, ou trop grand.', en: 'This is too long, or too large.' },
  too_small: { fr: 'C’est trop court, ou trop petit.', en: 'This is too short, or too small.' },
  amount_out_of_range: {
    fr: ticketZMessagesFr.amount_out_of_range,
    en: ticketZMessagesEn.amount_out_of_range,
  },
  invalid_format: { fr: 'Ce format n’est pas reconnu.', en: 'This format is not recognised.' },
  invalid_type: { fr: 'Cette valeur n’est pas reconnue.', en: 'This value is not recognised.' },
  invalid_value: { fr: 'Ce choix n’est pas proposé.', en: 'This choice is not offered.' },
  invalid_email: { fr: 'Cette adresse e-mail n’est pas complète.', en: 'This e-mail address is not complete.' },
  invalid_password: { fr: 'Entre 8 et 50 caractères.', en: 'Between 8 and 50 characters.' },
  invalid_date: { fr: 'Cette date n’existe pas.', en: 'This date does not exist.' },
  date_past: { fr: 'Cette date est déjà passée.', en: 'This date has already passed.' },
  invisible_name: {
    fr: 'Indiquez au moins un caractère visible.',
    en: 'Enter at least one visible character.',
  },
  text_direction: {
    fr: 'Ce texte contient des caractères invisibles qui en changent le sens d’écriture. Saisissez-le au clavier.',
    en: 'This text contains invisible characters that change its writing direction. Type it on the keyboard.',
  },
  invalid: { fr: 'Cette valeur est à revoir.', en: 'This value needs another look.' },
  invalid_siret: {
    fr: 'Ce SIRET n’est pas valable\u00A0: vérifiez ses 14 chiffres.',
    en: 'This SIRET is not valid: check its 14 digits.',
  },
  invalid_vat_number: {
    fr: 'Ce numéro de TVA n’est pas valable\u00A0: vérifiez sa clé et ses chiffres.',
    en: 'This VAT number is not valid: check its key and digits.',
  },
  invalid_day_of_year: { fr: 'Ce jour ne revient pas chaque année.', en: 'This day does not come every year.' },
  invalid_article: { fr: 'Cet article ne va pas avec le genre choisi.', en: 'This article does not fit the gender.' },
  opening_in_past: {
    fr: 'Un nouveau rythme commence aujourd’hui au plus tôt\u00A0: le passé garde le sien.',
    en: 'A new rhythm starts today at the earliest: the past keeps its own.',
  },
  opened_on_locked: {
    fr: 'Une période est verrouillée\u00A0: la date d’ouverture ne peut ni y entrer ni la traverser.',
    en: 'A period is locked: the opening date can move neither into nor across it.',
  },
  none_active: { fr: 'Gardez au moins un élément actif.', en: 'Keep at least one active item.' },
  named_twice: { fr: 'Le même élément figure deux fois.', en: 'The same item stands twice.' },
  ends_before_start: { fr: 'La fin précède le début.', en: 'The end comes before the start.' },
  vat_line_used: {
    fr: 'Cette ligne a déjà servi\u00A0: sa nature et son taux ne changent plus. Ajoutez une ligne et désactivez celle-ci.',
    en: 'This line was already used: its nature and rate no longer change. Add a line and deactivate this one.',
  },
  payment_method_used: {
    fr: 'Ce moyen de paiement a déjà servi\u00A0: son type ne change plus. Ajoutez-en un et désactivez celui-ci.',
    en: 'This payment method was already used: its kind no longer changes. Add one and deactivate this one.',
  },
} as const satisfies Record<string, Sentence>

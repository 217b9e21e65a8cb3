import type { EstablishmentRole } from '@zinc/domain/role'
import { parisTimeIn } from '../../paris-time.ts'
import { formats } from '../formats.ts'

type GrantableRole = Exclude<EstablishmentRole, 'owner'>

const { dayOf } = parisTimeIn(formats.locale)

const roles: Readonly<Record<GrantableRole, string>> = {
  manager: 'Responsable',
  staff: 'Employé',
  accountant: 'Comptable',
  reader: 'Lecture seule',
}

type Invited = {
  who: string
  where: string
  role: GrantableRole
  validUntil: string
  hasAccount: boolean
  publicUrl: string
}

type IbanChanged = { author: string; supplier: string; where: string; iban: string; publicUrl: string }

type OutsideAccess = {
  author: string
  isAdmin: boolean
  /** null: to themselves. */
  person: string | null
  where: string
  role: GrantableRole
  expiresOn: string | null
  reason: string | null
  publicUrl: string
}

export const people = {
  /** Who has an account is told to sign in, who has none to open one: the mail reaches the holder of the address alone. */
  invitation: ({ who, where, role, validUntil, hasAccount, publicUrl }: Invited) => ({
    subject: `Invitation à rejoindre « ${where} » sur Zinc`,
    paragraphs: [
      `${who} vous invite à rejoindre « ${where} » sur Zinc. Rôle proposé : ${roles[role]}.`,
      hasAccount
        ? `Vous avez un compte avec cette adresse. Connectez-vous pour accepter ou décliner : ${publicUrl}/login`
        : `Ouvrez un compte avec cette adresse, puis acceptez ou déclinez : ${publicUrl}/register`,
      `L’invitation est valable jusqu’au ${dayOf(validUntil)}.`,
      'Vous ne connaissez pas cet établissement ? Ignorez ce message : sans votre accord, rien ne change.',
    ],
  }),
  /** To the owner: an IBAN that nobody but its author can confirm. */
  ibanChanged: ({ author, supplier, where, iban, publicUrl }: IbanChanged) => ({
    subject: `IBAN d’un fournisseur de « ${where} » modifié`,
    paragraphs: [
      `${author} a saisi un nouvel IBAN pour ${supplier} : ${iban}.`,
      'Comparez-le avec le RIB du fournisseur avant de payer. Personne d’autre ne peut le confirmer : ce sera possible dans 24 heures, après une nouvelle connexion.',
      `Si ce n’est pas vous, changez votre mot de passe : ${publicUrl}/account`,
    ],
  }),
  /** To the owner: an access that somebody else gave. */
  outsideAccess: ({ author, isAdmin, person, where, role, expiresOn, reason, publicUrl }: OutsideAccess) => {
    const who = isAdmin ? `${author}, de l’administration de Zinc,` : author
    const end = expiresOn === null ? 'Sans date de fin.' : `Fin de l’accès : ${dayOf(`${expiresOn}T12:00:00Z`)}.`
    return {
      subject: `Accès à « ${where} » donné par une autre personne que vous`,
      paragraphs: [
        person === null
          ? `${who} s’est donné un accès à « ${where} ».`
          : `${who} a donné un accès à « ${where} » à ${person}.`,
        `Rôle : ${roles[role]}. ${end} ${reason === null ? 'Aucun motif indiqué.' : `Motif : ${reason}`}`,
        `Pour conserver ou retirer cet accès : ${publicUrl}/establishment/people`,
      ],
    }
  },
}

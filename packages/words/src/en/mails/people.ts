import type { ServerWords } from '../../folder.ts'
import { parisTimeIn } from '../../paris-time.ts'
import { formats } from '../formats.ts'

const { dayOf } = parisTimeIn(formats.locale)

const roles = { manager: 'Manager', staff: 'Staff', accountant: 'Accountant', reader: 'Read-only' }

export const people: ServerWords['mails']['people'] = {
  invitation: ({ who, where, role, validUntil, hasAccount, publicUrl }) => ({
    subject: `Invitation to join “${where}” on Zinc`,
    paragraphs: [
      `${who} invites you to join “${where}” on Zinc. Role offered: ${roles[role]}.`,
      hasAccount
        ? `You have an account with this address. Sign in to accept or decline: ${publicUrl}/login`
        : `Open an account with this address, then accept or decline: ${publicUrl}/register`,
      `The invitation is valid until ${dayOf(validUntil)}.`,
      'You do not know this establishment? Ignore this message: without your agreement nothing changes.',
    ],
  }),
  ibanChanged: ({ author, supplier, where, iban, publicUrl }) => ({
    subject: `IBAN of a supplier of “${where}” changed`,
    paragraphs: [
      `${author} entered a new IBAN for ${supplier}: ${iban}.`,
      'Compare it with the supplier’s bank details before you pay. Nobody else can confirm it: that will be possible in 24 hours, after signing in again.',
      `If this was not you, change your password: ${publicUrl}/account`,
    ],
  }),
  outsideAccess: ({ author, isAdmin, person, where, role, expiresOn, reason, publicUrl }) => {
    const who = isAdmin ? `${author}, of the administration of Zinc,` : author
    const end = expiresOn === null ? 'No end date.' : `Access ends: ${dayOf(`${expiresOn}T12:00:00Z`)}.`
    return {
      subject: `Access to “${where}” given by somebody other than you`,
      paragraphs: [
        person === null
          ? `${who} gave themselves access to “${where}”.`
          : `${who} gave ${person} access to “${where}”.`,
        `Role: ${roles[role]}. ${end} ${reason === null ? 'No reason given.' : `Reason: ${reason}`}`,
        `To keep or remove this access: ${publicUrl}/establishment/people`,
      ],
    }
  },
}

import { fields } from './errors/fields.ts'
import { importIssues } from './errors/import-issues.ts'
import { limits } from './errors/limits.ts'
import { purchaseIssues } from './errors/purchase-issues.ts'
import { refusals } from './errors/refusals.ts'
import { ticketZIssues } from './errors/ticket-z-issues.ts'
import { figureExport } from './figure-export.ts'
import { formats } from './formats.ts'
import { account } from './mails/account.ts'
import { admin } from './mails/admin.ts'
import { people } from './mails/people.ts'
import { session } from './mails/session.ts'
import { purchaseExport } from './purchase-export.ts'
import { receipt } from './receipt.ts'
import { labelWordsOf } from './web/inside/label-words.ts'

/** What the server says: refusals, sentences at a field, mails, names of files. */
export const words = {
  refusals,
  fields,
  limits,
  ticketZIssues,
  purchaseIssues,
  importIssues,
  mails: { account, admin, people, session },
  formats,
  figureExport,
  purchaseExport,
  receipt,
  labelWordsOf,
  files: {
    nearlyFull:
      'Il reste moins d’un dixième de la place pour les photos et les documents. L’administrateur peut en ajouter.',
  },
  fileNames: { ownData: 'zinc-mes-donnees' },
}

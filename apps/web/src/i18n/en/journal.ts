import type { Catalogue } from '../fr.ts'
import { plural } from '../plural.ts'
import { journalIntegrity } from './journal-integrity.ts'

const actions: Readonly<Record<string, string>> = {
  'establishment.create': 'Establishment created',
  'establishment.update': 'Settings changed',
  'establishment.delete': 'Establishment deleted',
  'settings.vatLines': 'VAT lines changed',
  'settings.paymentMethods': 'Payment methods changed',
  'settings.services': 'Services changed',
  'settings.registers': 'Registers changed',
  'settings.targets': 'Targets changed',
  'settings.fixedCosts': 'Fixed costs changed',
  'closure.save': 'Day marked closed',
  'closure.delete': 'Day reopened',
  'ticketZ.validate': 'Closing validated',
  'ticketZ.correct': 'Closing corrected',
  'ticketZ.cancel': 'Closing cancelled',
  'access.grant': 'Access given or changed',
  'access.revoke': 'Access removed',
  'access.accept': 'Invitation accepted',
  'access.leave': 'Access ended with the account',
  'invitation.create': 'Invitation sent',
  'invitation.withdraw': 'Invitation cancelled',
  'invitation.decline': 'Invitation declined',
}

export const journal: Catalogue['journal'] = {
  title: 'Journal',
  linkHint: 'Who changed what, and when',
  lead: (count, shown) => `${shown} ${plural('en', count, 'entry', 'entries')}, latest first. None can be deleted.`,
  entries: 'Entries',
  action: (action, day) => {
    const words = actions[action] ?? action
    return day === '' ? words : `${words}, ${day}`
  },
  someoneGone: (id) => `person no. ${id}, who no longer has access`,
  someone: (id) => `person no. ${id}`,
  byWhom: (when, who) => `${when} · ${who}`,
  reason: (reason) => `Reason: ${reason}`,
  before: 'before',
  older: 'Show older ones',
  integrity: journalIntegrity,
  verificationFailed: 'The check did not complete.',
  verificationFailedBody: 'Check your connection, then try again.',
  failed: 'The journal could not be loaded.',
  failedBody: 'Try again in a moment.',
  needsNetwork: 'The check is not available offline.',
  needsNetworkBody: 'Try again when you are back online.',
  olderNeedNetwork: 'Older entries are not available offline.',
  olderComeBack: 'They will appear when you are back online.',
  notYours: 'Your role does not give access to the journal.',
  notYoursBody: 'It shows the amounts of every entry. The owner can change your role.',
}

import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const more: Catalogue['more'] = {
  title: 'More options',
  establishment: 'Establishment',
  current: 'current establishment',
  switchTo: (name) => `Switch to ${name}`,
  switching: 'Switching',
  inactive: 'inactive, read-only',
  createEstablishment: 'Create an establishment',
  sending: 'Sending',
  payment: 'Payment of a purchase',
  allSentTitle: 'Everything is sent',
  offlineTitle: 'Offline',
  offlineBody: 'Your entries are saved on this device and sent when you are back online.',
  waitingTitle: (count) => `${count} ${plural(count, 'entry is', 'entries are')} waiting to be sent`,
  waitingBody: 'Sent automatically as soon as possible.',
  attentionTitle: (count) => `${count} ${plural(count, 'entry needs', 'entries need')} your attention`,
  attentionBody: 'Check needed before sending.',
  entry: (label, day) => `${label}, ${day}`,
  states: {
    waiting: 'waiting to be sent',
    sending: 'being sent',
    conflict: 'to check',
    refused: 'to check',
  },
  seeAll: 'See unsent entries',
  sendNow: 'Send now',
  account: 'Your account',
  admin: 'Administers this installation',
  help: 'Help',
  apiDocs: 'API documentation',
  apiDocsHint: 'To connect Zinc to your tools',
  newTab: 'new tab',
  logoutTitle: 'Sign out with entries waiting?',
  logoutBody: (count) =>
    count < 2
      ? 'One entry has not been sent. It stays on this device and will be sent when you sign in here again.'
      : `${count} entries have not been sent. They stay on this device and will be sent when you sign in here again.`,
  logoutAnyway: 'Sign out anyway',
  stay: 'Cancel',
  footer: 'Zinc does not replace your cash register. Keep your register’s data for six years.',
}

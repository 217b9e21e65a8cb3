import type { more as reference } from '../fr/more.ts'
import { plural } from '../plural.ts'

export const more: typeof reference = {
  title: 'More options',
  establishment: 'Establishment',
  current: 'current establishment',
  switchTo: (name) => `Switch to ${name}`,
  switching: 'Switching',
  inactive: 'inactive, read-only',
  createEstablishment: 'Create an establishment',
  sending: 'Sending',
  allSentTitle: 'Everything is sent',
  allSentBody: 'Nothing is waiting on this device.',
  offlineTitle: 'Offline',
  offlineBody: 'Everything you enter is kept here and sent when the network is back.',
  waitingTitle: (count) => `${count} ${plural('en', count, 'entry is', 'entries are')} waiting to be sent`,
  waitingBody: 'Kept on this device: they will be sent as soon as possible.',
  attentionTitle: (count) => `${count} ${plural('en', count, 'entry needs', 'entries need')} you`,
  attentionBody: 'Nothing is lost: it is for you to decide.',
  entry: (label, day) => `${label}, ${day}`,
  states: {
    waiting: 'waiting',
    sending: 'being sent',
    conflict: 'to settle',
    refused: 'refused',
  },
  seeAll: 'See what is waiting',
  sendNow: 'Send now',
  account: 'Your account',
  admin: 'Administers this installation',
  help: 'Help',
  apiDocs: 'API documentation',
  apiDocsHint: 'To connect zinc to your tools',
  newTab: 'new tab',
  logoutTitle: 'Sign out with entries waiting?',
  logoutBody: (count) =>
    count < 2
      ? 'One entry is not sent yet. It stays on this device and will be sent when you sign in here again.'
      : `${count} entries are not sent yet. They stay on this device and will be sent when you sign in here again.`,
  logoutAnyway: 'Sign out anyway',
  stay: 'Stay signed in',
  footer: 'zinc records what your till printed. It is not a till: keep its data for six years.',
}

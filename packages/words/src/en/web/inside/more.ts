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
  offline: {
    title: 'Without a network',
    ready: 'Zinc opens without a network on this device',
    since: (day) => `Since ${day}.`,
    notNewer: 'The new version could not be saved.',
    preparing: 'Saving Zinc on this device',
    preparingBody: 'Keep Zinc open for a moment: it will then open without a network.',
    notReady: 'Zinc does not open without a network on this device',
    insecure:
      'The address of your server starts with http:// and browsers require https://. Whoever runs the server will find how in docs/deploy.md.',
    unsupported: 'This browser does not allow it, or not in a private window. Open Zinc in an ordinary window.',
    faults: {
      changed: (path) =>
        `A proxy or an antivirus changes one of Zinc’s files on the way (${path}). Ask whoever runs the network to let this site through unchanged.`,
      missing: (path) =>
        `The server did not give one of Zinc’s files (${path}). It is tried again the next time Zinc opens.`,
      full: 'There is not enough room left on this device. Free some, then open Zinc again.',
      unreached: 'The network was lost before the end. Saving goes on the next time Zinc opens.',
      refused: 'The browser refused. Check that it may store data of this site, then open Zinc again.',
    },
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
  logoutHeld: 'Some entries are not sent yet and are not saved on this device: they will be lost.',
  logoutAnyway: 'Sign out anyway',
  stay: 'Cancel',
  footer: 'Zinc does not replace your cash register. Keep your register’s data for six years.',
}

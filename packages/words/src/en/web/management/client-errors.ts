import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const clientErrors: Catalogue['clientErrors'] = {
  title: 'Incidents',
  open: 'Incidents and status of this installation',
  search: 'Find an incident',
  searchHint: 'Text, page, version, reference',
  list: 'Incidents reported by browsers',
  privacy: 'Reported by browsers, once per version and page, without amounts, names or addresses.',
  kinds: {
    error: 'Error',
    rejection: 'Error',
    render: 'Screen not shown',
    call: 'Failed call',
  },
  reports: (count: number) => `${count} ${plural(count, 'report', 'reports')}`,
  total: (count: number) => `${count} ${plural(count, 'incident', 'incidents')}`,
  version: (version: string) => `version ${version}`,
  reference: 'Reference',
  page: 'Page',
  versionLabel: 'Version',
  browser: 'Latest browser',
  firstSeen: 'First report',
  lastSeen: 'Latest report',
  unknown: 'unknown',
  stack: 'Location in the code',
  noStack: 'Unknown location.',
  dismiss: 'Dismiss',
  dismissed: 'Incident dismissed.',
  dismissedHint: 'It reappears if it happens again.',
  undo: 'Undo',
  dismissFailed: 'The incident could not be dismissed.',
  undoFailed: 'The incident could not be put back in the list.',
  noneTitle: 'No incident reported.',
  noneBody: 'Screen and call errors will appear here.',
  nothingFoundTitle: 'No incident matches.',
  nothingFoundBody: 'Try another word, a page, or the reference the person gave.',
  clear: 'See every incident',
  loadFailed: 'The incidents could not be loaded.',
  needsNetwork: {
    title: 'Incidents are not available offline.',
    body: 'The list will appear when you are back online.',
  },
  justNow: 'just now',
  health: {
    title: 'Status of this installation',
    failed: 'The status of this installation could not be loaded.',
    needsNetwork: {
      title: 'The status of this installation is not available offline.',
      body: 'It will appear when you are back online.',
    },
    version: 'Version',
    since: (age: string) => `started ${age}`,
    database: 'Database',
    embedded: 'built in',
    external: 'separate server',
    mail: 'E-mails waiting',
    mailModes: { smtp: 'sent by SMTP', folder: 'saved in a folder' },
    oldestMail: (age: string) => `the oldest ${age}`,
    disk: 'Free space',
    diskOf: (total: string) => `of ${total}`,
    diskUnknown: 'not measured',
    memory: 'Memory',
    node: (version: string) => `Node ${version}`,
    users: (count: number) => `${count} ${plural(count, 'account', 'accounts')}`,
    establishments: (count: number) => `${count} ${plural(count, 'establishment', 'establishments')}`,
    sessions: 'Open sessions',
    mailFault: {
      title: 'E-mails are not leaving',
      reasons: {
        unreachable: ({ host, detail }) =>
          `The mail server ${host} cannot be reached (${detail}). Check SMTP_URL, and that Zinc’s server may connect to it.`,
        certificate: ({ host }) =>
          `The certificate of ${host} is not trusted. Name its authority in NODE_EXTRA_CA_CERTS, then restart Zinc.`,
        sign_in: ({ host, detail }) =>
          `${host} refuses the user name or the password of SMTP_URL (${detail}). Correct it, then restart Zinc.`,
        refused: ({ host, detail }) =>
          `${host} refuses the messages: ${detail}. Check that MAIL_FROM is an address it knows.`,
      },
      waiting: (time) => `Seen at ${time}. Messages wait and will leave by themselves.`,
    },
    proxy: {
      title: 'A proxy is not declared',
      body: (address) =>
        `Requests come through ${address === '' ? 'an address' : address} that TRUST_PROXY does not name. If it is your proxy, set ${address === '' ? 'TRUST_PROXY to its address' : `TRUST_PROXY=${address}`} and restart Zinc: otherwise one person’s wrong passwords can lock everyone out.`,
    },
    testMail: {
      send: 'Send a test message',
      leaving: (to) => `Sending the message to ${to}.`,
      left: {
        smtp: (to) => `Message handed to the mail server for ${to}. Check that it arrives, junk folder included.`,
        folder: (to) => `No mail server is configured: the message for ${to} is in the folder data/mail of the server.`,
      },
      failed: 'The test message has not left.',
    },
  },
}

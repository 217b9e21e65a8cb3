import type { more as reference } from '../fr/more.ts'

export const more: typeof reference = {
  title: 'More options',
  establishment: 'Establishment',
  current: 'current establishment',
  createEstablishment: 'Create an establishment',
  device: 'This device',
  connection: {
    offline: 'Offline',
    offlineBody: 'Everything you enter is kept here and leaves when the network is back.',
    waitingBody: 'Sending resumes by itself, nothing to do again.',
  },
  tools: 'Your tools',
  account: 'Your account',
  apiDocs: 'API documentation',
  apiDocsHint: 'To connect zinc to your tools',
  footer: 'zinc records what your till printed. It is not a till: keep its data for six years.',
}

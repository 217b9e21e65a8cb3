import type { more as reference } from '../fr/more.ts'

export const more: typeof reference = {
  title: 'More options',
  establishment: 'Establishment',
  current: 'current establishment',
  createEstablishment: 'Create an establishment',
  device: 'This device',
  help: 'Help',
  apiDocs: 'API documentation',
  apiDocsHint: 'To connect zinc to your tools',
  logoutHint: (email) => email,
  footer: 'zinc records what your till printed. It is not a till: keep its data for six years.',
}

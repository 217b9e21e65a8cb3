import type { Catalogue } from '../../../catalogue.ts'

export const peopleOutside: Catalogue['people']['outside'] = {
  title: (by, to) => `${by} gave ${to} access`,
  selfTitle: (by) => `${by} gave themselves access`,
  body: (role, day, time, until) => `${role}, since ${day} at ${time}, ${until}.`,
  reason: (reason) => `Reason: ${reason}`,
  noReason: 'No reason given.',
  keep: 'Keep access',
  keepOf: (name) => `Keep ${name}’s access`,
  revokeOf: (name) => `Remove ${name}’s access`,
  kept: (name) => `${name} keeps access.`,
  mark: (by) => `access given by ${by}`,
}

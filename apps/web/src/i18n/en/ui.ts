import type { ui as reference } from '../fr/ui.ts'

export const ui: typeof reference = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pending: 'In progress',
  messages: 'Messages',
  required: 'required',
  optional: 'optional',
  chip: {
    validated: 'validated',
    draft: 'draft',
    waiting: 'waiting',
    toEnter: 'to enter',
    cancelled: 'cancelled',
    closed: 'closed',
  },
}

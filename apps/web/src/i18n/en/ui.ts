import type { ui as reference } from '../fr/ui.ts'

export const ui: typeof reference = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pending: 'In progress',
  messages: 'Messages',
  chip: {
    draft: 'draft',
  },
}

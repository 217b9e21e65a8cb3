import type { Catalogue } from '../../../catalogue.ts'

export const ui: Catalogue['ui'] = {
  close: 'Close',
  closeAll: 'Close all',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pending: 'In progress',
  messages: 'Messages',
  chip: {
    draft: 'draft',
  },
}

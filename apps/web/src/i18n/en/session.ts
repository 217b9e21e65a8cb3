import type { session as reference } from '../fr/session.ts'

export const session: typeof reference = {
  loginTitle: 'Hello.',
  registerTitle: 'Create an account',
  registerCodeTitle: 'Your code',
  lostPasswordTitle: 'Lost password',
}

import type { ServerWords } from '../../folder.ts'
import { parisTimeIn } from '../../paris-time.ts'
import { formats } from '../formats.ts'

const { timeOf } = parisTimeIn(formats.locale)

export const session: ServerWords['mails']['session'] = {
  registrationCode: ({ code, who, askedAt }) => ({
    subject: `${code} is your Zinc code`,
    paragraphs: [
      'Here is the code that confirms your address and opens your account:',
      `Account requested on ${timeOf(askedAt)} (Paris time), in the name of “${who}”.`,
      'It is valid for 15 minutes and works once. Nobody at Zinc will ever ask you for it.',
      'Not your name, or not when you asked? Do not enter this code: someone else chose the password. Ignore this message, no account will be opened.',
    ],
  }),
  alreadyRegistered: (publicUrl) => ({
    subject: 'You already have a Zinc account',
    paragraphs: [
      'Someone, probably you, has just asked for an account with this address. It already has one.',
      `If you have forgotten your password, choose “Forgot password”. Sign in: ${publicUrl}/login`,
      'It was not you? Nothing has changed, ignore this message.',
    ],
  }),
  passwordCode: (code) => ({
    subject: `${code} is your Zinc code`,
    paragraphs: [
      'Here is the code to choose a new password:',
      'It is valid for 15 minutes and works once. Nobody at Zinc will ever ask you for it.',
      'You did not ask for it? Ignore this message, your password stays the same.',
    ],
  }),
  passwordChanged: (publicUrl) => ({
    subject: 'Your Zinc password has changed',
    paragraphs: [
      'Your password has just changed, and all your devices have been signed out.',
      `It was not you? Choose a new password immediately with “Forgot password”: ${publicUrl}/login`,
    ],
  }),
  reused: (publicUrl) => ({
    subject: 'One of your Zinc sessions was closed',
    paragraphs: [
      'A session of your account was used in an unexpected way, perhaps from a copy. We closed it to be safe; your other devices stay signed in.',
      `Sign in again, and if in doubt change your password with “Forgot password”: ${publicUrl}/login`,
    ],
  }),
}

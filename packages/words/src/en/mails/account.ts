import type { ServerWords } from '../../folder.ts'

export const account: ServerWords['mails']['account'] = {
  passwordChanged: (publicUrl) => ({
    subject: 'Your Zinc password has changed',
    paragraphs: [
      'Your password has just been changed in your profile. Your other devices have been signed out.',
      `It was not you? Choose a new password immediately with “Forgot password”: ${publicUrl}/login`,
    ],
  }),
  deleted: {
    subject: 'Your Zinc account is deleted',
    paragraphs: [
      'Your account has just been deleted at your request, and your devices have been signed out.',
      'Your name, address and phone are erased. The closings you entered stay with their establishments, as the law requires; a number replaces your name.',
      'It was not you? Tell the owner of the establishment immediately.',
    ],
  },
}

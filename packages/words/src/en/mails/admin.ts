import type { ServerWords } from '../../folder.ts'

export const admin: ServerWords['mails']['admin'] = {
  testMail: ({ publicUrl }) => ({
    subject: 'Test message from Zinc',
    paragraphs: [
      `This message was sent from the administration of Zinc: ${publicUrl}. If it arrived, codes and invitations arrive too.`,
      'If it was in the junk folder, ask your provider to allow the sender’s address.',
    ],
  }),
  accountOpened: ({ who, email, publicUrl }) => ({
    subject: 'Your Zinc account is ready',
    paragraphs: [
      `${who} has opened a Zinc account for you, with this address: ${email}.`,
      `To choose your password, enter this address on this page and you will receive a code by e-mail: ${publicUrl}/lost-password`,
      'You were not expecting this message? Ignore it: without a password nobody can use this account.',
    ],
  }),
  emailChanged: ({ who, email, publicUrl }) => ({
    subject: 'New address of your Zinc account',
    paragraphs: [
      `${who}, of the administration of Zinc, has given your account this address: ${email}. Your password stays the same.`,
      `Use it the next time you sign in: ${publicUrl}/login`,
      'You have no Zinc account? Ignore this message.',
    ],
  }),
  emailLeft: ({ who }) => ({
    subject: 'The address of your Zinc account has changed',
    paragraphs: [
      `${who}, of the administration of Zinc, has changed the address of your account. You can no longer sign in with this one.`,
      'You did not ask for it? Tell the person who administers Zinc.',
    ],
  }),
  becameOwner: ({ name, publicUrl }) => ({
    subject: `${name}: you are now the owner`,
    paragraphs: [
      `An administrator of Zinc has made you the owner of “${name}”. You now manage its settings, access and results.`,
      `To sign in: ${publicUrl}/login`,
      'This surprises you? Tell whoever administers your instance of Zinc.',
    ],
  }),
  becameManager: ({ name, author, heir, publicUrl }) => ({
    subject: `${name}: the establishment has another owner`,
    paragraphs: [
      heir === null
        ? `${author}, of the administration of Zinc, is now the owner of “${name}” in your place.`
        : `${author}, of the administration of Zinc, has made ${heir} the owner of “${name}” in your place.`,
      `You keep access to it as a manager. To see who has access: ${publicUrl}/establishment/people`,
      'This surprises you? Tell whoever administers your instance of Zinc.',
    ],
  }),
}

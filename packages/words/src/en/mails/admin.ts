import type { ServerWords } from '../../folder.ts'

export const admin: ServerWords['mails']['admin'] = {
  accountOpened: ({ who, email, publicUrl }) => ({
    subject: 'Your Zinc account is ready',
    paragraphs: [
      `${who} has opened a Zinc account for you, with this address: ${email}.`,
      `To choose your password, enter this address on this page and you will receive a code by e-mail: ${publicUrl}/lost-password`,
      'You were not expecting this message? Ignore it: without a password nobody can use this account.',
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

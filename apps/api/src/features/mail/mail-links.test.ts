import { type Language, languages } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { expect, test } from 'vitest'
import { accountOpenedMail, becameManagerMail, becameOwnerMail } from '../admin/admin.mails.ts'
import { invitationMail, outsideAccessMail } from '../people/people.mails.ts'
import { passwordCodeMail, registrationCodeMail } from '../session/account.mails.ts'
import type { MailContent } from './mail.service.ts'

const publicUrl = 'https://zinc.example'
const ownership = { establishment: 'Le Zinc', publicUrl }
const invited = {
  person: 'Claire',
  place: 'Le Zinc',
  role: 'staff' as const,
  validUntil: '2026-11-27T21:00:00Z',
  publicUrl,
}

const access = {
  author: 'Claire',
  isAdmin: true,
  place: 'Le Zinc',
  role: 'reader' as const,
  expiresOn: null,
  publicUrl,
}

const mailsIn = (language: Language): readonly MailContent[] => [
  serverWords[language].mails.account.passwordChanged(publicUrl),
  serverWords[language].mails.account.deleted,
  accountOpenedMail(language, { author: 'Claire', email: 'sacha@example.org', publicUrl }),
  becameOwnerMail(language, ownership),
  ...[null, 'Sacha'].flatMap((other) => [
    becameManagerMail(language, { ...ownership, author: 'Claire', heir: other }),
    outsideAccessMail(language, { ...access, person: other, reason: other }),
  ]),
  invitationMail(language, { ...invited, hasAccount: true }),
  invitationMail(language, { ...invited, hasAccount: false }),
  registrationCodeMail(language, { code: '123456', name: 'Claire', askedAt: '2026-11-20T21:00:00Z' }),
  serverWords[language].mails.session.alreadyRegistered(publicUrl),
  passwordCodeMail(language, '123456'),
  serverWords[language].mails.session.passwordChanged(publicUrl),
  serverWords[language].mails.session.reused(publicUrl),
]

test.each(languages)('in a mail (%s) nothing touches a link: some programs take it with the address', (language) => {
  const links = mailsIn(language).flatMap(({ paragraphs }) => paragraphs.join('\n').match(/https:\/\/\S+/g) ?? [])
  expect(links.length).toBeGreaterThanOrEqual(12)
  for (const link of links) expect(link).toMatch(/^https:\/\/zinc\.example\/[a-z-]+(\/people)?$/)
})

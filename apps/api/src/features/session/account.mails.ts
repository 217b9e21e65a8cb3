import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

type Registration = { code: string; name: string; askedAt: string }

export function registrationCodeMail(language: Language, { code, name, askedAt }: Registration): MailContent {
  const who = shownName(name)
  return { ...serverWords[language].mails.session.registrationCode({ code, who, askedAt }), code }
}

export function passwordCodeMail(language: Language, code: string): MailContent {
  return { ...serverWords[language].mails.session.passwordCode(code), code }
}

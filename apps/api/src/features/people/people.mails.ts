import type { GrantableRole } from '@zinc/contract/people'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

type Invited = {
  person: string
  place: string
  role: GrantableRole
  validUntil: string
  hasAccount: boolean
  publicUrl: string
}

export function invitationMail(language: Language, { person, place, ...invited }: Invited): MailContent {
  const [who, where] = [shownName(person), shownName(place)]
  return serverWords[language].mails.people.invitation({ ...invited, who, where })
}

type IbanChanged = { author: string; supplier: string; place: string; iban: string; publicUrl: string }

export function ibanChangedMail(language: Language, { place, ...change }: IbanChanged): MailContent {
  return serverWords[language].mails.people.ibanChanged({
    ...change,
    author: shownName(change.author),
    supplier: shownName(change.supplier),
    where: shownName(place),
  })
}

type OutsideAccess = {
  author: string
  isAdmin: boolean
  /** null: to themselves. */
  person: string | null
  place: string
  role: GrantableRole
  expiresOn: string | null
  reason: string | null
  publicUrl: string
}

export function outsideAccessMail(language: Language, { place, ...access }: OutsideAccess): MailContent {
  return serverWords[language].mails.people.outsideAccess({
    ...access,
    author: shownName(access.author),
    person: access.person === null ? null : shownName(access.person),
    where: shownName(place),
  })
}

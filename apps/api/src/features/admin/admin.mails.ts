import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { MailContent } from '../mail/mail.service.ts'
import { shownName } from '../mail/shown-name.ts'

/** As `shownName`, of an establishment: numbers are part of their names. */
function shownEstablishment(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N} '’&-]/gu, ' ').replaceAll(/ +/g, ' ')
  return [...plain.trim()].slice(0, 60).join('').trim() || '…'
}

type Opened = { author: string; email: string; publicUrl: string }

export function accountOpenedMail(language: Language, { author, ...opened }: Opened): MailContent {
  return serverWords[language].mails.admin.accountOpened({ ...opened, who: shownName(author) })
}

export function emailChangedMail(language: Language, { author, ...opened }: Opened): MailContent {
  return serverWords[language].mails.admin.emailChanged({ ...opened, who: shownName(author) })
}

/** Does not name the new address: who reads this one may be somebody else by now. */
export function emailLeftMail(language: Language, { author }: Pick<Opened, 'author'>): MailContent {
  return serverWords[language].mails.admin.emailLeft({ who: shownName(author) })
}

type Ownership = { establishment: string; publicUrl: string }

export function becameOwnerMail(language: Language, { establishment, publicUrl }: Ownership): MailContent {
  return serverWords[language].mails.admin.becameOwner({ name: shownEstablishment(establishment), publicUrl })
}

type Handover = Ownership & { author: string; heir: string | null }

export function becameManagerMail(language: Language, { establishment, publicUrl, ...people }: Handover): MailContent {
  return serverWords[language].mails.admin.becameManager({
    name: shownEstablishment(establishment),
    author: shownName(people.author),
    heir: people.heir === null ? null : shownName(people.heir),
    publicUrl,
  })
}

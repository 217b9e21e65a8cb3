import type { GrantableRole } from '@zinc/contract/people'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import { writeMail } from '../mail/mail.service.ts'
import { type Granter, getPersonName } from './outside-access.repository.ts'
import { outsideAccessMail } from './people.mails.ts'

export type Announcing = { deps: AppDeps; afterCommit: (work: () => void) => void }

type OutsideAccess = {
  granter: Granter
  userId: number
  role: GrantableRole
  expiresOn: PlainDate | null
  reason: string | null
}

/** To the owner, in their language, with the access itself: nobody is let in to their figures unseen. */
export async function announceOutsideAccess(
  tx: Tx,
  { granter, userId, ...access }: OutsideAccess,
  { deps, afterCommit }: Announcing,
): Promise<void> {
  const { owner, name, id, isAdmin, place } = granter
  const content = outsideAccessMail(owner.language, {
    ...access,
    ...{ author: name, isAdmin, place, publicUrl: deps.config.publicUrl },
    person: userId === id ? null : await getPersonName(tx, userId),
  })
  const mailId = await writeMail(tx, { ...content, to: owner.email, language: owner.language })
  afterCommit(() => deps.mailQueue.announce(mailId))
}

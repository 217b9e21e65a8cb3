import type { TicketZ } from '@zinc/contract/ticket-z'
import { useSession } from '../../../client/session/session.ts'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'

/** An entry stored by an earlier release knows only who began the other ticket. */
type OtherEntry = Pick<TicketZ, 'businessDate' | 'status' | 'createdBy' | 'updatedAt'> &
  Partial<Pick<TicketZ, 'typedBy' | 'typedAt'>>

export function authorOf({ typedBy, typedAt, createdBy, updatedAt }: OtherEntry) {
  return { by: typedBy ?? createdBy, at: typedAt ?? updatedAt }
}

/** 'Karim Benali a validé cette clôture à 23:51'; the person who reads is named as their other device. */
export function useConflictTitle(): (other: OtherEntry, timeZone: string | undefined) => string {
  const catalogue = useText()
  const text = catalogue.ticketZ.conflict
  const language = useLanguage()
  const me = useSession().user?.id
  return (other, timeZone) => {
    const { by, at: instant } = authorOf(other)
    const at = actTimeOf({ at: instant, businessDate: other.businessDate, timeZone }, catalogue, language)
    const isMe = by.id === me
    if (other.status === 'validated') {
      return isMe ? text.noticeValidatedElsewhere(at) : text.noticeValidated(by.name, at)
    }
    return isMe ? text.noticeTypedElsewhere(at) : text.noticeTyped(by.name, at)
  }
}

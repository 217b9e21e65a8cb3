import { Link } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { actTimeOf } from './act-time.ts'
import type { DeviceTicket } from './ticket-z-overlay.ts'

type ConflictNoticeProps = {
  ticket: DeviceTicket
  timeZone: string
  /** What this person typed is in the form under it; else it was handed over. */
  isInForm: boolean
}

/** Somebody else entered the day that is entered here: who, when, and the way to the comparison. */
export function ConflictNotice({ ticket, timeZone, isInForm }: ConflictNoticeProps) {
  const catalogue = useText()
  const text = catalogue.ticketZ.conflict
  const language = useLanguage()
  const { typedBy, typedAt, status, businessDate, registerId, serviceId } = ticket
  const isMe = typedBy.id === useSession().user?.id
  const at = actTimeOf({ at: typedAt, businessDate, timeZone }, catalogue, language)
  const title = () => {
    if (status === 'validated') return isMe ? text.noticeValidatedElsewhere(at) : text.noticeValidated(typedBy.name, at)
    return isMe ? text.noticeTypedElsewhere(at) : text.noticeTyped(typedBy.name, at)
  }
  return (
    <Banner
      tone="warning"
      title={title()}
      action={
        <Link
          to="/ticket-z/$date/conflict"
          params={{ date: businessDate }}
          search={{ register: registerId, service: serviceId }}
          className={buttonLook('secondary')}
        >
          {text.compare}
        </Link>
      }
      live
    >
      {isInForm ? text.noticeInForm : text.noticeStored}
    </Banner>
  )
}

import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { useConflictTitle } from './conflict-author.ts'

type ConflictNoticeProps = {
  ticket: DeviceTicket
  timeZone: string
  /** What this person typed is in the form under it; else it was handed over. */
  isInForm: boolean
}

/** Somebody else entered the closing that is entered here: who, when, and the way to the comparison. */
export function ConflictNotice({ ticket, timeZone, isInForm }: ConflictNoticeProps) {
  const text = useText().ticketZ.conflict
  const titleOf = useConflictTitle()
  const { businessDate, registerId, serviceId } = ticket
  return (
    <Banner
      tone="warning"
      title={titleOf(ticket, timeZone)}
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

import { Link } from '@tanstack/react-router'
import { useSession } from '../../../client/session/session.ts'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'

type NoticeProps = {
  purchase: DevicePurchase
  timeZone: string
  /** What this person typed is in the form under it; else it was handed over. */
  isInForm: boolean
}

/** Somebody else wrote the purchase that is written here: who, when, and the way to the comparison. */
export function PurchaseConflictNotice({ purchase, timeZone, isInForm }: NoticeProps) {
  const text = useText()
  const { conflict } = text.ticketZ
  return (
    <Banner
      tone="warning"
      title={useTitle(purchase, timeZone)}
      action={
        <Link to="/purchase/$id/conflict" params={{ id: purchase.id }} className={buttonLook('secondary')}>
          {conflict.compare}
        </Link>
      }
      live
    >
      {isInForm ? conflict.noticeInForm : conflict.noticeStored}
    </Banner>
  )
}

/** 'Karim Benali a enregistré cet achat à 23:51'; the person who reads is named as their other device. */
function useTitle({ typedBy, typedAt, cancelledAt, status, countedOn }: DevicePurchase, timeZone: string): string {
  const text = useText()
  const words = text.purchases.conflict
  const language = useLanguage()
  const isMe = useSession().user?.id === typedBy.id
  const instant = status === 'cancelled' && cancelledAt !== null ? cancelledAt : typedAt
  const at = actTimeOf({ at: instant, businessDate: countedOn, timeZone }, text, language)
  if (status === 'cancelled') return words.noticeCancelled(at)
  if (status === 'draft') return isMe ? words.noticeTypedElsewhere(at) : words.noticeTyped(typedBy.name, at)
  return isMe ? words.noticeValidatedElsewhere(at) : words.noticeValidated(typedBy.name, at)
}

import { Link } from '@tanstack/react-router'
import { isAllowed } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { isStuck } from '../../../outbox/entry.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useKeptWords } from '../../../ui/feedback/kept-words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import type { PurchaseEntry } from '../purchase-outbox.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { CheckButton } from './purchase-acts.tsx'

type NoticesProps = { purchase: DevicePurchase; role: EstablishmentRole; timeZone: string }

/** What is still expected of somebody. */
export function PurchaseNotices({ purchase, role, timeZone }: NoticesProps) {
  const text = useText()
  const { card: words, entry } = text.purchases
  const language = useLanguage()
  const { dispute, status, outbox } = purchase
  const isAsServer = outbox === null
  const cancelledAt = purchase.cancelledAt ?? purchase.updatedAt
  const at = actTimeOf({ at: cancelledAt, businessDate: purchase.countedOn, timeZone }, text, language)
  return (
    <>
      {status === 'to_check' && isAsServer && (
        <Banner
          tone="warning"
          title={words.toCheckTitle}
          action={isAllowed(role, 'purchase.check') && <CheckButton purchase={purchase} act="check" />}
        >
          {words.toCheckBody}
        </Banner>
      )}
      {status === 'disputed' && dispute !== null && (
        <Banner
          tone="warning"
          title={words.disputedTitle}
          action={isAsServer && isAllowed(role, 'purchase.correct') && <CheckButton purchase={purchase} act="settle" />}
        >
          {words.disputedBody(
            dispute.reason,
            dispute.expectedCredit === null ? null : formatAmount(dispute.expectedCredit, language),
          )}
        </Banner>
      )}
      {status === 'cancelled' && <Notice>{words.cancelledAt(at, purchase.cancelReason ?? '')}</Notice>}
      {purchase.warnings.map(({ code }) => (
        <Notice key={code} tone="toEnter">
          {entry.warnings[code]}
        </Notice>
      ))}
    </>
  )
}

/** Where an unsent purchase stands: on its way, or refused. */
export function PurchaseOutbox({ entry, isOnline }: { entry: PurchaseEntry | null; isOnline: boolean }) {
  const words = useText().purchases.card
  const keptWords = useKeptWords()
  if (entry === null || entry.state === 'conflict') return null
  const see = (
    <Link to="/more/waiting" className={buttonLook('secondary', 'small')}>
      {words.see}
    </Link>
  )
  if (entry.state === 'refused') {
    return (
      <Banner tone="error" title={words.refusedTitle} action={see} live>
        {entry.error?.message}
      </Banner>
    )
  }
  if (isStuck(entry)) {
    return (
      <Banner tone="error" title={words.stuckTitle} action={see} live>
        {keptWords(words.stuckBody)}
      </Banner>
    )
  }
  // Online it leaves within the second: saying so would only flicker.
  if (isOnline && entry.error === null) return null
  return (
    <Banner tone="waiting" title={words.waitingTitle} live>
      {keptWords(words.waitingBody)}
    </Banner>
  )
}

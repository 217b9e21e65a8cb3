import { type PurchaseContent, purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { useState } from 'react'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { settle } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { PurchaseEntry } from '../purchase-outbox.ts'
import { contentOfEntry, type DevicePurchase } from '../purchase-overlay.ts'
import { type NamesOfPurchase, PurchaseDifferences } from './purchase-differences.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type TwoEntriesProps = {
  purchase: DevicePurchase
  /** What this device typed; null: it cancels. */
  mine: PurchaseContent | null
  names: NamesOfPurchase
  timeZone: string
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else wrote the purchase that is typed here: who, when, what differs, and which of the two stays. */
export function TwoEntries({ purchase, mine, names, timeZone, onMine, onTheirs }: TwoEntriesProps) {
  const text = useText()
  const words = text.purchases.card
  const language = useLanguage()
  const at = actTimeOf({ at: purchase.typedAt, businessDate: purchase.countedOn, timeZone }, text, language)
  const theirs = purchase.totals === null ? '—' : formatAmount(purchase.totals.gross, language)
  const gross = mine === null ? 0 : purchaseTotalsOf(mine).gross
  const content = purchase.content as PurchaseContent | null
  return (
    <Banner
      tone="warning"
      title={words.conflictTitle}
      live
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onPress={onMine}>
            {words.keepMine}
          </Button>
          <Button look="secondary" size="small" onPress={onTheirs}>
            {words.keepTheirs}
          </Button>
        </div>
      }
    >
      <p>{words.conflictBody(purchase.typedBy.name, at, theirs, formatAmount(gross, language))}</p>
      {mine !== null && content !== null && <PurchaseDifferences mine={mine} theirs={content} names={names} />}
    </Banner>
  )
}

type ConflictProps = { purchase: DevicePurchase; entry: PurchaseEntry; names: NamesOfPurchase; timeZone: string }

/** The same of what was handed over, and met another version on the server. */
export function PurchaseConflict({ purchase, entry, names, timeZone }: ConflictProps) {
  const { card: words, entry: entryWords } = useText().purchases
  const [asksReason, setAsksReason] = useState(false)
  const content = contentOfEntry(entry)
  const isFinal = entry.current !== null && entry.current.status !== 'draft' && entry.current.status !== 'cancelled'
  const keepMine = (reason: string) => settle(entry.key, 'mine', reason)
  return (
    <>
      <TwoEntries
        purchase={purchase}
        mine={content}
        names={names}
        timeZone={timeZone}
        onMine={() => (isFinal ? setAsksReason(true) : void keepMine(''))}
        onTheirs={() => void settle(entry.key, 'theirs')}
      />
      <ReasonDialog
        open={asksReason}
        onClose={() => setAsksReason(false)}
        words={{ title: words.keepMine, body: words.keepMineBody, keep: words.keep, confirm: words.keepMine }}
        reason={{
          label: entryWords.reason,
          placeholder: entryWords.reasonPlaceholder,
          missing: entryWords.issues.reason_missing,
        }}
        onConfirm={keepMine}
      />
    </>
  )
}

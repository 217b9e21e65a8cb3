import { useText } from '../../../i18n/catalogue.ts'
import { Chip, type ChipState } from '../../../ui/chip.tsx'
import type { DevicePurchase } from '../purchase-overlay.ts'

const looks = {
  draft: 'draft',
  to_check: 'toEnter',
  validated: 'validated',
  disputed: 'difference',
  cancelled: 'cancelled',
} as const satisfies Record<DevicePurchase['status'], ChipState>

export function PurchaseChip({ purchase }: { purchase: Pick<DevicePurchase, 'status' | 'outbox'> }) {
  const words = useText().purchases.card
  const isOnItsWay = purchase.outbox === 'waiting' || purchase.outbox === 'sending'
  if (isOnItsWay) return <Chip state="waiting">{words.waiting}</Chip>
  return <Chip state={looks[purchase.status]}>{words.statuses[purchase.status]}</Chip>
}

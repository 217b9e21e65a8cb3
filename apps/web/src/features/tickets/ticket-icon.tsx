import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCoinEuro from '@tabler/icons-react/dist/esm/icons/IconCoinEuro.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import type { DrawerLine } from './drawer-lines.ts'

const icons = {
  petty_cash: IconShoppingBag,
  bank_deposit: IconBuildingBank,
  safe_drop: IconLock,
  refund: IconArrowBackUp,
  cash_in: IconCoinEuro,
  sale: IconReceipt,
  opening: IconWallet,
  closing: IconReceipt,
  purchase: IconShoppingBag,
}

export function TicketIcon({ kind, size = 20 }: { kind: DrawerLine['kind']; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}

/** In a square: green for what enters the drawer. */
export function TicketSquare({ kind, isEntering }: { kind: DrawerLine['kind']; isEntering: boolean }) {
  const look = isEntering ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-2'
  return (
    <span className={`flex size-9.5 shrink-0 items-center justify-center rounded-field ${look}`}>
      <TicketIcon kind={kind} />
    </span>
  )
}

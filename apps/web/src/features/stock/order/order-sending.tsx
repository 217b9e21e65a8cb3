import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { mailAddressOf, smsAddressOf } from './order-words.ts'
import type { DeviceOrder } from './use-orders.ts'

/** `copy` puts a text on the clipboard; `refused` is what a browser did not let it. */
export function useCopy() {
  const words = useText().stockOrders
  const [refused, setRefused] = useState<string | null>(null)
  async function copy(text: string, count: number): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ id: 'order', type: 'success', message: words.copied(count), detail: words.copiedDetail })
    } catch {
      setRefused(text)
    }
  }
  return { copy, refused, onClose: () => setRefused(null) }
}

/** What could not be copied, to be copied by hand. */
export function RefusedCopy({ refused, onClose }: Omit<ReturnType<typeof useCopy>, 'copy'>) {
  const words = useText().stockOrders
  if (refused === null) return null
  return (
    <Dialog open={true} onClose={onClose} title={words.notCopied}>
      <p className="mb-4 text-ink-2">{words.notCopiedBody}</p>
      <TextAreaField label={words.orderText} value={refused} rows={12} readOnly onChange={onClose} />
    </Dialog>
  )
}

export const copyIcon = <IconCopy size={20} stroke={1.75} aria-hidden="true" />

type OrderSendingProps = {
  order: DeviceOrder
  name: string
  text: string
  subject: string
  onCopy: (text: string, count: number) => Promise<void>
  /** In the panel, where it is the page's main act. */
  isMain?: boolean
}

/** Copied, or handed to the mail or the messages of the device, where the supplier has an address or a phone. */
export function OrderSending({ order: { supplier }, name, text, subject, onCopy, isMain = false }: OrderSendingProps) {
  const words = useText().stockOrders
  const email = supplier?.email ?? ''
  const phone = supplier?.phone ?? ''
  const linkLook = (isFirst: boolean) =>
    `grow ${isMain ? '' : 'desk:grow-0'} ${buttonLook(isMain && isFirst ? 'primary' : 'soft')}`
  const icon = isMain && <IconSend size={20} stroke={1.75} aria-hidden="true" />
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <span className={`grid grow ${isMain ? '' : 'desk:grow-0'}`}>
        <Button look="secondary" icon={copyIcon} label={words.copyOf(name)} onPress={() => void onCopy(text, 1)}>
          {words.copy}
        </Button>
      </span>
      {email !== '' && (
        <a href={mailAddressOf(email, subject, text)} className={linkLook(true)}>
          {icon}
          {words.byEmail}
        </a>
      )}
      {phone !== '' && (
        <a href={smsAddressOf(phone, text)} className={linkLook(email === '')}>
          {icon}
          {words.bySms}
        </a>
      )}
    </div>
  )
}

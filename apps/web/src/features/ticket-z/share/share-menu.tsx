import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { dayActLook } from '../day/day-view.tsx'
import type { ShareAs, SharedClosing } from './share-receipt.ts'

type ShareMenuProps = {
  shared: SharedClosing
  /** 'head': beside the title; 'act': under the paper, with its word. */
  look: 'head' | 'act'
}

const loadSharing = () => import('./share-receipt.ts')

const headLook =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface text-ink hover:bg-surface-2'

/** The closing as text or as a PDF. */
export function ShareMenu({ shared, look }: ShareMenuProps) {
  const words = useText().share
  const [busy, setBusy] = useState<ShareAs | null>(null)
  useSharingAtHand()
  async function share(as: ShareAs) {
    setBusy(as)
    await loadSharing()
      .then(({ shareReceipt }) => shareReceipt(as, shared))
      .catch(() => undefined)
    setBusy(null)
  }
  return (
    <Menu
      label={words.share}
      triggerLabel={words.share}
      triggerClassName={look === 'head' ? headLook : dayActLook}
      placement={look === 'head' ? 'bottom end' : 'bottom start'}
      options={[
        { value: 'text', label: words.text, icon: <IconFileText size={20} stroke={1.75} aria-hidden="true" /> },
        { value: 'pdf', label: words.pdf, icon: <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" /> },
      ]}
      pending={busy === null ? null : { value: busy, label: words.preparing }}
      onChoose={(value) => void share(value === 'pdf' ? 'pdf' : 'text')}
    >
      <IconShare size={look === 'head' ? 20 : 21} stroke={1.75} aria-hidden="true" />
      {look === 'act' && <span className="text-ink-2 text-small">{words.share}</span>}
    </Menu>
  )
}

/** Before it is asked for: without a network its code could not be fetched, and a device shares only right after a press. */
function useSharingAtHand(): void {
  useEffect(() => {
    loadSharing().catch(() => undefined)
  }, [])
}

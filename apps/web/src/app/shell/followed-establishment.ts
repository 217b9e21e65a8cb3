import { useEffect, useRef } from 'react'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { switchState } from '../../features/establishment/parts/switch-establishment.ts'
import { useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Another tab, or another device, chose another establishment: this tab shows it too, and says so. */
export function useFollowedEstablishment(): void {
  const text = useText().establishment
  const establishment = useCurrentEstablishment()
  const shown = useRef(establishment?.id)
  useEffect(() => {
    if (establishment === null || establishment.id === shown.current) return
    const isOwn = shown.current === undefined || switchState().status === 'switching'
    shown.current = establishment.id
    if (!isOwn) showToast({ type: 'info', message: text.followed(establishment.name), detail: text.followedDetail })
  }, [establishment, text])
}

import { type EstablishmentSummary, sessionRoutes } from '@zinc/contract/session'
import { useState } from 'react'
import { apiOf } from '../../api/client.ts'
import { setCurrentUser } from '../../api/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { keepToastsForReload, showToast } from '../../ui/toast-store.ts'

const api = apiOf(sessionRoutes)

/** Makes another establishment current, then starts afresh: no screen may keep the former one's figures. */
export function useEstablishmentSwitch(reload: () => void = () => location.reload()) {
  const text = useText()
  const [switchingTo, setSwitchingTo] = useState<number | null>(null)
  async function switchTo({ id, name }: EstablishmentSummary): Promise<void> {
    if (switchingTo !== null) return
    setSwitchingTo(id)
    try {
      setCurrentUser(await api.selectEstablishment({ body: { establishmentId: id } }))
    } catch {
      setSwitchingTo(null)
      showToast({ type: 'error', message: text.more.switchFailed(name) })
      return
    }
    showToast({ type: 'success', message: text.establishment.switched(name) })
    keepToastsForReload()
    reload()
  }
  return { switchingTo, switchTo }
}

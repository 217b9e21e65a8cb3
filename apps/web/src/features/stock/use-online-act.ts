import { useState } from 'react'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** An act that needs the network: what it did, or why it did not, is said in a message. True when it is done. */
export function useOnlineAct() {
  const text = useText()
  const [isPending, setPending] = useState(false)
  const act = async (done: string, run: () => Promise<void>): Promise<boolean> => {
    if (!navigator.onLine) {
      showToast({ type: 'warning', message: text.stock.offline })
      return false
    }
    setPending(true)
    try {
      await run()
      showToast({ type: 'success', message: done })
      return true
    } catch (error) {
      const { title, body } = failureOf(error, text)
      showToast({ type: 'error', message: title, ...(body !== undefined && { detail: body }) })
      return false
    } finally {
      setPending(false)
    }
  }
  return { act, isPending }
}

import { useQueryClient } from '@tanstack/react-query'
import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { useState } from 'react'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { removeArticle } from './stock-articles.queries.ts'

type RemoveArticleProps = { establishmentId: number; article: StockArticle; label: string; onClose: () => void }

/** Asks first: every delivery of it leaves the stock. */
export function RemoveArticle({ establishmentId, article, label, onClose }: RemoveArticleProps) {
  const text = useText()
  const words = text.stockArticles
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const remove = async (): Promise<void> => {
    if (!navigator.onLine) {
      showToast({ type: 'warning', message: words.offline })
      return
    }
    setPending(true)
    try {
      await removeArticle(queryClient, establishmentId, article)
      showToast({ type: 'success', message: words.removed })
      onClose()
    } catch (error) {
      const { title, body } = failureOf(error, text)
      showToast({ type: 'error', message: title, ...(body !== undefined && { detail: body }) })
      setPending(false)
    }
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.removeTitle(label)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" pending={isPending} onPress={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{words.removeBody}</p>
    </Dialog>
  )
}

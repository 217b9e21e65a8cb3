import { useQueryClient } from '@tanstack/react-query'
import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { removeArticle } from './stock-articles.queries.ts'
import { useOnlineAct } from './use-online-act.ts'

type RemoveArticleProps = { establishmentId: number; article: StockArticle; label: string; onClose: () => void }

/** Asks first: every delivery of it leaves the stock. */
export function RemoveArticle({ establishmentId, article, label, onClose }: RemoveArticleProps) {
  const words = useText().stockArticles
  const queryClient = useQueryClient()
  const { act, isPending } = useOnlineAct()
  const remove = async (): Promise<void> => {
    if (await act(words.removed, () => removeArticle(queryClient, establishmentId, article))) onClose()
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

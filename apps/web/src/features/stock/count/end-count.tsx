import { useQueryClient } from '@tanstack/react-query'
import type { StockCount } from '@zinc/contract/stock/stock-counts'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useOnlineAct } from '../use-online-act.ts'
import { cancelCount, closeCount } from './counts.queries.ts'

type EndCountProps = {
  count: StockCount
  /** close: the stock becomes what was counted; cancel: nothing changes. */
  end: 'close' | 'cancel'
  countedCount: number
  /** Items nobody counted: they stay as they are. */
  missingCount: number
  onClose: () => void
}

export function EndCount({ count, end, countedCount, missingCount, onClose }: EndCountProps) {
  const { stockCounts: words } = useText()
  const queryClient = useQueryClient()
  const { act, isPending } = useOnlineAct()
  const isClosing = end === 'close'
  const run = async () => {
    const isDone = isClosing
      ? await act(words.closed, () => closeCount(queryClient, count))
      : await act(words.cancelled, () => cancelCount(queryClient, count))
    if (isDone) onClose()
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={isClosing ? words.closeTitle : words.cancelTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.goOn}
          </Button>
          <Button look={isClosing ? 'primary' : 'danger'} pending={isPending} onPress={() => void run()}>
            {isClosing ? words.close : words.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>{isClosing ? words.closeBody(countedCount) : words.cancelBody}</p>
        {isClosing && missingCount > 0 && <p className="text-ink-2">{words.missing(missingCount)}</p>}
      </div>
    </Dialog>
  )
}

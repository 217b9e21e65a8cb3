import { useText } from '../../../i18n/catalogue.ts'
import { discard } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { StockCountEntry } from './count-outbox.ts'

/** What one counted and the server refused, as when somebody closed the count meanwhile: why, and a way to let it go. */
export function RefusedEntries({ refused }: { refused: readonly StockCountEntry[] }) {
  const { stockCounts: words } = useText()
  return refused.map((entry) => (
    <Banner
      key={entry.key}
      tone="error"
      live
      title={words.refused(entry.entries.length)}
      action={
        <Button look="secondary" size="small" onPress={() => void discard(entry.key)}>
          {words.discard}
        </Button>
      }
    >
      {entry.error?.issues[0]?.message ?? entry.error?.message}
    </Banner>
  ))
}

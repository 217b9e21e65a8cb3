import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { OrderedListHelp } from '../../ui/ordered-list.tsx'

export const REORDER_HELP_ID = 'reorder-help'

export function ReorderHelp() {
  return (
    <Card title={useText().orderedList.helpTitle}>
      <OrderedListHelp id={REORDER_HELP_ID} />
    </Card>
  )
}

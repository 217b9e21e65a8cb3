import { useText } from '../../../i18n/catalogue.ts'
import { Card } from '../../../ui/card.tsx'
import { OrderedListHelp } from '../../../ui/lists/ordered-list.tsx'

export const REORDER_HELP_ID = 'reorder-help'

/** Phones have no keyboard: there the handle and the menu say the same. Still what a row's description points at. */
export function ReorderHelp() {
  return (
    <div className="max-desk:hidden">
      <Card title={useText().orderedList.helpTitle}>
        <OrderedListHelp id={REORDER_HELP_ID} />
      </Card>
    </div>
  )
}

import type { FixedCost } from '@zinc/contract/establishment-settings'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import type { SettingsEdit } from '../edit-settings.ts'
import { ItemListCard, type ListItem } from '../lists/item-list-card.tsx'
import { FixedCostDialog } from './fixed-cost-dialog.tsx'

type CostItem = FixedCost & ListItem

export function FixedCostsCard({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const language = useLanguage()
  const monthOf = (month: string) => formatMonth(`${month}-01`, language)
  const detailOf = ({ fromMonth, toMonth }: CostItem) =>
    toMonth === null ? words.since(monthOf(fromMonth)) : words.until(monthOf(fromMonth), monthOf(toMonth))
  const { costs, areCostsKnown } = edit.budget
  if (costs.isMissing) {
    return (
      <Card title={words.costs}>
        <QueryNotice queryState={costs} failed={{ title: words.failedTitle }} unseen={words.costsUnseen} />
      </Card>
    )
  }
  return (
    <ItemListCard<CostItem>
      title={words.costs}
      aside={words.costsAside}
      addLabel={words.addCost}
      editLabel={words.edit}
      items={edit.budget.fixedCosts.map((cost) => ({ ...cost, isActive: true }))}
      removesOnly={true}
      {...(areCostsKnown && { empty: words.costsEmpty })}
      locked={!edit.canWrite || !areCostsKnown}
      detailOf={detailOf}
      endOf={({ monthlyAmount }) => <Amount cents={monthlyAmount} />}
      onChange={(costs) => edit.budget.setFixedCosts(costs.map(({ isActive: _, ...cost }) => cost))}
      dialog={({ item, onApply, onClose }) => (
        <FixedCostDialog
          key={item?.id}
          item={item}
          thisMonth={edit.today.slice(0, 7)}
          onApply={(cost) => onApply({ ...cost, isActive: true })}
          onClose={onClose}
        />
      )}
    />
  )
}

import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryOutbox, purchaseCategoryOutbox } from '../../../features/categories/category-outbox.ts'
import { supplierOutbox } from '../../../features/suppliers/supplier-outbox.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { isStuck, needsPerson } from '../../../outbox/entry.ts'
import { useEntries } from '../../../outbox/list.ts'
import type { ResourceEntry } from '../../../resources/resource-outbox.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Suppliers and categories that wait on this device; what has to be decided is decided on their cards. */
export function WaitingResources() {
  const { resources, suppliers, categories } = useText()
  const ofSuppliers = useEntries(supplierOutbox)
  const ofSales = useEntries(categoryOutbox)
  const ofPurchases = useEntries(purchaseCategoryOutbox)
  if (ofSuppliers.length + ofSales.length + ofPurchases.length === 0) return null
  const open = (kind: 'sales' | 'purchases', id: string): LinkProps => ({
    to: '/categories',
    search: { kind, open: id },
  })
  return (
    <Card title={resources.waitingList}>
      <ul className="divided">
        {ofSuppliers.map((entry) => (
          <Waiting
            key={entry.key}
            entry={entry}
            kind={suppliers.columns.name}
            icon={<IconTruckDelivery {...icon} />}
            link={{ to: '/suppliers/$id', params: { id: entry.entityId } }}
          />
        ))}
        {ofSales.map((entry) => (
          <Waiting
            key={entry.key}
            entry={entry}
            kind={categories.lists.sales}
            icon={<IconCategory {...icon} />}
            link={open('sales', entry.entityId)}
          />
        ))}
        {ofPurchases.map((entry) => (
          <Waiting
            key={entry.key}
            entry={entry}
            kind={categories.lists.purchases}
            icon={<IconCategory {...icon} />}
            link={open('purchases', entry.entityId)}
          />
        ))}
      </ul>
    </Card>
  )
}

type WaitingProps = {
  /** Of any of them: what was typed has a name. */
  entry: ResourceEntry<unknown, { readonly name: string }>
  kind: string
  icon: ReactNode
  link: LinkProps
}

function Waiting({ entry, kind, icon: shown, link }: WaitingProps) {
  const { more, resources } = useText()
  const needsYou = needsPerson(entry)
  const title = entry.action === 'save' ? entry.content.name : kind
  const done = { save: kind, archive: resources.archive, restore: resources.restore }[entry.action]
  return (
    <li>
      <Link {...link} className={rowLook}>
        <ListRow
          icon={shown}
          tint={needsYou ? 'wrong' : 'waiting'}
          title={title}
          detail={entry.error?.issues[0]?.message ?? entry.error?.message ?? done}
          end={
            <span className="flex shrink-0 items-center gap-2">
              <Chip state={needsYou ? 'difference' : 'waiting'}>
                {more.states[isStuck(entry) ? 'refused' : entry.state]}
              </Chip>
              <IconChevronRight {...icon} className="text-ink-3" />
            </span>
          }
        />
      </Link>
    </li>
  )
}

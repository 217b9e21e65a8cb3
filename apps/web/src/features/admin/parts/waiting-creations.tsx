import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { isSendable } from '../../../outbox/entry.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'
import { type CreationEntry, useCreations } from '../creation-outbox.ts'

/** New establishments that wait on this device; nothing when there are none. */
export function WaitingCreations() {
  const words = useText().admin.establishments
  const creations = useCreations()
  if (creations.length === 0) return null
  return (
    <Card title={words.waitingTitle}>
      <ul className="divided">
        {creations.map((entry) => (
          <li key={entry.key}>
            <WaitingCreation entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WaitingCreation({ entry }: { entry: CreationEntry }) {
  const { states } = useText().more
  const needsYou = !isSendable(entry)
  return (
    <Link to="/admin/establishments" search={{ open: entry.localId }} className={rowLook}>
      <ListRow
        icon={<IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />}
        tint={needsYou ? 'wrong' : 'waiting'}
        title={entry.input.body.name}
        detail={entry.error?.message ?? entry.ownerName}
        end={
          <span className="flex shrink-0 items-center gap-2">
            <Chip state={needsYou ? 'difference' : 'waiting'}>{states[entry.state]}</Chip>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="text-ink-3" />
          </span>
        }
      />
    </Link>
  )
}

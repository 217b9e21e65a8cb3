import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'

/** In the card of the administration. */
export function MoreErrors() {
  const text = useText().clientErrors
  return (
    <Link to="/admin/errors" className={rowLook}>
      <ListRow
        icon={<IconHeartbeat size={20} stroke={1.75} aria-hidden="true" />}
        title={text.open}
        end={<IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
      />
    </Link>
  )
}

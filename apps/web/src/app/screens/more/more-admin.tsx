import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { Card } from '../../../ui/card.tsx'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'
import { useIsAdmin } from '../admin/admin-only.tsx'
import { MoreErrors } from './more-errors.tsx'

/** Only for those who administer this installation. */
export function MoreAdmin() {
  const text = useText().admin
  if (!useIsAdmin()) return null
  return (
    <Card title={text.area}>
      <Link to="/admin/establishments" className={rowLook}>
        <ListRow
          icon={<IconShield size={20} stroke={1.75} aria-hidden="true" />}
          title={text.areaHint}
          end={<IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
        />
      </Link>
      <MoreErrors />
    </Card>
  )
}

import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'

/** Everybody may read them; the page says who may change them. */
export function MoreCatalog() {
  const { suppliers } = useText()
  return (
    <Link to="/suppliers" className={rowLook}>
      <ListRow
        icon={<IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />}
        title={suppliers.title}
        detail={suppliers.linkHint}
        end={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
      />
    </Link>
  )
}

import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const end = <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />

/** Everybody may read them; the page says who may change them. */
export function MoreCatalog() {
  const { suppliers, categories } = useText()
  return (
    <>
      <Link to="/suppliers" className={rowLook}>
        <ListRow icon={<IconTruckDelivery {...icon} />} title={suppliers.title} detail={suppliers.linkHint} end={end} />
      </Link>
      <Link to="/categories" className={rowLook}>
        <ListRow icon={<IconCategory {...icon} />} title={categories.title} detail={categories.linkHint} end={end} />
      </Link>
    </>
  )
}

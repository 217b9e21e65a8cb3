import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'

/** Everybody may read who may do what; the page says who may change it. */
export function MorePeople() {
  const text = useText().people
  return (
    <Link to="/establishment/people" className={rowLook}>
      <ListRow
        icon={<IconUsers size={20} stroke={1.75} aria-hidden="true" />}
        title={text.title}
        detail={text.linkHint}
        end={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
      />
    </Link>
  )
}

import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'

/** Everybody may read them; the page says who may change them. */
export function MoreSettings() {
  const text = useText().settings
  return (
    <Link to="/settings/$section" params={{ section: 'register' }} className={rowLook}>
      <ListRow
        icon={<IconSettings size={20} stroke={1.75} aria-hidden="true" />}
        title={text.title}
        detail={text.linkHint}
        end={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
      />
    </Link>
  )
}

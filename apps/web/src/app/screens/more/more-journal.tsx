import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'
import { may } from '../../figures.ts'
import { useCurrentEstablishment } from '../../guard.ts'

/** For those whose role may read it. */
export function MoreJournal() {
  const text = useText().journal
  const establishment = useCurrentEstablishment()
  if (establishment === null || !may(establishment, 'journal.read')) return null
  return (
    <Link to="/establishment/journal" className={rowLook}>
      <ListRow
        icon={<IconHistory size={20} stroke={1.75} aria-hidden="true" />}
        title={text.title}
        detail={text.linkHint}
        end={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />}
      />
    </Link>
  )
}

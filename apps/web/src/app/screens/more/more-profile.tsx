import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '@zinc/contract/session'
import { useText } from '../../../i18n/catalogue.ts'
import { Initials } from '../../../ui/initials.tsx'
import { rowLook } from '../../../ui/lists/list-row.tsx'

/** Who is here, and the way to their profile. */
export function MoreProfile({ user }: { user: CurrentUser }) {
  const text = useText().account
  return (
    <Link to="/profile" className={rowLook}>
      <span className="flex min-h-14 items-center gap-3.5 py-2">
        <Initials name={user.name} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold leading-snug">{user.name}</span>
          <span className="block break-words text-ink-2 text-small">{user.email}</span>
          <span className="block text-ink-2 text-small">{text.openHint}</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      </span>
    </Link>
  )
}

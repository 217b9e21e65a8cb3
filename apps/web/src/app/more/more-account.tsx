import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '@zinc/contract/session'
import { useText } from '../../i18n/catalogue.ts'
import { useLeaving } from '../../page/leaving.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Initials } from '../../ui/initials.tsx'
import { ListRow, rowLook } from '../../ui/lists/list-row.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function MoreAccount({ user }: { user: CurrentUser }) {
  const text = useText()
  return (
    <Card title={text.more.account}>
      <MoreProfile user={user} />
      {user.roles.includes('ROLE_ADMIN') && <ListRow icon={<IconShield {...icon} />} title={text.more.admin} />}
      <div className="mt-3">
        <Logout />
      </div>
    </Card>
  )
}

function Logout() {
  const text = useText()
  const { leave, isLeaving, question } = useLeaving()
  return (
    <>
      <Button look="secondary" pending={isLeaving} icon={<IconLogout {...icon} />} onPress={leave}>
        {text.shell.account.logout}
      </Button>
      {question}
    </>
  )
}

/** Who is here, and the way to their profile. */
function MoreProfile({ user }: { user: CurrentUser }) {
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

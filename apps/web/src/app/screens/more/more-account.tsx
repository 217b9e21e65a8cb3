import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import type { CurrentUser } from '@zinc/contract/session'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { useLeaving } from '../../shell/leaving.tsx'
import { MoreProfile } from './more-profile.tsx'

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

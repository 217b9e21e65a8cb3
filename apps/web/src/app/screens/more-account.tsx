import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { CurrentUser } from '@zinc/contract/session'
import { useState } from 'react'
import { useKept } from '../../api/outbox.ts'
import { attentionCountOf, waitingCountOf } from '../../api/outbox-entry.ts'
import { logout } from '../../api/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ListRow } from '../../ui/list-row.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export function MoreAccount({ user }: { user: CurrentUser }) {
  const text = useText()
  return (
    <Card title={text.more.account}>
      <ListRow icon={<IconUser {...icon} />} title={user.name} detail={user.email} />
      {user.roles.includes('ROLE_ADMIN') && <ListRow icon={<IconShield {...icon} />} title={text.more.admin} />}
      <div className="mt-3">
        <Logout />
      </div>
    </Card>
  )
}

/** What waits stays on this device, but only the same person signing in here again sends it: so it is asked. */
function Logout() {
  const text = useText()
  const entries = useKept()
  const kept = waitingCountOf(entries) + attentionCountOf(entries)
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  function leave() {
    setAsking(false)
    setLeaving(true)
    void logout().finally(() => setLeaving(false))
  }
  return (
    <>
      <Button
        look="secondary"
        pending={leaving}
        icon={<IconLogout {...icon} />}
        onPress={() => (kept > 0 ? setAsking(true) : leave())}
      >
        {text.app.account.logout}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.more.logoutTitle}
        actions={
          <>
            <Button look="danger" onPress={leave}>
              {text.more.logoutAnyway}
            </Button>
            <Button onPress={() => setAsking(false)}>{text.more.stay}</Button>
          </>
        }
      >
        <p className="text-ink-2">{text.more.logoutBody(kept)}</p>
      </Dialog>
    </>
  )
}

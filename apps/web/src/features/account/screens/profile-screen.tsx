import type { CurrentUser } from '@zinc/contract/session'
import { useState } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { attentionCountOf, waitingCountOf } from '../../../outbox/kind.ts'
import { useAllEntries } from '../../../outbox/list.ts'
import { Page } from '../../../page/page.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordMeter } from '../../session/parts/password-meter.tsx'
import { AccountData } from '../account-data.tsx'
import { IdentityForm } from '../identity-form.tsx'
import { DisplayChoices } from '../parts/display-choices.tsx'
import { PasswordForm } from '../password-form.tsx'
import { RemoveAccount } from '../remove-account.tsx'
import { SessionList } from '../session-list.tsx'

export function ProfileScreen() {
  const text = useText().account
  const { user } = useSession()
  return (
    <Page title={text.title} back={true}>
      {user !== null && <Profile key={user.id} user={user} />}
    </Page>
  )
}

function Profile({ user }: { user: CurrentUser }) {
  const text = useText().account
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <div className="grid gap-4">
        <IdentityForm user={user} />
        <Card title={text.display.title}>
          <DisplayChoices />
        </Card>
        <PasswordForm
          email={user.email}
          meterOf={(password, refused) => <PasswordMeter password={password} refused={refused} />}
        />
      </div>
      <div className="grid gap-4">
        <SessionList />
        <AccountData onRemove={() => setLeaving(true)} />
      </div>
      {isLeaving && <Removal user={user} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function Removal({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const entries = useAllEntries()
  const waiting = waitingCountOf(entries) + attentionCountOf(entries)
  return <RemoveAccount user={user} waiting={waiting} onClose={onClose} />
}

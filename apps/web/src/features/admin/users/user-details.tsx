import type { AdminUserDetail } from '@zinc/contract/admin'
import { useState } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { lastSeenOf } from '../../../i18n/last-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { FactRows } from '../fact-rows.tsx'
import { UserAccount } from './user-account.tsx'
import { UserEstablishments } from './user-establishments.tsx'
import { UserFactsForm } from './user-facts-form.tsx'
import { UserPlatformRole } from './user-platform-role.tsx'

type UserDetailsProps = { user: AdminUserDetail /** When it was read, in milliseconds. */; readAt: number }

/** One person, to read and change: the inside of the panel, or of the page on phones. */
export function UserDetails({ user, readAt }: UserDetailsProps) {
  const isOneself = useSession().user?.id === user.id
  return (
    <div className="mt-3 divided">
      <UserFacts user={user} readAt={readAt} />
      <UserPlatformRole user={user} isOneself={isOneself} />
      <UserEstablishments user={user} />
      <UserAccount user={user} isOneself={isOneself} />
    </div>
  )
}

function UserFacts({ user, readAt }: UserDetailsProps) {
  const text = useText()
  const words = text.admin.users
  const language = useLanguage()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <UserFactsForm user={user} onDone={() => setEditing(false)} />
  const born = formatDayMonth(dateOfInstant(user.createdAt), language, { year: true })
  return (
    <section aria-label={text.admin.establishments.facts} className="pb-3.5">
      <FactRows
        facts={[
          [words.phone, user.phone === '' ? text.admin.establishments.nothing : user.phone],
          [words.born, words.on(born)],
          [words.seen, lastSeenOf(user.lastSeenAt, readAt, { text, language, never: words.never })],
          [words.devices, user.openSessions],
        ]}
      />
      <div className="mt-3">
        <Button look="secondary" size="small" onPress={() => setEditing(true)}>
          {text.admin.edit}
        </Button>
      </div>
    </section>
  )
}

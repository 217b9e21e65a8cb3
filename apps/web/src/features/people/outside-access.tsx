import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import { type AuthorizedUser, grantableRole } from '@zinc/contract/people'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { untilOf } from './access-words.ts'
import { RevokeDialog } from './member-dialogs.tsx'
import { useGrant } from './people.queries.ts'

type OutsideAccessProps = { establishmentId: number; members: readonly AuthorizedUser[]; today: PlainDate }

/** Accesses that somebody else gave, until the owner keeps or removes them. */
export function OutsideAccess({ establishmentId, members, today }: OutsideAccessProps) {
  const [asked, setAsked] = useState<AuthorizedUser | null>(null)
  const grant = useGrant(establishmentId)
  const words = useText().people.outside
  function keep(member: AuthorizedUser) {
    const role = grantableRole.options.find((one) => one === member.role)
    if (role === undefined) return
    grant.mutate(
      { userId: member.id, role, expiresOn: member.expiresOn, version: member.version },
      { onSuccess: () => void showToast({ type: 'success', message: words.kept(member.name) }) },
    )
  }
  const open = members.filter(({ fromOutside }) => fromOutside !== null && !fromOutside.isConfirmed)
  if (open.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {open.map((member) => (
        <Announcement
          key={member.id}
          member={member}
          today={today}
          isPending={grant.isPending && grant.variables.userId === member.id}
          onKeep={() => keep(member)}
          onRevoke={() => setAsked(member)}
        />
      ))}
      <ActFailure error={grant.error} />
      {asked !== null && (
        <RevokeDialog establishmentId={establishmentId} member={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

type AnnouncementProps = {
  member: AuthorizedUser
  today: PlainDate
  isPending: boolean
  onKeep: () => void
  onRevoke: () => void
}

function Announcement({ member, today, isPending, onKeep, onRevoke }: AnnouncementProps) {
  const text = useText().people
  const language = useLanguage()
  const { fromOutside } = member
  if (fromOutside === null) return null
  const { by, at, reason } = fromOutside
  const words = text.outside
  const until = untilOf(member.expiresOn, today, { words: text, language }).text
  const since = [formatDate(dateOfInstant(at)), formatTime(at, language)] as const
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-amber-line bg-amber-soft p-3.5">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-field bg-surface text-amber"
      >
        <IconShield size={20} stroke={1.75} />
      </span>
      <div className="min-w-56 flex-1">
        <h2 className="font-semibold">
          {by.id === member.id ? words.selfTitle(by.name) : words.title(by.name, member.name)}
        </h2>
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
          {words.body(text.roles[member.role], ...since, until)}{' '}
          {reason === null ? words.noReason : words.reason(reason)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" label={words.revokeOf(member.name)} onPress={onRevoke}>
          {text.revoke}
        </Button>
        <Button look="quiet" size="small" label={words.keepOf(member.name)} pending={isPending} onPress={onKeep}>
          {words.keep}
        </Button>
      </div>
    </section>
  )
}

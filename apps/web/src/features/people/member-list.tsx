import { type AuthorizedUser, type GrantableRole, grantableRole } from '@zinc/contract/people'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatsIn } from '../../i18n/loaded-formats.ts'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { LastDayDialog, RevokeDialog } from './member-dialogs.tsx'
import { MemberRow, memberColumns } from './member-row.tsx'
import { useGrant } from './people.queries.ts'

type MemberListProps = {
  establishmentId: number
  members: readonly AuthorizedUser[]
  today: PlainDate
  now: number
}

/** The owner first, then by name. */
export function MemberList({ establishmentId, members, today, now }: MemberListProps) {
  const text = useText().people
  const { locale } = formatsIn(useLanguage())
  const grant = useGrant(establishmentId)
  const [asked, setAsked] = useState<{ act: 'lastDay' | 'revoke'; member: AuthorizedUser } | null>(null)
  function giveRole(member: AuthorizedUser, role: GrantableRole, isUndo = false) {
    const former = grantableRole.options.find((one) => one === member.role)
    grant.mutate(
      { userId: member.id, role, expiresOn: member.expiresOn, version: member.version },
      {
        onSuccess: (changed) => {
          const undo = former !== undefined && !isUndo
          showToast({
            type: 'success',
            message: text.roleChanged(changed.name, text.roles[changed.role]),
            ...(undo && { action: { label: text.undo, onPress: () => giveRole(changed, former, true) } }),
          })
        },
      },
    )
  }
  const ordered = [...members].sort(
    (a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.name.localeCompare(b.name, locale),
  )
  return (
    <>
      <div aria-hidden="true" className={`${memberColumns} pb-1.5 text-ink-2 text-small max-desk:hidden`}>
        <p>{text.columns.person}</p>
        <p>{text.columns.role}</p>
        <p>{text.columns.access}</p>
      </div>
      <ul aria-label={text.members} className="divided">
        {ordered.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            today={today}
            now={now}
            pendingRole={grant.isPending && grant.variables.userId === member.id ? grant.variables.role : null}
            onRole={(role) => giveRole(member, role)}
            onLastDay={() => setAsked({ act: 'lastDay', member })}
            onRevoke={() => setAsked({ act: 'revoke', member })}
          />
        ))}
      </ul>
      <ActFailure error={grant.error} />
      {asked?.act === 'revoke' && (
        <RevokeDialog establishmentId={establishmentId} member={asked.member} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'lastDay' && (
        <LastDayDialog
          establishmentId={establishmentId}
          member={asked.member}
          today={today}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { AdminEstablishment } from '@zinc/contract/admin'
import type { AuthorizedUser } from '@zinc/contract/people'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { useMembers } from '../admin.queries.ts'
import { GiveAccess } from '../give-access.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { WithdrawAdminDialog } from '../withdraw-admin-dialog.tsx'

const SHOWN = 4

/** The people of an establishment, to read, to add to and to take from. */
export function EstablishmentPeople({ establishment }: { establishment: AdminEstablishment }) {
  const text = useText().admin
  const words = text.establishments
  const members = useMembers(establishment.id)
  const [isWhole, setWhole] = useState(false)
  const [leaving, setLeaving] = useState<AuthorizedUser | null>(null)
  const all = livingOf(members.data ?? [])
  const shown = isWhole || all.length <= SHOWN + 1 ? all : all.slice(0, SHOWN)
  return (
    <section aria-label={words.people} className="py-3.5">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <PanelHeading>{words.people}</PanelHeading>
        <p className="text-ink-2 text-small">
          {words.peopleCount(members.data === undefined ? establishment.peopleCount : all.length)}
        </p>
      </div>
      {members.isPending && <Skeleton className="my-3 h-9 w-full" />}
      <ul className="divided">
        {shown.map((member) => (
          <li key={member.id}>
            <Member member={member} onLeave={() => setLeaving(member)} />
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Button
          look="quiet"
          size="small"
          icon={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          onPress={() => setWhole(true)}
        >
          {words.others(all.length - shown.length)}
        </Button>
      )}
      <QueryNotice queryState={queryStateOf(members)} unseen={text.needsNetwork} />
      <GiveAccess establishmentId={establishment.id} />
      {leaving !== null && (
        <WithdrawAdminDialog
          title={words.takeBackTitle(leaving.name)}
          done={words.takenBack(leaving.name)}
          membership={{ establishmentId: establishment.id, userId: leaving.id }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

/** Those who may enter, the owner first. */
function livingOf(members: readonly AuthorizedUser[]): readonly AuthorizedUser[] {
  const living = members.filter(({ hasEnded }) => !hasEnded)
  return living.sort((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'))
}

function Member({ member, onLeave }: { member: AuthorizedUser; onLeave: () => void }) {
  const text = useText().admin
  const { name, email, role, expiresOn, isActive } = member
  const until = expiresOn === null ? '' : ` ${text.until(formatDate(expiresOn))}`
  return (
    <div className="flex items-center gap-3 py-2">
      <Initials name={name} />
      <p className="min-w-0 flex-1 break-words leading-snug">
        <span title={email}>{name}</span>
        <span className="block text-ink-2 text-small">
          {`${text.roles[role]}${until}`}
          {!isActive && `, ${text.establishments.deactivated}`}
        </span>
      </p>
      {role !== 'owner' && (
        <IconButton label={text.establishments.takeBack(name)} onPress={onLeave}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

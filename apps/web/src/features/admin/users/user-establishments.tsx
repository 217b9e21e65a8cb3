import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { AdminUserDetail } from '@zinc/contract/admin'
import type { EstablishmentListItem } from '@zinc/contract/establishments'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useAssignMember } from '../admin.queries.ts'
import { EstablishmentLookup } from '../establishments/establishment-lookup.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { RoleChoice } from '../role-choice.tsx'
import { WithdrawAdminDialog } from '../withdraw-admin-dialog.tsx'

type Membership = AdminUserDetail['establishments'][number]

/** Where a person may enter, and as what. */
export function UserEstablishments({ user }: { user: AdminUserDetail }) {
  const words = useText().admin.users
  const [leaving, setLeaving] = useState<Membership | null>(null)
  const memberships = user.establishments
  return (
    <section aria-label={words.establishments} className="py-3.5">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <PanelHeading>{words.establishments}</PanelHeading>
        <p className="text-ink-2 text-small">{memberships.length}</p>
      </div>
      {memberships.length === 0 && <p className="text-ink-2 text-small">{words.noEstablishment}</p>}
      <ul className="divided">
        {memberships.map((membership) => (
          <li key={membership.id}>
            <MembershipRow membership={membership} onLeave={() => setLeaving(membership)} />
          </li>
        ))}
      </ul>
      <AddPlace user={user} />
      {leaving !== null && (
        <WithdrawAdminDialog
          title={words.takeBackTitle(user.name, leaving.name)}
          done={words.takenBack(user.name, leaving.name)}
          membership={{ establishmentId: leaving.id, userId: user.id }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

function MembershipRow({ membership, onLeave }: { membership: Membership; onLeave: () => void }) {
  const text = useText().admin
  const { name, role, expiresOn, isActive } = membership
  const until = expiresOn === null ? '' : ` ${text.until(formatDate(expiresOn))}`
  return (
    <div className="flex items-center gap-3 py-2">
      <span className="flex size-9.5 shrink-0 items-center justify-center rounded-field bg-brand-soft text-brand-text">
        <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1 break-words leading-snug">
        {name}
        <span className="block text-ink-2 text-small">
          {`${text.roles[role]}${until}`}
          {!isActive && `, ${text.establishments.states.suspended}`}
        </span>
      </p>
      {role !== 'owner' && (
        <IconButton label={text.users.takeBack(name)} onPress={onLeave}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

function AddPlace({ user }: { user: AdminUserDetail }) {
  const text = useText()
  const words = text.admin.users
  const [chosen, setChosen] = useState<EstablishmentListItem | null>(null)
  const assign = useAssignMember()
  if (chosen === null) {
    return (
      <div className="mt-2.5">
        <EstablishmentLookup
          label={words.give}
          placeholder={words.givePlaceholder}
          without={user.establishments.map(({ id }) => id)}
          onChoose={(establishment) => {
            assign.reset()
            setChosen(establishment)
          }}
        />
      </div>
    )
  }
  return (
    <div className="mt-2.5">
      <RoleChoice
        name={chosen.name}
        detail={text.establishment.types[chosen.type]}
        error={assign.error}
        pending={assign.isPending}
        onClose={() => setChosen(null)}
        onChoose={(access) =>
          assign.mutate(
            { establishmentId: chosen.id, userId: user.id, ...access },
            {
              onSuccess: () => {
                showToast({ type: 'success', message: words.given(user.name, chosen.name) })
                setChosen(null)
              },
            },
          )
        }
      />
    </div>
  )
}

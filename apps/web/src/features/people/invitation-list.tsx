import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Invitation } from '@zinc/contract/people'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { useInvite, useWithdraw } from './people.queries.ts'

type InvitationListProps = { establishmentId: number; invitations: readonly Invitation[]; now: number }

/** Sent and not answered yet: to be sent again or taken back. */
export function InvitationList({ establishmentId, invitations, now }: InvitationListProps) {
  const text = useText().people
  const invite = useInvite(establishmentId)
  const withdraw = useWithdraw(establishmentId)
  const say = (message: string) => showToast({ type: 'success', message })
  function takeBack({ id, email, role, expiresOn }: Invitation) {
    withdraw.mutate(id, {
      onSuccess: () => {
        const again = () => invite.mutate({ email, role, expiresOn })
        showToast({
          type: 'success',
          message: text.withdrawn(email),
          action: { label: text.undo, onPress: again },
        })
      },
    })
  }
  if (invitations.length === 0) return null
  return (
    <Card title={text.invitations}>
      <ul className="divided">
        {invitations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3">
            <div className="min-w-56 flex-1">
              <ListRow
                icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
                title={<span className="[overflow-wrap:anywhere]">{one.email}</span>}
                detail={text.invitedAs(text.roles[one.role], daysLeft(one.validUntil, now))}
              />
            </div>
            <div className="ml-auto flex items-center">
              <Button
                look="quiet"
                size="small"
                label={text.resendTo(one.email)}
                pending={invite.isPending && invite.variables.email === one.email}
                onPress={() =>
                  invite.mutate(
                    { email: one.email, role: one.role, expiresOn: one.expiresOn },
                    { onSuccess: () => void say(text.invited(one.email)) },
                  )
                }
              >
                {text.resend}
              </Button>
              <IconButton label={text.withdraw(one.email)} onPress={() => takeBack(one)}>
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <ActFailure error={invite.error ?? withdraw.error} />
    </Card>
  )
}

function daysLeft(validUntil: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(validUntil) - now) / 86_400_000))
}

import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { useAnswerInvitation, useReceivedInvitations } from '../people.queries.ts'

/** What others offer this person; nothing where nobody does. `onAccepted` once the establishment can be opened. */
export function ReceivedInvitations({ onAccepted }: { onAccepted?: () => void }) {
  const text = useText().people
  const { data = [] } = useReceivedInvitations()
  const answer = useAnswerInvitation()
  if (data.length === 0) return null
  return (
    <Card title={text.received} tone="toEnter">
      <ul className="divided">
        {data.map((one) => {
          const send = (isAccepted: boolean) =>
            answer.mutate(
              { invitationId: one.id, isAccepted },
              {
                onSuccess: () => {
                  const message = isAccepted ? text.accepted(one.establishmentName) : text.declined
                  showToast({ type: isAccepted ? 'success' : 'info', message })
                  if (isAccepted) onAccepted?.()
                },
              },
            )
          const isPending = answer.isPending && answer.variables.invitationId === one.id
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
              <div className="min-w-56 flex-1">
                <ListRow
                  icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
                  tint="toEnter"
                  title={one.establishmentName}
                  detail={text.receivedFrom(one.invitedBy, text.roles[one.role])}
                />
              </div>
              <Button
                look="secondary"
                size="small"
                label={text.declineOf(one.establishmentName)}
                disabled={isPending}
                onPress={() => send(false)}
              >
                {text.decline}
              </Button>
              <Button
                size="small"
                label={text.acceptOf(one.establishmentName)}
                pending={isPending}
                onPress={() => send(true)}
              >
                {text.accept}
              </Button>
            </li>
          )
        })}
      </ul>
      <ActFailure error={answer.error} />
    </Card>
  )
}

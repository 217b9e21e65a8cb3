import { type AuthorizedUser, grantableRole } from '@zinc/contract/people'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Initials } from '../../ui/initials.tsx'
import { useGrant } from './people.queries.ts'

/** Who could enter once: to be let in again in the role they had. */
export function EndedAccess({
  establishmentId,
  members,
}: {
  establishmentId: number
  members: readonly AuthorizedUser[]
}) {
  const text = useText().people
  const language = useLanguage()
  const grant = useGrant(establishmentId)
  if (members.length === 0) return null
  return (
    <Card title={text.ended}>
      <ul className="divided">
        {members.map((member) => {
          const role = grantableRole.options.find((one) => one === member.role) ?? 'staff'
          const day = member.revokedAt === null ? member.expiresOn : dateOfInstant(member.revokedAt)
          const ended = day === null ? '' : formatDayMonth(day, language, { year: true })
          return (
            <li key={member.id} className="flex items-center gap-3 py-2.5">
              <Initials name={member.name} />
              <p className="min-w-0 flex-1 break-words leading-snug">
                {member.name}
                <span className="block text-ink-2 text-small">{text.endedOn(text.roles[role], ended)}</span>
              </p>
              <Button
                look="quiet"
                size="small"
                label={text.reopenFor(member.name)}
                pending={grant.isPending && grant.variables.userId === member.id}
                onPress={() =>
                  grant.mutate(
                    { userId: member.id, role, expiresOn: null, version: member.version },
                    {
                      onSuccess: () =>
                        void showToast({ type: 'success', message: text.roleChanged(member.name, text.roles[role]) }),
                    },
                  )
                }
              >
                {text.reopen}
              </Button>
            </li>
          )
        })}
      </ul>
      <ActFailure error={grant.error} />
    </Card>
  )
}

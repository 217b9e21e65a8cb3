import type { AdminUser } from '@zinc/contract/admin'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useAssignMember } from './admin.queries.ts'
import { PersonLookup } from './person-lookup.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Finds somebody without access here, asks for a role, and lets them in. */
export function GiveAccess({ establishmentId }: { establishmentId: number }) {
  const words = useText().admin.establishments
  const [person, setPerson] = useState<AdminUser | null>(null)
  const assign = useAssignMember()
  return (
    <div className="mt-2.5">
      {person === null ? (
        <PersonLookup
          label={words.giveLabel}
          placeholder={words.give}
          exclude={establishmentId}
          onChoose={(chosen) => {
            assign.reset()
            setPerson(chosen)
          }}
        />
      ) : (
        <RoleChoice
          name={person.name}
          detail={person.email}
          error={assign.error}
          pending={assign.isPending}
          onClose={() => setPerson(null)}
          onChoose={(access) =>
            assign.mutate(
              { establishmentId, userId: person.id, ...access },
              {
                onSuccess: () => {
                  showToast({ type: 'success', message: words.given(person.name) })
                  setPerson(null)
                },
              },
            )
          }
        />
      )}
    </div>
  )
}

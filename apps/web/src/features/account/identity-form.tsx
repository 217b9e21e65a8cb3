import { type CurrentUser, sessionRoutes } from '@zinc/contract/session'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type FieldFaults, hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Initials } from '../../ui/initials.tsx'
import { useSaveProfile } from './account.queries.ts'

type Field = 'name' | 'phone'
type Draft = Readonly<Record<Field, string>>

/** Name and phone; the address is whom the account belongs to, and only shown. */
export function IdentityForm({ user }: { user: CurrentUser }) {
  const text = useText()
  const { identity } = text.account
  const { mutate, isPending } = useSaveProfile()
  const [draft, setDraft] = useState<Draft>({ name: user.name, phone: user.phone })
  const { form, faults, show, clear, reset } = useFormFaults<Field>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const fields = faultsOf(draft, text)
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    mutate(
      { ...draft, version: user.version },
      {
        onSuccess: ({ name, phone }) => {
          setDraft({ name, phone })
          showToast({ type: 'success', message: identity.saved })
        },
        onError: (error) => show({ fields: {}, failure: refusalOf(error, text) }),
      },
    )
  }
  function change(field: Field, value: string) {
    setDraft({ ...draft, [field]: value })
    clear(field)
  }

  return (
    <Card title={identity.title}>
      <div className="mb-4 flex items-center gap-3.5">
        <Initials name={user.name} />
        <div className="min-w-0">
          <p className="break-words font-semibold">{user.email}</p>
          <p className="text-ink-2 text-small">{identity.emailHint}</p>
        </div>
      </div>
      <form ref={form} noValidate={true} onSubmit={submit} className="grid gap-4">
        <TextField
          label={identity.name}
          autoComplete="name"
          required={true}
          value={draft.name}
          error={faults.fields.name}
          hint={identity.nameHint}
          onChange={(name) => change('name', name)}
        />
        <TextField
          label={identity.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.phone}
          error={faults.fields.phone}
          onChange={(phone) => change('phone', phone)}
        />
        <FailureBanner failure={faults.failure} />
        <div className="sm:justify-self-start">
          <Button type="submit" wide={true} pending={isPending}>
            {identity.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The contract's own schema first: what the server would refuse is said before anything is sent. */
function faultsOf(draft: Draft, text: Catalogue): FieldFaults<Field> {
  const result = z.safeParse(sessionRoutes.updateMe.body, draft)
  if (result.success) return {}
  const at = (field: Field) => result.error.issues.find(({ path }) => path[0] === field)
  const { nameLong, nameMissing } = text.session.errors
  const name = at('name')
  return {
    name: name && (name.code === 'too_big' ? nameLong : nameMissing),
    phone: at('phone') === undefined ? undefined : text.account.identity.phoneLong,
  }
}

function refusalOf(error: unknown, text: Catalogue) {
  return isApiError(error, 'VERSION_STALE')
    ? { title: text.account.identity.stale }
    : failureOf(error, text, text.account.saveFailed)
}

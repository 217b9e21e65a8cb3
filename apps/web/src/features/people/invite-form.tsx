import { type GrantableRole, grantableRole } from '@zinc/contract/people'
import { email as emailSchema } from '@zinc/contract/scalars'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { isApiError } from '../../client/api-error.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useInvite } from './people.queries.ts'

type Field = 'email' | 'expiresOn'

/** By address: the same sentence whether the person has an account or not. */
export function InviteForm({ establishmentId, today }: { establishmentId: number; today: PlainDate }) {
  const text = useText().people
  const invite = useInvite(establishmentId)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GrantableRole>('staff')
  const [until, setUntil] = useState('')
  const { form, faults, show, clear } = useFormFaults<Field>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const expiresOn = until === '' ? null : parsePlainDate(until)
    const fields = {
      email: z.safeParse(emailSchema, email).success ? undefined : text.emailWrong,
      expiresOn: until !== '' && (expiresOn === null || expiresOn < today) ? text.untilPast : undefined,
    }
    if (hasFaults(fields)) return show({ fields, failure: null })
    invite.mutate(
      { email, role, expiresOn },
      {
        onSuccess: (sent) => {
          showToast({ type: 'success', message: text.invited(sent.email) })
          setEmail('')
          setUntil('')
        },
        onError: (error) => show({ fields: { email: emailFaultOf(error) }, failure: null }),
      },
    )
  }
  const options = grantableRole.options.map((value) => ({ value, label: text.roles[value] }))
  return (
    <Card title={text.invite}>
      <form ref={form} noValidate={true} onSubmit={submit} className="grid gap-4">
        <TextField
          label={text.email}
          type="email"
          autoComplete="off"
          required={true}
          value={email}
          error={faults.fields.email}
          onChange={(value) => {
            setEmail(value)
            clear('email')
          }}
        />
        <SelectField
          label={text.role}
          value={role}
          groups={[{ label: text.role, options }]}
          hint={text.roleHints[role]}
          onChange={setRole}
        />
        <DateField
          label={text.lastDay}
          value={until}
          min={today}
          hint={text.lastDayHint}
          error={faults.fields.expiresOn}
          onChange={(value) => {
            setUntil(value)
            clear('expiresOn')
          }}
        />
        <Button type="submit" wide={true} pending={invite.isPending}>
          {text.send}
        </Button>
      </form>
      {faults.fields.email === undefined && <ActFailure error={invite.error} />}
    </Card>
  )
}

function emailFaultOf(error: unknown): string | undefined {
  return isApiError(error) ? error.issues.find(({ path }) => path.at(-1) === 'email')?.message : undefined
}

import { type GrantableRole, grantableRole } from '@zinc/contract/people'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { useText } from '../../i18n/catalogue.ts'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { FormButtons } from './form-buttons.tsx'

type RoleChoiceProps = {
  /** Who, or where. */
  name: string
  detail: string
  pending: boolean
  error: unknown
  onChoose: (access: { role: GrantableRole; reason?: string }) => void
  onClose: () => void
}

/** Ownership is not among them: it is handed over, not granted. */
export function RoleChoice({ name, detail, pending, error, onChoose, onClose }: RoleChoiceProps) {
  const text = useText()
  const options = grantableRole.options.map((value) => ({ value, label: text.admin.roles[value] }))
  const form = useForm({
    initial: { role: 'staff' as GrantableRole, reason: '' },
    check: () => ({}),
    send: ({ role, reason }) => onChoose({ role, ...(reason.trim() !== '' && { reason }) }),
  })
  return (
    <form {...form.props} className="rounded-field border border-line-strong p-3.5">
      <p className="break-words font-semibold leading-snug">{name}</p>
      <p className="mb-3 break-words text-ink-2 text-small">{detail}</p>
      <SelectField label={text.admin.role} groups={[{ label: text.admin.role, options }]} {...form.field('role')} />
      <div className="mt-3">
        <TextField
          label={text.admin.reason}
          hint={text.admin.reasonHint}
          autoComplete="off"
          maxLength={REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
      </div>
      <div className="mt-3">
        <FormButtons act={text.admin.establishments.giveAct} pending={pending} onCancel={onClose} />
      </div>
      <ActFailure error={error} />
    </form>
  )
}

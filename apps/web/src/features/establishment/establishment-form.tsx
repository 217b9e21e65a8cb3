import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { familyOf, territories } from '@zinc/domain/establishment'
import type { FormEvent, ReactNode, RefObject } from 'react'
import type { Failure } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type DraftFaults, type EstablishmentDraft, withDayToggled, withType } from './establishment-draft.ts'
import { OpeningDays } from './opening-days.tsx'
import { TypeGrid } from './type-grid.tsx'

export type EstablishmentFormProps = {
  draft: EstablishmentDraft
  onChange: (draft: EstablishmentDraft) => void
  faults: DraftFaults
  failure: Failure | null
  pending: boolean
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** On phones the preview stands between the form and its button. */
  preview: ReactNode
}

export function EstablishmentForm(props: EstablishmentFormProps) {
  const { draft, onChange, faults, failure, pending } = props
  const text = useText().establishment
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form ref={props.form} noValidate={true} onSubmit={submit} className="flex flex-1 flex-col">
      <div className="grid gap-5 px-5 sm:px-10 desk:px-0">
        <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
          <TextField
            label={text.name}
            name="organization"
            autoComplete="organization"
            placeholder={text.namePlaceholder}
            required={true}
            autoFocus={true}
            value={draft.name}
            error={faults.name === undefined ? undefined : text.errors[faults.name]}
            onChange={(name) => onChange({ ...draft, name })}
          />
          <div className="hidden sm:block">
            <TerritoryField draft={draft} onChange={onChange} />
          </div>
        </div>
        <TypeGrid value={draft.type} onChange={(type) => onChange(withType(draft, type))} />
        <OpeningDays
          open={draft.openWeekdays}
          error={faults.openWeekdays === undefined ? undefined : text.errors[faults.openWeekdays]}
          onToggle={(day) => onChange(withDayToggled(draft, day))}
        />
        <div className="sm:hidden">
          <TerritoryField draft={draft} onChange={onChange} />
        </div>
      </div>
      <div className="mt-6 desk:hidden">{props.preview}</div>
      <SubmitBar draft={draft} failure={failure} pending={pending} />
    </form>
  )
}

/** At the foot of the page on a computer; always in the thumb's reach on a phone. */
function SubmitBar({ draft, failure, pending }: Pick<EstablishmentFormProps, 'draft' | 'failure' | 'pending'>) {
  const text = useText().establishment
  return (
    <div className="stack-bar sticky bottom-0 mt-auto grid gap-3 border-line border-t bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-10 desk:static desk:mt-6 desk:border-0 desk:bg-transparent desk:p-0">
      <FailureBanner failure={failure} />
      <div className="flex items-center justify-between gap-6">
        <p className="hidden max-w-64 text-ink-2 text-small desk:block">{text.ready(text.readyFor[draft.type])}</p>
        <div className="w-full desk:w-auto">
          <Button type="submit" size="large" wide={true} pending={pending}>
            {text.submit[familyOf(draft.type)]}
            <span className="hidden min-[22rem]:block">
              <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
            </span>
          </Button>
        </div>
      </div>
    </div>
  )
}

function TerritoryField({ draft, onChange }: Pick<EstablishmentFormProps, 'draft' | 'onChange'>) {
  const text = useText().establishment
  return (
    <SelectField
      label={text.territory}
      value={draft.territory}
      groups={[
        {
          label: text.territory,
          options: territories.map((territory) => ({ value: territory, label: text.territories[territory] })),
        },
      ]}
      onChange={(territory) => onChange({ ...draft, territory })}
    />
  )
}

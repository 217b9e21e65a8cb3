import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { familyOf, type Territory, territories } from '@zinc/domain/establishment/establishment'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { RestoredNotice } from '../../ui/feedback/restored-notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Form, FormField } from '../../ui/fields/use-form.ts'
import { type EstablishmentDraft, withDayToggled, withType } from './parts/establishment-draft.ts'
import { OpeningDays } from './parts/opening-days.tsx'
import { TypeGrid } from './type-grid.tsx'

export type EstablishmentFormProps = {
  form: Form<EstablishmentDraft>
  /** On phones the preview stands between the form and its button. */
  preview: ReactNode
}

export function EstablishmentForm({ form, preview }: EstablishmentFormProps) {
  const { draft, change } = form
  const text = useText().establishment
  return (
    <form {...form.props} className="flex flex-1 flex-col">
      <div className="grid gap-5 px-5 sm:px-10 desk:px-0">
        <RestoredNotice form={form} />
        <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
          <TextField
            label={text.name}
            name="organization"
            autoComplete="organization"
            placeholder={text.namePlaceholder}
            required={true}
            autoFocus={true}
            {...form.field('name')}
          />
          <div className="hidden sm:block">
            <TerritoryField {...form.field('territory')} />
          </div>
        </div>
        <TypeGrid value={draft.type} onChange={(type) => change(withType(draft, type))} />
        <OpeningDays
          open={draft.openWeekdays}
          error={form.errors.openWeekdays}
          onToggle={(day) => change(withDayToggled(draft, day))}
        />
        <div className="sm:hidden">
          <TerritoryField {...form.field('territory')} />
        </div>
      </div>
      <div className="mt-6 desk:hidden">{preview}</div>
      <SubmitBar form={form} />
    </form>
  )
}

/** At the foot of the page on a computer; always in the thumb's reach on a phone. */
function SubmitBar({ form }: Pick<EstablishmentFormProps, 'form'>) {
  const { type } = form.draft
  const text = useText().establishment
  return (
    <div className="stack-bar sticky bottom-0 mt-auto grid gap-3 border-line border-t bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-10 desk:static desk:mt-6 desk:border-0 desk:bg-transparent desk:p-0">
      <FailureBanner failure={form.failure} />
      <div className="flex items-center justify-between gap-6">
        <p className="hidden max-w-64 text-ink-2 text-small desk:block">{text.ready(text.readyFor[type])}</p>
        <div className="w-full desk:w-auto">
          <Button type="submit" size="large" wide={true} pending={form.isSending}>
            {text.submit[familyOf(type)]}
            <span className="hidden min-[22rem]:block">
              <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
            </span>
          </Button>
        </div>
      </div>
    </div>
  )
}

function TerritoryField(field: FormField<Territory>) {
  const text = useText().establishment
  const options = territories.map((territory) => ({ value: territory, label: text.territories[territory] }))
  return <SelectField label={text.territory} groups={[{ label: text.territory, options }]} {...field} />
}

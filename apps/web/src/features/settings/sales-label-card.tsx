import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useText } from '../../i18n/catalogue.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { labelOf } from './draft/settings-changes.ts'
import { articlesOf, withLabel } from './draft/settings-draft.ts'
import type { SettingsEdit } from './edit-settings.ts'
import { SettingText } from './setting-fields.tsx'

const genders = ['masculine', 'feminine'] as const

/** What the closing is called here, and at once what that gives on the button. */
export function SalesLabelCard({ edit }: { edit: SettingsEdit }) {
  const text = useText()
  const words = text.settings
  const { draft, errors, canWrite } = edit
  const articles = articlesOf(draft.singular, draft.gender)
  const { encode } = salesNameOf(labelOf(draft), text)
  return (
    <Card title={words.labelCard}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={words.singular}
            name="singular"
            value={draft.singular}
            readOnly={!canWrite}
            error={errors.singular}
            onChange={(singular) => edit.change(withLabel(draft, { singular }))}
          />
          <SettingText edit={edit} field="plural" label={words.plural} />
        </div>
        <Choice
          label={words.gender}
          value={draft.gender}
          locked={!canWrite}
          options={genders.map((value) => ({ value, label: words.genders[value] }))}
          onChange={(gender) => edit.change(withLabel(draft, { gender }))}
        />
        {articles.length > 1 && (
          <Choice
            label={words.article}
            value={draft.article}
            locked={!canWrite}
            options={articles.map((value) => ({ value, label: value.replace("'", '\u2019') }))}
            onChange={(article) => edit.change(withLabel(draft, { article }))}
          />
        )}
        <div className="rounded-cell bg-surface-2 px-4 py-3">
          <output className="flex items-center gap-2 font-semibold text-brand-text">
            <IconPlus size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 break-words">{encode}</span>
          </output>
          <p className="mt-1 text-ink-2 text-small">{words.preview}</p>
        </div>
      </div>
    </Card>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  locked: boolean
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, locked, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span aria-hidden="true" className="font-semibold text-small">
        {label}
      </span>
      {locked ? (
        <span>{options.find((option) => option.value === value)?.label}</span>
      ) : (
        <Segmented label={label} value={value} options={options} onChange={onChange} />
      )}
    </div>
  )
}

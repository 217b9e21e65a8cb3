import { territories } from '@zinc/domain/establishment/establishment'
import { restaurantTypes, shopTypes } from '@zinc/domain/establishment/establishment-type'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatMonthName } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { SettingsEdit } from './edit-settings.ts'
import { FileRoomCard } from './file-room-card.tsx'
import { SettingText } from './setting-fields.tsx'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

export function EstablishmentSection({ edit, establishmentId }: { edit: SettingsEdit; establishmentId: number }) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2 wide:grid-cols-3">
      <Identity edit={edit} />
      <div className="grid gap-4">
        <Contact edit={edit} />
        <FileRoomCard establishmentId={establishmentId} />
      </div>
      <Legal edit={edit} />
    </div>
  )
}

function Identity({ edit }: { edit: SettingsEdit }) {
  const text = useText()
  const words = text.settings
  const optionsOf = (types: typeof restaurantTypes | typeof shopTypes) =>
    types.map((value) => ({ value, label: text.establishment.types[value] }))
  return (
    <Card title={words.identity}>
      <div className="grid gap-4">
        <SettingText edit={edit} field="name" label={words.name} autoComplete="organization" />
        <SelectField
          label={words.type}
          value={edit.draft.type}
          disabled={!edit.canWrite}
          error={edit.errors.type}
          groups={[
            { label: text.establishment.families.restaurant, options: optionsOf(restaurantTypes) },
            { label: text.establishment.families.shop, options: optionsOf(shopTypes) },
          ]}
          onChange={(type) => edit.change({ type })}
        />
        <TextAreaField
          label={words.description}
          hint={words.descriptionHint}
          value={edit.draft.description}
          readOnly={!edit.canWrite}
          error={edit.errors.description}
          onChange={(description) => edit.change({ description })}
        />
      </div>
    </Card>
  )
}

function Contact({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  return (
    <Card title={words.contact}>
      <div className="grid gap-4">
        <SettingText edit={edit} field="phone" label={words.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextAreaField
          label={words.address}
          value={edit.draft.address}
          readOnly={!edit.canWrite}
          error={edit.errors.address}
          onChange={(address) => edit.change({ address })}
        />
      </div>
    </Card>
  )
}

function Legal({ edit }: { edit: SettingsEdit }) {
  const text = useText()
  const language = useLanguage()
  const words = text.settings
  const { draft, errors, canWrite } = edit
  return (
    <Card title={words.legal}>
      <div className="grid gap-4">
        <SettingText edit={edit} field="siret" label={words.siret} hint={words.siretHint} inputMode="numeric" />
        <SettingText edit={edit} field="vatNumber" label={words.vatNumber} hint={words.vatNumberHint} />
        <SelectField
          label={words.territory}
          hint={words.territoryHint}
          value={draft.territory}
          disabled={!canWrite}
          error={errors.territory}
          groups={[
            {
              label: words.territory,
              options: territories.map((value) => ({ value, label: text.establishment.territories[value] })),
            },
          ]}
          onChange={(territory) => edit.change({ territory })}
        />
        <DateField
          label={words.openedOn}
          hint={words.openedOnHint}
          value={draft.openedOn}
          disabled={!canWrite}
          error={errors.openedOn}
          onChange={(openedOn) => edit.change({ openedOn })}
        />
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{words.fiscalYear}</legend>
          <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
            <SettingText edit={edit} field="fiscalDay" label={words.fiscalDay} inputMode="numeric" />
            <SelectField
              label={words.fiscalMonth}
              value={draft.fiscalMonth}
              disabled={!canWrite}
              groups={[
                {
                  label: words.fiscalMonth,
                  options: months.map((value) => ({
                    value,
                    label: capitalised(formatMonthName(`2025-${value}-01`, language)),
                  })),
                },
              ]}
              onChange={(fiscalMonth) => edit.change({ fiscalMonth })}
            />
          </div>
        </fieldset>
      </div>
    </Card>
  )
}

import { useNavigate } from '@tanstack/react-router'
import type { Catalogue } from '@zinc/words/catalogue'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BudgetSection } from './budget/budget-section.tsx'
import { type ClosedDayCalls, DaysSection, type OpeningDaysSlot } from './days/days-section.tsx'
import type { DraftField } from './draft/settings-draft.ts'
import type { SettingsErrors } from './draft/settings-errors.ts'
import { type SettingsEdit, type SettingsGiven, useSettings } from './edit-settings.ts'
import { EstablishmentSection } from './establishment-section.tsx'
import { type SettingsSection, sectionOf } from './parts/settings-section.ts'
import { RegisterSection } from './register-section.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { SettingsLeave } from './settings-leave.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

export type SettingsFormProps = SettingsGiven & {
  section: SettingsSection
  online: boolean
  openingDays: OpeningDaysSlot
  closedDays: ClosedDayCalls
  onDirty: (isDirty: boolean) => void
  /** How old the establishment is as shown; targets and costs are answers of their own, and say their own age. */
  age: ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  const { section, onDirty } = props
  const words = useText().settings
  const edit = useSettings(props)
  const fields = useRef<HTMLDivElement>(null)
  const seek = useFirstError(fields, section)
  const isDirty = edit.changes.length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  async function save(): Promise<void> {
    const errors = await edit.save()
    if (errors !== null) seek(errors)
  }
  return (
    <>
      <SettingsTabs current={section} hidden={props.readsBudget ? [] : ['budget']} />
      {(section !== 'budget' || !props.readsBudget) && props.age}
      {!props.canWrite && (
        <div className="mb-4">
          <Notice tone="info">{reasonOf(props, words)}</Notice>
        </div>
      )}
      <SettingsRestored edit={edit} />
      {/* What takes the focus never stands behind the bar at the foot, nor behind that at the top. */}
      <div
        ref={fields}
        className="[&_:is(input,textarea,select,button)]:scroll-mt-28 [&_:is(input,textarea,select,button)]:scroll-mb-72"
      >
        <Section {...props} edit={edit} />
      </div>
      <SettingsBar edit={edit} online={props.online} onSave={() => void save()} />
      <SettingsLeave edit={edit} />
    </>
  )
}

/** Why nothing can be changed here, and what still can. */
function reasonOf({ establishment, section, closedDays }: SettingsFormProps, words: Catalogue['settings']): string {
  if (!establishment.isActive) return words.readOnly.inactive
  const canClose = section === 'days' && closedDays.canWrite
  return canClose ? `${words.readOnly.role} ${words.readOnly.closedDays}` : words.readOnly.role
}

function Section(props: SettingsFormProps & { edit: SettingsEdit }) {
  const { section, edit, establishment, openingDays, closedDays, readsBudget } = props
  const words = useText().settings
  const sections: Readonly<Record<SettingsSection, () => ReactNode>> = {
    establishment: () => <EstablishmentSection edit={edit} establishmentId={establishment.id} />,
    register: () => <RegisterSection edit={edit} />,
    days: () => <DaysSection edit={edit} openingDays={openingDays} closedDays={closedDays} />,
    budget: () => (readsBudget ? <BudgetSection edit={edit} /> : <Notice>{words.noBudget}</Notice>),
  }
  return sections[section]()
}

/** After a refused save: the section of the first error opens, and its field takes the focus. */
function useFirstError(page: { current: HTMLElement | null }, section: SettingsSection) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<{ section: SettingsSection } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    if (wanted.section !== section) {
      void navigate({ to: '/settings/$section', params: { section: wanted.section }, replace: true })
      return
    }
    page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
    setWanted(null)
  }, [wanted, section, navigate, page])
  return (errors: SettingsErrors) => {
    const fields = Object.keys(errors).filter((field): field is DraftField => field !== 'items')
    const here = fields.some((field) => sectionOf(field) === section)
    const [first] = fields
    setWanted({ section: first === undefined || here ? section : sectionOf(first) })
  }
}

/** What was half typed here before a reload or a crash is there again: said once, and easily let go. */
function SettingsRestored({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const language = useLanguage()
  const { changes, saving, establishment } = edit
  const { restoredAt } = edit.autosave
  if (restoredAt === null) return null
  const day = formatDayMonth(dateOfInstant(restoredAt, establishment.timeZone), language)
  const time = formatTime(restoredAt, language, establishment.timeZone)
  return (
    <div className="mb-4">
      <Notice tone="info">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{words.restored(day, time, changes.join(', '))}</p>
          <div className="ml-auto">
            <Button look="quiet" size="small" disabled={saving} onPress={edit.forget}>
              {words.dropRestored}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}

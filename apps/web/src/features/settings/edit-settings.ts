import { type Settings, settings } from '@zinc/contract/establishment-settings'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isApiError } from '../../client/api-error.ts'
import { currentText, useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { noBudget } from './budget/budget-draft.ts'
import { type BudgetEdit, useBudget } from './budget/edit-budget.ts'
import { useSettingsAutosave, useSettingsStart } from './draft/settings-autosave.ts'
import { changesOf, settingsChangeOf } from './draft/settings-changes.ts'
import { type DraftField, draftOf, listFields, type SettingsDraft } from './draft/settings-draft.ts'
import { errorsOf, type SettingsErrors } from './draft/settings-errors.ts'
import { isSavedIn, mergedDraft } from './draft/settings-merge.ts'
import { errorsOfRefusal, nameOfChange, problemOf, staleProblemOf } from './draft/settings-problem.ts'
import type { SettingsStart, StoredSettings } from './draft/stored-settings.ts'
import { type SettingsCalls, useSettingsCalls } from './settings.queries.ts'

export type SettingsGiven = {
  establishment: Establishment
  today: PlainDate
  /** False: shown, not changed. */
  canWrite: boolean
  readsBudget: boolean
  /** Called at every answer of the server, so that the other screens follow. */
  onSaved: (establishment: Establishment) => void
}

/** All sections are one form: what was typed in one stays while another is open, and one button saves them. */
export function useSettings(given: SettingsGiven) {
  const { establishment, today, canWrite } = given
  const text = useText()
  const calls = useSettingsCalls(establishment.id)
  const start = useSettingsStart(given)
  const budget = useBudget(given.readsBudget ? establishment.id : null, Number(today.slice(0, 4)), start.budget)
  const form = useForm(start, budget)
  const { seen, setSeen, draft, setDraft, errors, setErrors, problem, setProblem, put } = form
  const base = draftOf(seen, today)
  const changes = [...changesOf(base, draft).map((change) => nameOfChange(change, text)), ...budgetNames(budget)]
  const isDirty = changes.length > 0
  const { saving, save } = useSave({ given, calls, budget, typed: form, base })
  const autosave = useSettingsAutosave({ start, isDirty, typed: { seen, draft, budget: budget.asTyped }, put })

  const theirs = draftOf(establishment, today)
  // Somebody else's change, read in the background: it shows at once where nothing is half typed.
  const isFree = budgetNames(budget).length === 0 && !saving
  if (establishment.version > seen.version && isFree && isSavedIn(theirs, base, draft)) {
    setSeen(establishment)
    setDraft(theirs)
  }

  function change(next: Partial<SettingsDraft>): void {
    if (!canWrite) return
    const after = { ...draft, ...next }
    setDraft(after)
    setProblem((now) => (now?.kind === 'stale' ? now : null))
    // An error already shown goes as soon as it is corrected; a new one waits for the save.
    const left = errorsOf(base, after, { text, today })
    setErrors((now) => shownStill(now, left, Object.keys(next) as DraftField[]))
  }

  const forget = () => autosave.drop({ seen, draft: base, budget: noBudget })
  return {
    establishment: seen,
    today,
    canWrite,
    draft,
    change,
    changes,
    errors,
    problem,
    saving,
    budget,
    save,
    forget,
    autosave,
  }
}

function useForm(start: SettingsStart, budget: BudgetEdit) {
  const [seen, setSeen] = useState(start.seen)
  const [draft, setDraft] = useState(start.draft)
  const [errors, setErrors] = useState<SettingsErrors>({})
  const [problem, setProblem] = useState(start.problem)
  function put(next: StoredSettings): void {
    setSeen(next.seen)
    setDraft(next.draft)
    budget.restore(next.budget)
    setErrors({})
    setProblem(null)
  }
  return { seen, setSeen, draft, setDraft, errors, setErrors, problem, setProblem, put }
}

type Saving = {
  given: SettingsGiven
  calls: SettingsCalls
  budget: BudgetEdit
  typed: ReturnType<typeof useForm>
  /** What the draft was typed over. */
  base: SettingsDraft
}

/** All that was typed, in one write; the errors where there are any. */
function useSave({ given, calls, budget, typed, base }: Saving) {
  const { today, onSaved } = given
  const { seen, draft, setSeen, setDraft, setErrors, setProblem } = typed
  const text = useText()
  const [saving, setSaving] = useState(false)

  async function save(): Promise<SettingsErrors | null> {
    const form = settingsChangeOf(base, draft)
    const isFormChanged = Object.keys(form).length > 0
    // Targets and costs may have been read later than the rest: what is sent was typed over this version or a later one.
    const version = Math.min(isFormChanged ? seen.version : Number.POSITIVE_INFINITY, budget.version)
    if (saving || version === Number.POSITIVE_INFINITY) return null
    const found = errorsOf(base, draft, { text, today })
    const count = Object.keys(found).length + Object.keys(budget.errorsOf(text)).length
    setErrors(found)
    setProblem(count > 0 ? { kind: 'errors', count } : null)
    if (count > 0) return found
    setSaving(true)
    try {
      const saved = await calls.save(version, { ...form, ...budget.change })
      adopt(saved, draft)
      budget.saved(saved)
      sayDeactivated(draft, saved)
      showToast({ type: 'success', message: currentText().settings.saved })
      return null
    } catch (error) {
      return showRefusal(error)
    } finally {
      setSaving(false)
    }
  }

  function showRefusal(error: unknown): SettingsErrors {
    const current = isApiError(error, 'VERSION_STALE') ? z.safeParse(settings, error.details.current).data : undefined
    if (current !== undefined) {
      const elsewhere = budget.catchUp(current)
      setProblem(staleProblemOf(seen, establishmentOf(current), draft, { text, today, budget: elsewhere }))
      adopt(current, base)
      return {}
    }
    const found = isApiError(error) ? errorsOfRefusal(error, draft) : {}
    setProblem(problemOf(error))
    setErrors(found)
    return found
  }

  /** What stands now under what was typed: `over` is what the rest of the draft was typed over. */
  function adopt(now: Settings, over: SettingsDraft): void {
    const establishment = establishmentOf(now)
    setSeen(establishment)
    setDraft((typed) => mergedDraft(over, typed, draftOf(establishment, today)))
    calls.storeBudget(now)
    onSaved(establishment)
  }

  return { saving, save }
}

export type SettingsEdit = ReturnType<typeof useSettings>

function budgetNames(budget: BudgetEdit): readonly string[] {
  const { changes, orders } = currentText().settings
  return [
    ...(budget.changesTargets ? [changes.targets] : []),
    ...(budget.changesCosts ? [budget.orderOnly ? orders.fixedCosts : changes.fixedCosts] : []),
  ]
}

function shownStill(shown: SettingsErrors, left: SettingsErrors, changed: readonly DraftField[]): SettingsErrors {
  const still = Object.entries(shown).flatMap(([field, sentence]) => {
    if (field === 'items') return [[field, sentence] as const]
    const isChanged = changed.some((name) => name === field)
    const now = left[field as DraftField]
    return isChanged && now === undefined ? [] : [[field, now ?? sentence] as const]
  })
  return Object.fromEntries(still)
}

function establishmentOf({ targets: _, fixedCosts: __, ...establishment }: Settings): Establishment {
  return establishment
}

/** The server deactivates removed items that saved days use; says which. */
function sayDeactivated(draft: SettingsDraft, answer: Settings): void {
  const wanted = new Set(listFields.flatMap((list) => draft[list].map(({ id }) => id)))
  const used = listFields.flatMap((list) => answer[list].filter(({ id }) => !wanted.has(id)).map(({ label }) => label))
  if (used.length > 0) showToast({ type: 'info', message: currentText().settings.deactivatedAsUsed(used.join(', ')) })
}

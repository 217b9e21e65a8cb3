import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar'
import { useState } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { currentText, useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type GoalsEdit, useGoals } from './edit-goals.ts'
import { noGoals } from './goals-draft.ts'
import { useSettingsKeeping, useSettingsStart } from './keep-settings.ts'
import type { KeptSettings, SettingsStart } from './kept-settings.ts'
import { type SettingsCalls, type SettingsStep, useSettingsCalls } from './settings.queries.ts'
import { changesOf } from './settings-changes.ts'
import { type DraftField, draftOf, type SettingsDraft } from './settings-draft.ts'
import { type Faults, faultsOf } from './settings-faults.ts'
import { isSavedIn, mergedDraft } from './settings-merge.ts'
import { faultsOfRefusal, nameOfChange, type Problem, problemOf, staleProblemOf } from './settings-problem.ts'

export type SettingsGiven = {
  establishment: Establishment
  today: PlainDate
  /** False: shown, not changed. */
  canWrite: boolean
  readsGoals: boolean
  /** Called at every answer of the server, so that the other screens follow. */
  onSaved: (establishment: Establishment) => void
}

/** All sections are one form: what was typed in one stays while another is open, and one button saves them. */
export function useSettings(given: SettingsGiven) {
  const { establishment, today, canWrite } = given
  const text = useText()
  const calls = useSettingsCalls(establishment.id)
  const start = useSettingsStart(given)
  const goals = useGoals(given.readsGoals ? establishment.id : null, Number(today.slice(0, 4)), calls, start.goals)
  const { seen, setSeen, draft, setDraft, faults, setFaults, problem, setProblem, put } = useForm(start, goals)
  const [saving, setSaving] = useState(false)
  const base = draftOf(seen, today)
  const changes = [...changesOf(base, draft).map((change) => nameOfChange(change, text)), ...goalNames(goals)]
  const isDirty = changes.length > 0
  const keeping = useSettingsKeeping({ start, isDirty, typed: { seen, draft, goals: goals.asTyped }, put })

  const theirs = draftOf(establishment, today)
  // Somebody else's change, read in the background: it shows at once where nothing is half typed.
  const isFree = goalNames(goals).length === 0 && !saving
  if (establishment.version > seen.version && isFree && isSavedIn(theirs, base, draft)) {
    setSeen(establishment)
    setDraft(theirs)
  }

  function change(next: Partial<SettingsDraft>): void {
    if (!canWrite) return
    const after = { ...draft, ...next }
    setDraft(after)
    setProblem((now) => (now?.kind === 'stale' ? now : null))
    // A fault already shown goes as soon as it is mended; a new one waits for the save.
    const left = faultsOf(base, after, { text, today })
    setFaults((now) => shownStill(now, left, Object.keys(next) as DraftField[]))
  }

  async function save(): Promise<Faults | null> {
    if (saving || !isDirty) return null
    const found = faultsOf(base, draft, { text, today })
    const count = Object.keys(found).length + Object.keys(goals.faultsOf(text)).length
    setFaults(found)
    setProblem(count > 0 ? { kind: 'faults', count } : null)
    if (count > 0) return found
    setSaving(true)
    const outcome = await sendAll({ calls, goals, seen, draft, today, onAnswer: adopt })
    setSaving(false)
    if (outcome === null) return null
    setProblem(outcome.problem)
    setFaults(outcome.faults)
    if (outcome.fresh !== null) {
      adopt(outcome.fresh)
      const theirs = draftOf(outcome.fresh, today)
      setDraft((now) => mergedDraft(outcome.base, now, theirs))
    }
    return outcome.faults
  }

  function adopt(answer: Establishment, isLast = false): void {
    setSeen(answer)
    given.onSaved(answer)
    if (isLast) setDraft((now) => mergedDraft(draft, now, draftOf(answer, today)))
  }

  const forget = () => keeping.drop({ seen, draft: base, goals: noGoals })
  return {
    establishment: seen,
    today,
    canWrite,
    draft,
    change,
    changes,
    faults,
    problem,
    saving,
    goals,
    save,
    forget,
    keeping,
  }
}

function useForm(start: SettingsStart, goals: GoalsEdit) {
  const [seen, setSeen] = useState(start.seen)
  const [draft, setDraft] = useState(start.draft)
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState(start.problem)
  function put(next: KeptSettings): void {
    setSeen(next.seen)
    setDraft(next.draft)
    goals.restore(next.goals)
    setFaults({})
    setProblem(null)
  }
  return { seen, setSeen, draft, setDraft, faults, setFaults, problem, setProblem, put }
}

export type SettingsEdit = ReturnType<typeof useSettings>

function goalNames(goals: GoalsEdit): readonly string[] {
  const { changes, orders } = currentText().settings
  return [
    ...(goals.changesTargets ? [changes.targets] : []),
    ...(goals.changesCosts ? [goals.orderOnly ? orders.fixedCosts : changes.fixedCosts] : []),
  ]
}

function shownStill(shown: Faults, left: Faults, changed: readonly DraftField[]): Faults {
  const kept = Object.entries(shown).flatMap(([field, sentence]) => {
    if (field === 'items') return [[field, sentence] as const]
    const isChanged = changed.some((name) => name === field)
    const now = left[field as DraftField]
    return isChanged && now === undefined ? [] : [[field, now ?? sentence] as const]
  })
  return Object.fromEntries(kept)
}

type Sending = {
  calls: SettingsCalls
  goals: GoalsEdit
  seen: Establishment
  draft: SettingsDraft
  today: PlainDate
  onAnswer: (answer: Establishment, isLast: boolean) => void
}
type Outcome = { problem: Problem; faults: Faults; fresh: Establishment | null; base: SettingsDraft }

/** Step by step; null when all of it is saved. */
async function sendAll(sending: Sending): Promise<Outcome | null> {
  const { calls, goals, draft, today } = sending
  const steps = calls.stepsOf(draftOf(sending.seen, today), draft)
  let current = sending.seen
  let running: SettingsStep | null = null
  try {
    // Targets and costs seen later than the rest are no conflict with it.
    if (steps.length === 0 && goals.version > current.version) {
      current = await calls.read()
      sending.onAnswer(current, true)
    }
    let version = Math.min(current.version, goals.version)
    for (const [index, step] of steps.entries()) {
      running = step
      current = await step.send(version)
      version = current.version
      goals.follow(version)
      sayKept(step, draft, current)
      sending.onAnswer(current, index === steps.length - 1)
    }
    running = null
    await goals.save(version, (saved) => {
      current = { ...current, version: saved }
      sending.onAnswer(current, false)
    })
    showToast({ type: 'success', message: currentText().settings.saved })
    return null
  } catch (error) {
    return outcomeOf(error, { ...sending, seen: current }, running, current !== sending.seen)
  }
}

async function outcomeOf(
  error: unknown,
  { calls, goals, seen, draft, today }: Sending,
  step: SettingsStep | null,
  partly: boolean,
): Promise<Outcome> {
  const base = draftOf(seen, today)
  const none = { faults: {}, fresh: null, base }
  if (isApiError(error, 'VERSION_STALE')) {
    try {
      const fresh = await calls.read()
      const elsewhere = await goals.catchUp()
      const problem = staleProblemOf(seen, fresh, draft, { text: currentText(), today, goals: elsewhere })
      return { problem, faults: {}, fresh, base }
    } catch (reading) {
      return { ...none, problem: problemOf(reading, partly) }
    }
  }
  const problem = problemOf(error, partly)
  if (!isApiError(error) || error.issues.length === 0) return { ...none, problem }
  return { ...none, problem, faults: faultsOfRefusal(error, step?.list ?? null, draft) }
}

/** The server keeps removed items that saved days use; says which. */
function sayKept({ list }: SettingsStep, draft: SettingsDraft, answer: Establishment): void {
  if (list === null) return
  const wanted = new Set(draft[list].map(({ id }) => id))
  const kept = answer[list].filter(({ id }) => !wanted.has(id)).map(({ label }) => label)
  if (kept.length > 0) showToast({ type: 'info', message: currentText().settings.keptAsUsed(kept.join(', ')) })
}

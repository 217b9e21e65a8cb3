import { useState } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { type Choices, type ConflictKey, useConflictChoices } from './conflict-choices.ts'
import type { Choice, Side } from './two-sides.tsx'

/** One line on which two versions differ, as it is shown. */
export type ComparedLine = {
  key: string
  name: string
  /** Which kind of line it is. */
  note: string
  values: Record<Side, string>
  /** What else differs in it. */
  details?: Record<Side, string>
  /** Both sides may stay: two comments. */
  canBoth: boolean
}

export type ComparisonInput<Content> = {
  storedAs: ConflictKey
  mine: Content
  theirs: Content
  lines: readonly ComparedLine[]
  /** Chosen before anybody chose, beside the texts of which both stay. */
  proposed?: Choices
  /** '' proposes none. */
  reason: string
  /** Theirs counts already: what is chosen corrects it, with a reason. */
  isCorrection: boolean
  mergedOf: (choices: Choices) => Content
  /** Why it would not be taken; null: it would. */
  refusalOf?: (content: Content) => string | null
  settle: (content: Content, reason: string) => Promise<void>
  onDone: () => void
}

export type Comparison<Content> = {
  lines: readonly ComparedLine[]
  choices: Choices
  merged: Content
  missing: readonly ComparedLine[]
  needsReason: boolean
  reason: string
  isReasonMissing: boolean
  /** Under the button; null: nothing went wrong. */
  failure: string | null
  setReason: (reason: string) => void
  choose: (key: string, choice: Choice) => void
  keep: () => void
  keepAll: (side: Side) => void
}

/** Two texts can both stay; other lines start without a choice, so that none is made by accident. */
export function useComparison<Content>(input: ComparisonInput<Content>): Comparison<Content> {
  const text = useText().comparison
  const { storedAs, mine, theirs, lines, isCorrection, onDone } = input
  const both = lines.filter(({ canBoth }) => canBoth).map(({ key }) => [key, 'both'] as const)
  const { choices, reason, change, forget } = useConflictChoices({
    ...{ storedAs, mine, theirs },
    initial: { choices: { ...input.proposed, ...Object.fromEntries(both) }, reason: input.reason },
  })
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = lines.filter(({ key }) => choices[key] === undefined)
  const needsReason = isCorrection && lines.some(({ key }) => choices[key] !== 'theirs')
  const merged = input.mergedOf(choices)
  const settle = (content: Content) => {
    const refusal = content === theirs ? null : (input.refusalOf?.(content) ?? null)
    setFailure(refusal)
    if (refusal !== null) return
    input.settle(content, reason).then(
      () => {
        forget()
        onDone()
      },
      () => setFailure(text.failed),
    )
  }
  const lacksReason = () => {
    const isMissing = reason.trim() === ''
    setReasonMissing(isMissing)
    return isMissing
  }
  return {
    ...{ lines, choices, merged, missing, needsReason, reason, isReasonMissing, failure },
    setReason: (next) => change({ reason: next }),
    choose: (key, choice) => change({ choices: { ...choices, [key]: choice } }),
    keepAll: (side) => {
      if (side === 'mine' && isCorrection && lacksReason()) return
      settle(side === 'mine' ? mine : theirs)
    },
    keep: () => {
      const [first] = missing
      if (first !== undefined) return showChoice(first.key)
      if (needsReason && lacksReason()) return
      settle(merged)
    },
  }
}

/** The line still to choose, with the keyboard on it. */
function showChoice(key: string): void {
  const line = document.getElementById(`choice-${key}`)
  line?.scrollIntoView({ block: 'center' })
  line?.querySelector('input')?.focus({ preventScroll: true })
}

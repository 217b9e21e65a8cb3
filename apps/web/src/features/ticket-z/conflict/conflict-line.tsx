import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { type Choice, type Side, TwoSides } from '../../../ui/feedback/two-sides.tsx'
import { isTyped, type LineDifference } from '../day/content-lines.ts'
import { useLineName, valueText } from '../day/ticket-lines.tsx'

type ConflictLineProps = {
  line: LineDifference
  names: Record<Side, string>
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One line on which both differ: a choice of one; two comments can both stay. */
export function ConflictLine({ line, ...choosing }: ConflictLineProps) {
  const text = useText().comparison
  const language = useLanguage()
  const name = useLineName()
  const canBoth = line.key === 'comment' && isTyped({ value: line.mine }) && isTyped({ value: line.theirs })
  return (
    <TwoSides
      id={`choice-${line.key}`}
      name={name(line)}
      note={canBoth ? text.bothMayStay : text.kinds[line.kind]}
      toChoose={text.toChoose}
      values={{ mine: valueText(line.mine, language), theirs: valueText(line.theirs, language) }}
      canBoth={canBoth}
      {...choosing}
    />
  )
}

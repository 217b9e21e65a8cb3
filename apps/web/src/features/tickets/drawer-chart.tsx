import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatTime } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { LevelChart, type LevelStep } from '../../ui/lists/level-chart.tsx'
import type { DrawerLine } from './drawer-lines.ts'

/** What the drawer held hour by hour, beside the table that says the same; nothing below two moments. */
export function DrawerChart({ lines, timeZone }: { lines: readonly DrawerLine[]; timeZone: string | undefined }) {
  const words = useText().tickets
  const language = useLanguage()
  const steps = stepsOf(lines)
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const balances = steps.map(({ level }) => level)
  const [low, high] = [Math.min(...balances), Math.max(...balances)]
  const hour = (at: number) => formatTime(new Date(at).toISOString(), language, timeZone)
  const said = words.chartSaid(formatAmount(low, language), formatAmount(high, language))
  return (
    <Card title={words.chart} aside={said}>
      <LevelChart steps={steps} label={`${words.chart}, ${said}`} ends={[hour(first.at), hour(last.at)]} />
    </Card>
  )
}

function stepsOf(lines: readonly DrawerLine[]): readonly LevelStep[] {
  return lines.flatMap(({ at, balance }) =>
    at === null || balance === null ? [] : [{ at: Date.parse(at), level: balance }],
  )
}

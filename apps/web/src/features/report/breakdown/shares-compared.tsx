import { useText } from '../../../i18n/catalogue.ts'
import type { ShareBase } from '../comparison/parts-compared.ts'

/** Below shares with their difference in points: the days that both sides have. */
export function SharesCompared({ base: { compared, days } }: { base: ShareBase }) {
  const { report, reportComparison } = useText()
  return (
    <p className="mt-1 text-ink-2 text-small">
      {report.payments.sharesCompared(reportComparison.on[compared.basis](days, compared.years))}
    </p>
  )
}

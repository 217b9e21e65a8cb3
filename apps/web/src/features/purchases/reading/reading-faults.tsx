import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import type { Invoice } from './stored-reading.ts'

type Faults = Invoice['reading']['faults']

/** What does not add up, both figures side by side, and what a person has to judge. */
export function ReadingFaults({ faults }: { faults: Faults }) {
  const words = useText().purchases.reading
  const language = useLanguage()
  if (faults.length === 0) return null
  const unequal = faults.flatMap(({ what, amounts }) => (amounts === null ? [] : [{ what, ...amounts }]))
  return (
    <Card tone="toEnter" title={words.faultsTitle}>
      {unequal.length > 0 && (
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="text-ink-2">
              <th className="pb-1 text-left font-normal">
                <span className="sr-only">{words.total}</span>
              </th>
              <th className="pb-1 pl-4 text-right font-normal">{words.computed}</th>
              <th className="pb-1 pl-4 text-right font-normal">{words.stated}</th>
            </tr>
          </thead>
          <tbody>
            {unequal.map(({ what, computed, stated }) => (
              <tr key={what} className="border-amber-line border-t">
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {words.totals[what] ?? what}
                </th>
                <td className="tabular py-1.5 pl-4 text-right">{formatAmount(computed, language)}</td>
                <td className="tabular py-1.5 pl-4 text-right font-semibold">{formatAmount(stated, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unequal.length > 0 && <p className="mt-2 text-ink-2 text-small">{words.faultsNote}</p>}
      <ul className="grid gap-1">
        {faults.map(({ code, what }) =>
          code === 'totals_disagree' || code === 'vat_disagrees' ? null : (
            <li key={`${code} ${what}`} className="flex items-start gap-2 text-amber text-small">
              <IconAlertTriangle size={16} stroke={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
              <span className="min-w-0 break-words">{words.faults[code](what)}</span>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

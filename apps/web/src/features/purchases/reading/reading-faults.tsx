import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { Card } from '../../../ui/card.tsx'
import type { Invoice } from './stored-reading.ts'

type Reading = Pick<Invoice['reading'], 'faults' | 'currency'>
type Fault = Reading['faults'][number]
type SaidFault = Fault & { code: keyof ReturnType<typeof useText>['purchases']['reading']['faults'] }

/** Both figures of the others stand in the table; of other money and another payee the form speaks. */
function isSaid(fault: Fault): fault is SaidFault {
  return !['totals_disagree', 'vat_disagrees', 'currency', 'payee_other'].includes(fault.code)
}

/** What does not add up, both figures side by side, and what a person has to judge. */
export function ReadingFaults({ reading: { faults, currency } }: { reading: Reading }) {
  const words = useText().purchases.reading
  const language = useLanguage()
  const said = faults.filter(isSaid)
  if (said.length === 0 && faults.every(({ amounts }) => amounts === null)) return null
  const amount = (gross: number) =>
    currency === 'EUR' ? formatAmount(gross, language) : formatForeign({ currency, gross }, language)
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
                <td className="tabular py-1.5 pl-4 text-right">{amount(computed)}</td>
                <td className="tabular py-1.5 pl-4 text-right font-semibold">{amount(stated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unequal.length > 0 && <p className="mt-2 text-ink-2 text-small">{words.faultsNote}</p>}
      <ul className="grid gap-1">
        {said.map(({ code, what }) => (
          <li key={`${code} ${what}`} className="flex items-start gap-2 text-amber text-small">
            <IconAlertTriangle size={16} stroke={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 break-words">{words.faults[code](what)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

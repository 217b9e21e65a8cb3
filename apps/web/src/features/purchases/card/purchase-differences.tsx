import { type PurchaseContent, type PurchaseLine, purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatRate } from '../../../i18n/format.ts'

/** What names the ids of a purchase: the lists of the device. */
export type NamesOfPurchase = {
  supplierName: (id: string) => string | undefined
  categoryName: (id: string) => string | undefined
}

type DifferencesProps = { mine: PurchaseContent; theirs: PurchaseContent; names: NamesOfPurchase }

/** Only what is not the same on both sides, each with both values. */
export function PurchaseDifferences(props: DifferencesProps) {
  const words = useText().purchases.card
  const rows = useDifferences(props)
  if (rows.length === 0) return <p>{words.sameOnBoth}</p>
  return (
    <table className="mt-2 w-full text-left text-small">
      <thead>
        <tr className="text-ink-2">
          <td />
          <th scope="col" className="py-1 pr-3 font-semibold">
            {words.mineHead}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {words.theirsHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, mine, theirs }) => (
          <tr key={key} className="border-amber-line border-t align-baseline">
            <th scope="row" className="py-1.5 pr-3 font-normal text-ink-2 [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className="tabular py-1.5 pr-3 font-semibold text-ink [overflow-wrap:anywhere]">{mine}</td>
            <td className="tabular py-1.5 font-semibold text-ink [overflow-wrap:anywhere]">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = { key: string; name: string; value: string }

function useDifferences({ mine, theirs, names }: DifferencesProps) {
  const { entry, card } = useText().purchases
  const language = useLanguage()
  const amount = (cents: number) => formatAmount(cents, language)
  const categoryOf = (id: string | null) =>
    id === null ? entry.toClassify : (names.categoryName(id) ?? entry.category)
  const nameOf = ({ label, categoryId }: PurchaseLine) => (label === '' ? categoryOf(categoryId) : label)
  const dateOf = (date: string | null) => (date === null ? '—' : formatDate(date))
  const rowsOf = (content: PurchaseContent): readonly Row[] => {
    const totals = purchaseTotalsOf(content)
    const { supplierId, reference, statedGross, comment } = content
    return [
      { key: 'supplier', name: entry.supplier, value: (supplierId && names.supplierName(supplierId)) || '—' },
      { key: 'kind', name: entry.kind, value: entry.kinds[content.kind] },
      { key: 'reference', name: entry.reference, value: reference || '—' },
      { key: 'issuedOn', name: entry.dates.invoice, value: dateOf(content.issuedOn) },
      { key: 'receivedOn', name: entry.receivedOn, value: dateOf(content.receivedOn) },
      { key: 'dueOn', name: entry.dueOn, value: dateOf(content.dueOn) },
      ...content.lines.map((line, index) => ({
        key: keyOf(content.lines, index),
        name: nameOf(line),
        value: amount(line.net),
      })),
      ...totals.byRate.flatMap(({ rateBp, vat }) =>
        rateBp === null
          ? []
          : { key: `vat ${rateBp}`, name: `${entry.vat} ${formatRate(rateBp, language)}`, value: amount(vat) },
      ),
      { key: 'gross', name: card.gross, value: amount(totals.gross) },
      { key: 'stated', name: entry.stated, value: statedGross === null ? '—' : amount(statedGross) },
      { key: 'comment', name: entry.comment, value: comment || '—' },
    ]
  }
  const [ours, others] = [rowsOf(mine), rowsOf(theirs)]
  const keys = [...new Set([...ours, ...others].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [one, other] = [ours, others].map((rows) => rows.find((row) => row.key === key))
    if (one?.value === other?.value && one?.name === other?.name) return []
    return { key, name: one?.name ?? other?.name ?? '', mine: one?.value ?? '—', theirs: other?.value ?? '—' }
  })
}

/** The same line of both: by what it is, and by how many of the same stand before it. */
function keyOf(lines: readonly PurchaseLine[], index: number): string {
  const whatOf = (line: PurchaseLine | undefined) =>
    `${line?.label ?? ''}|${line?.categoryId ?? ''}|${line?.rateBp ?? ''}`
  const what = whatOf(lines[index])
  return `line ${what} ${lines.slice(0, index).filter((line) => whatOf(line) === what).length}`
}

import { fillOf, type ReadPart } from '@zinc/domain/invoice-file/reading-fill'
import { type PurchaseContent, purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate } from '../../../i18n/format.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { EditPurchase } from '../entry/edit-purchase.ts'
import { purchaseFieldNames } from '../purchase-field-names.ts'
import { changesOf } from './fill-from-reading.ts'

type ReadingDifferencesProps = {
  edit: EditPurchase
  /** The form that the invoice alone would make. */
  read: PurchaseContent
  supplierName: (id: string) => string | undefined
}

/** What is typed otherwise than the invoice has it, both side by side: only a press takes the invoice's. */
export function ReadingDifferences({ edit, read, supplierName }: ReadingDifferencesProps) {
  const { reading: words } = useText().purchases
  const typed = useStored(edit, ({ content }) => content)
  const nameOf = usePartNames(typed.kind)
  const textOf = usePartValues(supplierName)
  const { other } = fillOf(typed, read)
  if (other.length === 0) return null
  return (
    <Card tone="toEnter" title={words.differsTitle}>
      <ul className="divided">
        {other.map((part) => (
          <li key={part} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-small">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-ink-2">{nameOf(part)}</p>
              <p className="tabular break-words">{words.typedAndRead(textOf(typed, part), textOf(read, part))}</p>
            </div>
            <Button
              look="secondary"
              size="small"
              label={words.takePart(nameOf(part))}
              onPress={() => edit.set(changesOf(read, [part]))}
            >
              {words.take}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function usePartNames(kind: PurchaseContent['kind']): (part: ReadPart) => string {
  const { entry } = useText().purchases
  const names: Readonly<Record<ReadPart, string>> = {
    kind: entry.kind,
    supplierId: entry.supplier,
    ...purchaseFieldNames(entry, kind),
    lines: entry.lines,
    foreign: entry.beside.foreign,
    payee: entry.beside.payee,
  }
  return (part) => names[part]
}

function usePartValues(supplierName: ReadingDifferencesProps['supplierName']) {
  const { entry, reading: words } = useText().purchases
  const language = useLanguage()
  return (content: PurchaseContent, part: ReadPart): string => {
    const { supplierId, statedGross, lines } = content
    if (part === 'kind') return entry.kinds[content.kind]
    if (part === 'supplierId') return (supplierId === null ? undefined : supplierName(supplierId)) ?? '—'
    if (part === 'reference') return content.reference
    if (part === 'statedGross') return statedGross === null ? '—' : formatAmount(statedGross, language)
    if (part === 'lines') {
      return words.linesSum(lines.length, formatAmount(purchaseTotalsOf(content).gross, language))
    }
    if (part === 'foreign') return content.foreign === undefined ? '—' : formatForeign(content.foreign, language)
    if (part === 'payee') return content.payee?.name ?? '—'
    const date = content[part]
    return date === null ? '—' : formatDate(date)
  }
}

import { prepaidOf } from '@zinc/domain/invoice-file/reading-fill'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ReadingFaults } from './reading-faults.tsx'
import type { Invoice } from './stored-reading.ts'

type ReadingNoticesProps = {
  invoice: Invoice
  /** In the form now. */
  supplierId: string | null
  toClassify: number
  /** null: not by this person. */
  onCreateSupplier: (() => void) | null
}

/** Above the form that an invoice filled: how its supplier was found, and what to look at. */
export function ReadingNotices(props: ReadingNoticesProps) {
  const { invoice, toClassify } = props
  const words = useText().purchases.reading
  return (
    <>
      <SupplierNotice {...props} />
      <ReadingFaults reading={invoice.reading} />
      {toClassify > 0 && <Notice tone="toEnter">{words.toClassify(toClassify)}</Notice>}
    </>
  )
}

/** Below it: what the invoice says that has no field of ours. */
export function ReadingMentions({ invoice }: { invoice: Invoice }) {
  const { reading, preceding } = invoice
  const { totals, unplaced, precedingReferences } = reading
  const words = useText().purchases.reading
  const language = useLanguage()
  const { currency } = reading
  const prepaid =
    currency === 'EUR'
      ? formatAmount(totals.prepaid, language)
      : formatForeign({ currency, gross: totals.prepaid }, language)
  // What can be proposed is said above the form.
  const said = [
    ...(totals.prepaid === 0 || prepaidOf(reading) !== null ? [] : [words.prepaid(prepaid)]),
    ...(precedingReferences.length === 0 || preceding.length > 0
      ? []
      : [words.preceding(precedingReferences.join(', '))]),
  ]
  if (said.length + unplaced.length === 0) return null
  return (
    <Card title={words.unplacedTitle}>
      <div className="grid gap-2 text-small">
        {said.map((sentence) => (
          <p key={sentence} className="break-words">
            {sentence}
          </p>
        ))}
        {unplaced.length > 0 && (
          <dl className="grid gap-2">
            {unplaced.map(({ where, text }) => (
              <div key={`${where} ${text}`}>
                <dt className="text-ink-2">{words.mentions[where] ?? where}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  )
}

function SupplierNotice({ invoice, supplierId, onCreateSupplier }: ReadingNoticesProps) {
  const words = useText().purchases.reading
  const { supplier, reading } = invoice
  const { name, siren, vatNumber } = reading.seller
  if (supplier === null) {
    if (supplierId !== null) return null
    return (
      <Notice tone="toEnter">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 break-words">{words.supplierUnknown(name)}</span>
          {onCreateSupplier !== null && (
            <Button look="secondary" size="small" onPress={onCreateSupplier}>
              {words.supplierCreate(name)}
            </Button>
          )}
        </div>
      </Notice>
    )
  }
  if (supplier.id !== supplierId) return null
  const by = {
    siren: words.supplierBy.siren(siren ?? ''),
    vatNumber: words.supplierBy.vatNumber(vatNumber ?? ''),
    name: words.supplierBy.name,
  }
  return <Notice tone={supplier.by === 'name' ? 'toEnter' : 'success'}>{by[supplier.by]}</Notice>
}

import { useStored } from '../../../offline/store.ts'
import type { SupplierContent } from '../../suppliers/parts/new-supplier.ts'
import type { EditPurchase } from '../entry/edit-purchase.ts'
import { ReadingAside } from './reading-aside.tsx'
import { ReadingDifferences } from './reading-differences.tsx'
import { ReadingNotices } from './reading-notices.tsx'
import { PrecedingProposal, PrepaidProposal } from './reading-proposals.tsx'
import type { Invoice, StoredReading } from './stored-reading.ts'
import { supplierOfSeller } from './supplier-of-seller.ts'

type PurchaseReadingProps = {
  edit: EditPurchase
  invoice: Invoice
  onCreateSupplier: ((supplier: SupplierContent) => void) | null
  supplierName: (id: string) => string | undefined
  /** Not of what is validated already: that is said on its card. */
  canPay: boolean
  /** Whether this person says which documents belong together. */
  canLink: boolean
}

/** The document drawn from its data. */
export function PurchaseOriginal({ reading: { answer, fileName } }: { reading: StoredReading }) {
  return answer.invoice === null ? null : <ReadingAside invoice={answer.invoice} fileName={fileName} />
}

/** What was read, beside what the form holds of it now. */
export function PurchaseReading(props: PurchaseReadingProps) {
  const { edit, invoice, onCreateSupplier } = props
  const supplierId = useStored(edit, ({ draft }) => draft.supplierId)
  const toClassify = useStored(
    edit,
    ({ content }) => content.lines.filter(({ categoryId, isOutside }) => categoryId === null && !isOutside).length,
  )
  return (
    <>
      <ReadingNotices
        invoice={invoice}
        supplierId={supplierId}
        toClassify={toClassify}
        onCreateSupplier={
          onCreateSupplier === null ? null : () => onCreateSupplier(supplierOfSeller(invoice.reading.seller))
        }
      />
      <ReadingDifferences edit={edit} read={invoice.content} supplierName={props.supplierName} />
      {props.canPay && <PrepaidProposal edit={edit} invoice={invoice} />}
      {props.canLink && <PrecedingProposal edit={edit} invoice={invoice} />}
    </>
  )
}

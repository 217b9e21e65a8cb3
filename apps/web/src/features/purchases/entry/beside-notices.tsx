import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { EditPurchase } from './edit-purchase.ts'

/** What the document asks for in other money, and who is to be paid where it is not the supplier: kept until removed. */
export function BesideNotices({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry.beside
  const language = useLanguage()
  const foreign = useStored(edit, ({ draft }) => draft.foreign ?? null)
  const payee = useStored(edit, ({ draft }) => draft.payee ?? null)
  return (
    <>
      {foreign !== null && (
        <BesideNotice drop={words.dropForeign} onDrop={() => edit.set({ foreign: null })}>
          {words.eurosAsked(formatForeign(foreign, language))}
        </BesideNotice>
      )}
      {payee !== null && (
        <BesideNotice drop={words.dropPayee} onDrop={() => edit.set({ payee: null })}>
          {words.payeeOther(payee.name)}
          {payee.iban !== null && <span className="tabular block">{payee.iban}</span>}
        </BesideNotice>
      )}
    </>
  )
}

type BesideNoticeProps = { children: ReactNode; drop: string; onDrop: () => void }

function BesideNotice({ children, drop, onDrop }: BesideNoticeProps) {
  const words = useText().purchases.entry.beside
  return (
    <Notice tone="toEnter">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-48 break-words">{children}</span>
        <Button look="secondary" size="small" label={drop} onPress={onDrop}>
          {words.drop}
        </Button>
      </div>
    </Notice>
  )
}

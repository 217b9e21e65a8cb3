import type { StockItem } from '@zinc/contract/stock/stock-items'
import { isAllowed } from '@zinc/domain/permission'
import { type Decimal4, decimal4Of, parseDecimal4, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import type { EstablishmentRole } from '@zinc/domain/role'
import { type HandOperationKind, handOperationKinds } from '@zinc/domain/stock/stock-movement'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { noteOperation } from './note-operation.ts'
import type { DeviceLevel } from './stock-levels.queries.ts'

type StockNoteProps = { item: StockItem; level: DeviceLevel; role: EstablishmentRole; onClose: () => void }

/** What was wasted, eaten by the staff, or is put right: a kind, a quantity, and how much there is afterwards. */
export function StockNote({ item, level, role, onClose }: StockNoteProps) {
  const { stock: words, stockItems, tickets } = useText()
  const [kind, setKind] = useState<HandOperationKind>('waste')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isStrict, setStrict] = useState(false)
  const quantityField = useRef<HTMLInputElement>(null)
  // After the window around it has opened: opening moves the focus to its first field.
  useEffect(() => quantityField.current?.focus(), [])
  const kinds = handOperationKinds.filter((one) => one !== 'correction' || isAllowed(role, 'stock.correct'))
  const isCorrection = kind === 'correction'
  const quantity = quantityIn(typed, kind)
  const unit = stockItems.units[item.unit].toLowerCase()
  const isReasonMissing = isCorrection && reason.trim() === ''
  const save = async () => {
    setStrict(true)
    if (quantity === null || isReasonMissing) return
    const lines = [{ itemId: item.id, quantity }]
    try {
      await noteOperation(item.establishmentId, { kind, reason: reason.trim(), lines })
      showToast({ type: 'success', message: words.noted(words.kinds[kind]) })
      onClose()
    } catch {
      showToast({ type: 'error', message: tickets.notSaved })
    }
  }
  const quantityError = typed.trim() === '' ? words.quantityMissing : words.quantityWrong
  return (
    <Dialog open={true} onClose={onClose} title={`${words.note}, ${item.name}`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Segmented
          wide
          label={words.noteKind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <TextField
          ref={quantityField}
          label={words.quantity}
          value={typed}
          {...typing}
          hint={isCorrection ? words.correctionHint(unit) : words.quantityHint(unit)}
          error={isStrict && quantity === null ? quantityError : undefined}
          onChange={setTyped}
        />
        <TextField
          label={words.reason}
          value={reason}
          autoComplete="off"
          maxLength={300}
          required={isCorrection}
          error={isStrict && isReasonMissing ? words.reasonMissing : undefined}
          onChange={setReason}
        />
        <Afterwards item={item} level={level} kind={kind} quantity={quantity} />
        <Button type="submit" size="large" wide>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

const typing = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const

/** More than nothing; of a correction, what is added or taken off. */
function quantityIn(typed: string, kind: HandOperationKind): Decimal4 | null {
  const quantity = parseDecimal4(typed)
  if (quantity === null) return null
  const amount = tenThousandthsOf(quantity)
  return (kind === 'correction' ? amount !== 0 : amount > 0) ? quantity : null
}

type AfterwardsProps = Pick<StockNoteProps, 'item' | 'level'> & { kind: HandOperationKind; quantity: Decimal4 | null }

function Afterwards({ item, level, kind, quantity }: AfterwardsProps) {
  const { stock: words, stockItems } = useText()
  const language = useLanguage()
  const change = quantity === null ? 0 : tenThousandthsOf(quantity) * (kind === 'correction' ? 1 : -1)
  const after = decimal4Of(tenThousandthsOf(level.quantity) + change)
  return <p className="text-ink-2">{words.after(stockItems.quantity(formatDecimal(after, language), item.unit))}</p>
}

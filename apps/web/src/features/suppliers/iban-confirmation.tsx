import { useQueryClient } from '@tanstack/react-query'
import { type Supplier, supplierRoutes } from '@zinc/contract/suppliers'
import { isIban } from '@zinc/domain/supplier'
import { useId, useState } from 'react'
import { apiOf } from '../../client/client.ts'
import { failureOf } from '../../client/failure.ts'
import { useSession } from '../../client/session/session.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { showAnswer } from '../../resources/resource-cache.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const api = apiOf({ confirmSupplierIban: supplierRoutes.confirmSupplierIban })

/** An IBAN nobody has looked at twice is said before it is paid with. Nothing where there is none. */
export function IbanConfirmation({ supplier, canWrite }: { supplier: Supplier; canWrite: boolean }) {
  const { ibanCheck: words } = useText().suppliers
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const me = useSession().user?.id
  const { iban, ibanChangedAt, ibanChangedBy, ibanConfirmedAt, version } = supplier
  // Not what is still on its way to the server.
  if (iban === null || version === 0) return null
  const dayOf = (instant: string) => formatDayMonth(dateOfInstant(instant), language, { year: true })
  if (ibanConfirmedAt !== null)
    return <p className="text-ink-2 text-small">{words.confirmed(dayOf(ibanConfirmedAt))}</p>
  return (
    <Card tone="toEnter">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold">{words.title}</p>
          <p className="text-ink-2 text-small">
            {ibanChangedAt !== null && `${words.changed(dayOf(ibanChangedAt))} `}
            {words.why}
            {ibanChangedBy !== null && ibanChangedBy === me && ` ${words.mine}`}
          </p>
        </div>
        {canWrite && (
          <Button look="secondary" onPress={() => setOpen(true)}>
            {words.act}
          </Button>
        )}
      </div>
      {isOpen && <Confirmation supplier={supplier} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Confirmation({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const text = useText()
  const { ibanCheck: words, ibanWrong } = text.suppliers
  const queryClient = useQueryClient()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { id, establishmentId, version, name } = supplier
  async function confirm(): Promise<void> {
    const iban = typed.replaceAll(/\s/g, '').toUpperCase()
    if (!isIban(iban)) return setError(ibanWrong)
    setPending(true)
    try {
      const after = await api.confirmSupplierIban(
        { params: { id }, body: { establishmentId, iban } },
        { ifMatch: version },
      )
      showAnswer(queryClient, 'supplier', after, false)
      showToast({ type: 'success', message: words.done(name) })
      onClose()
    } catch (failure) {
      setError(failureOf(failure, text).title)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.act}
      actions={
        <Button type="submit" form={form} pending={isPending}>
          {words.confirm}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void confirm()
        }}
      >
        <p className="mb-4 text-ink-2">{words.lead}</p>
        <TextField
          label={text.suppliers.iban}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          error={error}
          autoComplete="off"
          maxLength={50}
          required
        />
      </form>
    </Dialog>
  )
}

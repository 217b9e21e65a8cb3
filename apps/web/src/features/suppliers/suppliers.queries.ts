import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SupplierDuplicate, supplierRoutes, suppliers } from '@zinc/contract/suppliers'
import { useState } from 'react'
import { apiOf } from '../../client/client.ts'
import { failureOf } from '../../client/failure.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { fromServer } from '../../offline/on-device.ts'
import { resourceQueries } from '../../resources/resource.queries.ts'
import { resourceKeys } from '../../resources/resource-cache.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { supplierOutbox } from './supplier-outbox.ts'

/** What the server writes of every supplier: one created here has none of it yet. */
const noIbanYet = { ibanChangedAt: null, ibanChangedBy: null, ibanConfirmedAt: null, ibanConfirmedBy: null }
export const supplierQueries = resourceQueries(suppliers, supplierOutbox, noIbanYet)

const api = apiOf({
  listSupplierDuplicates: supplierRoutes.listSupplierDuplicates,
  dismissSupplierDuplicate: supplierRoutes.dismissSupplierDuplicate,
})

// Below the key of all that is asked of suppliers: a save or a merge asks again.
const duplicatesOf = (establishmentId: number) => [...resourceKeys(establishmentId, 'supplier').all, 'duplicates']

/** Nothing can be done about them without a network: they are not stored on the device. */
export function useDuplicates(establishmentId: number) {
  return useQuery({
    queryKey: duplicatesOf(establishmentId),
    meta: fromServer,
    queryFn: ({ signal }) =>
      api.listSupplierDuplicates({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

/** A person says that two are not the same. `dismiss` is false when that was not stored, which is said. */
export function useDismissal(establishmentId: number) {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  async function dismiss({ first, second }: SupplierDuplicate): Promise<boolean> {
    setPending(true)
    try {
      await api.dismissSupplierDuplicate({ body: { establishmentId, id: first.id, otherId: second.id } })
      showToast({ type: 'success', message: currentText().suppliers.duplicates.dismissed(first.name, second.name) })
      return true
    } catch (error) {
      const { title, body } = failureOf(error, currentText())
      showToast({ type: 'error', message: title, ...(body !== undefined && { detail: body }) })
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: duplicatesOf(establishmentId) })
      setPending(false)
    }
  }
  return { dismiss, isPending }
}

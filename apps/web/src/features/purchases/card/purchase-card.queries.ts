import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { fromServer, onDevice } from '../../../offline/on-device.ts'
import { paymentApi } from '../due/due.queries.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'
import { purchaseApi, showPurchase } from '../purchases.queries.ts'

/** Every validated version, newest first. */
export function purchaseVersionsQuery(establishmentId: number, id: string) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'versions', id],
    meta: onDevice,
    queryFn: async ({ signal }) =>
      await (await purchaseApi()).listPurchaseVersions(
        { params: { id }, query: { establishmentId: String(establishmentId) } },
        { signal },
      ),
  })
}

/** The invoices and receipts of a supplier that a note can belong to, newest first. */
export function supplierInvoicesQuery(establishmentId: number, supplierId: string | null) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'invoices', supplierId] as const,
    meta: fromServer,
    enabled: supplierId !== null,
    queryFn: async ({ signal }) => {
      const of = { establishmentId: String(establishmentId), supplierId: supplierId ?? '', itemsPerPage: '100' }
      const rows = await (await purchaseApi()).listPurchases({ query: of }, { signal })
      return rows.filter(({ kind, revision }) => (kind === 'invoice' || kind === 'receipt') && revision > 0)
    },
  })
}

type Linked = { establishmentId: number; id: string; version: number; invoiceId: string | null }

export async function linkPurchase({ establishmentId, id, version, invoiceId }: Linked): Promise<Purchase> {
  const input = { params: { id }, body: { establishmentId, invoiceId } }
  return await (await paymentApi()).linkPurchase(input, { ifMatch: version })
}

type PurchaseAct =
  | { readonly act: 'check' }
  | { readonly act: 'settle' }
  | { readonly act: 'dispute'; readonly reason: string; readonly expectedCredit: number | null }

/** Said of a purchase as it is on the server, now: not without a network. */
export function usePurchaseAct({ id, establishmentId, version }: Purchase) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (asked: PurchaseAct) => {
      const api = await purchaseApi()
      const params = { id }
      const options = { ifMatch: version }
      if (asked.act === 'check') return await api.checkPurchase({ params, body: { establishmentId } }, options)
      if (asked.act === 'settle') return await api.settlePurchase({ params, body: { establishmentId } }, options)
      const { reason, expectedCredit } = asked
      return await api.disputePurchase({ params, body: { establishmentId, reason, expectedCredit } }, options)
    },
    onSuccess: (purchase) => showPurchase(queryClient, purchase),
  })
}

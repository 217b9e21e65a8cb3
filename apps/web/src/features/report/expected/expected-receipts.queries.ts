import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ExpectedReceipt, expectedReceiptRoutes, type ReceiptArrival } from '@zinc/contract/expected-receipts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { useRef } from 'react'
import { apiOf } from '../../../client/client.ts'
import { newId } from '../../../client/uuid.ts'
import { onDevice } from '../../../offline/on-device.ts'

const api = apiOf(expectedReceiptRoutes)

const keyOf = (establishmentId: number) => ['reports', establishmentId, 'expected'] as const

export function expectedReceiptsQuery(establishmentId: number, { from, to }: DateRange) {
  return queryOptions({
    queryKey: [...keyOf(establishmentId), from, to] as const,
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.listExpectedReceipts({ query: { establishmentId: String(establishmentId), from, to } }, { signal }),
  })
}

export type ArrivalAct =
  | { act: 'mark'; receipt: ExpectedReceipt; arrivedOn: PlainDate; amount: Cents | null }
  | { act: 'undo'; receipt: ExpectedReceipt; arrival: ReceiptArrival }

/** The same act asked for again keeps its id and key, in case only the answer was lost. */
export function useArrivalAct(establishmentId: number) {
  const queryClient = useQueryClient()
  const sent = useRef({ content: '', key: '', id: '' })
  return useMutation({
    mutationFn: async (asked: ArrivalAct) => {
      const content = JSON.stringify(asked)
      if (sent.current.content !== content) sent.current = { content, key: newId(), id: newId() }
      const { key, id } = sent.current
      if (asked.act === 'undo') {
        const { id: marked, version } = asked.arrival
        const query = { establishmentId: String(establishmentId) }
        await api.removeReceiptArrival({ params: { id: marked }, query }, { ifMatch: version, idempotencyKey: key })
        return null
      }
      const { receipt, arrivedOn, amount } = asked
      const { paymentMethodId, businessDate, arrival } = receipt
      const body = { establishmentId, paymentMethodId, businessDate, arrivedOn, amount }
      const seen = arrival === null ? { ifNoneMatch: '*' as const } : { ifMatch: arrival.version }
      return await api.saveReceiptArrival({ params: { id: arrival?.id ?? id }, body }, { ...seen, idempotencyKey: key })
    },
    onSuccess: (arrival, { receipt }) => {
      const isSame = (one: ExpectedReceipt) =>
        one.paymentMethodId === receipt.paymentMethodId && one.businessDate === receipt.businessDate
      queryClient.setQueriesData<readonly ExpectedReceipt[]>({ queryKey: keyOf(establishmentId) }, (known) =>
        known?.map((one) => (isSame(one) ? { ...one, arrival } : one)),
      )
    },
    // A refusal may be because somebody else was first: the list says what stands.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(establishmentId) }),
  })
}

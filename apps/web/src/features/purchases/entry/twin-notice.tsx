import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PurchaseRow } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { countedOnOf } from '@zinc/domain/purchase/purchase'
import { referenceKeyOf, type TwinCandidate, twinsOf } from '@zinc/domain/purchase/twin'
import { apiOf } from '../../../client/client.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate } from '../../../i18n/format.ts'
import { fromServer } from '../../../offline/on-device.ts'
import { useStored } from '../../../offline/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { seenPurchasesOf } from '../parts/device-purchases.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'
import type { EditPurchase, EditState } from './edit-purchase.ts'
import type { KnownSupplier } from './enter-purchase.ts'
import { useSettled } from './use-settled.ts'

type TwinNoticeProps = {
  edit: EditPurchase
  establishmentId: number
  purchaseId: string
  today: PlainDate
  suppliers: readonly KnownSupplier[]
}
type Twin = Pick<PurchaseRow, 'id' | 'kind' | 'reference' | 'countedOn'> & {
  gross: number | null
  by: 'reference' | 'amount'
}

/** Likely the same document typed before: shown while there is still time to stop, and never in the way. */
export function TwinNotice(props: TwinNoticeProps) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const twins = useTwins(props)
  const [first] = twins
  if (first === undefined) return null
  return (
    <Notice tone="toEnter">
      <p className="font-semibold">{words.warnings[first.by === 'reference' ? 'twin_reference' : 'twin_amount']}</p>
      <ul>
        {twins.map(({ id, kind, reference, countedOn, gross }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="tabular min-w-0 break-words">
              {words.twin(
                words.draftTitle(words.kinds[kind], reference),
                formatDate(countedOn),
                gross === null ? null : formatAmount(gross, language),
              )}
            </span>
            <Link to="/purchase/$id" params={{ id }} className={buttonLook('quiet', 'small')}>
              {words.twinSee}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useTwins({ edit, establishmentId, purchaseId, today, suppliers }: TwinNoticeProps): readonly Twin[] {
  const queryClient = useQueryClient()
  const familyOf = (id: string | null) => suppliers.find((one) => one.id === id)?.familyId ?? id
  const typing = useStored(edit, (state) => JSON.stringify(candidateOf(state, purchaseId, today)))
  const candidate = JSON.parse(useSettled(typing)) as Candidate
  const { supplierId, reference, gross } = candidate
  const isAsked = supplierId !== null && (candidate.referenceKey !== '' || gross !== 0)
  const { data } = useQuery({
    queryKey: [...purchaseKeys.all(establishmentId), 'twins', candidate] as const,
    meta: fromServer,
    enabled: isAsked,
    queryFn: async ({ signal }): Promise<readonly PurchaseRow[]> => {
      const api = apiOf((await import('@zinc/contract/purchases/purchase-routes')).purchaseRoutes)
      const { kind, countedOn } = candidate
      const of = { establishmentId: String(establishmentId), supplierId: supplierId ?? '', exceptId: purchaseId }
      const paper = { kind, issuedOn: countedOn, ...(reference !== '' && { reference }) }
      return await api.findPurchaseTwins({ query: { ...of, ...paper, gross: String(gross) } }, { signal })
    },
  })
  if (!isAsked) return []
  const answered = (data ?? []).map(({ figures, ...row }) => ({
    ...row,
    gross: figures === null ? null : Math.abs(figures.gross),
  }))
  const known = [...answered, ...seenPurchasesOf(queryClient, establishmentId, today)].map((row) => ({
    ...row,
    gross: row.gross ?? 0,
    shown: row.gross,
    supplierId: familyOf(row.supplierId),
    referenceKey: referenceKeyOf(row.reference),
  }))
  const found = new Map(
    twinsOf({ ...candidate, supplierId: familyOf(supplierId) }, known).map((twin) => [twin.id, twin.by]),
  )
  const byId = new Map(known.map((row) => [row.id, row]))
  return [...found].flatMap(([id, by]) => {
    const row = byId.get(id)
    return row === undefined ? [] : [{ ...row, gross: row.shown, by }]
  })
}

type Candidate = TwinCandidate & { reference: string }

function candidateOf({ content, totals }: EditState, id: string, today: PlainDate): Candidate {
  const { kind, supplierId, reference } = content
  const countedOn = countedOnOf(content, today)
  return { id, kind, supplierId, reference, referenceKey: referenceKeyOf(reference), countedOn, gross: totals.gross }
}

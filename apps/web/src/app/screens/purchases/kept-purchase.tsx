import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  eraseKeptPurchase,
  findKeptPurchase,
  takeKeptPurchase,
} from '../../../features/purchases/conflict/kept-purchase.ts'
import { purchaseKeyOf } from '../../../features/purchases/entry/stored-purchase.ts'
import { KeptVersion } from '../kept-version.ts'

type KeptPurchaseProps = { personId: number; establishmentId: number; purchaseId: string }

/** On the page of the purchase whose other version stayed. */
export function KeptPurchase(props: KeptPurchaseProps) {
  const navigate = useNavigate()
  const key = purchaseKeyOf(props)
  if (findKeptPurchase(key) === null) return null
  const compare = () => {
    takeKeptPurchase(key)
    void navigate({ to: '/purchase/$id/conflict', params: { id: props.purchaseId } })
  }
  return (
    <Suspense fallback={null}>
      <KeptVersion onCompare={compare} onErase={() => eraseKeptPurchase(key)} />
    </Suspense>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { keptPurchases } from '../../../features/purchases/conflict/kept-purchase.ts'
import { purchaseKeyOf } from '../../../features/purchases/entry/stored-purchase.ts'
import { KeptVersions } from '../kept-versions.tsx'

type KeptPurchaseProps = { personId: number; establishmentId: number; purchaseId: string }

/** On the page of the purchase whose other version stayed. */
export function KeptPurchase(props: KeptPurchaseProps) {
  const navigate = useNavigate()
  const compare = () => void navigate({ to: '/purchase/$id/conflict', params: { id: props.purchaseId } })
  return <KeptVersions kept={keptPurchases} draftKey={purchaseKeyOf(props)} onCompare={compare} />
}

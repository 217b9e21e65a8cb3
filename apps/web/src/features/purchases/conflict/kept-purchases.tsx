import { useNavigate } from '@tanstack/react-router'
import { KeptVersions } from '../../../documents/kept-version-list.tsx'
import { purchaseKeyOf } from '../entry/stored-purchase.ts'
import { keptPurchases } from './kept-purchase.ts'

type KeptPurchaseProps = { personId: number; establishmentId: number; purchaseId: string }

/** On the page of the purchase whose other version stayed. */
export function KeptPurchase(props: KeptPurchaseProps) {
  const navigate = useNavigate()
  const compare = () => void navigate({ to: '/purchase/$id/conflict', params: { id: props.purchaseId } })
  return <KeptVersions kept={keptPurchases} draftKey={purchaseKeyOf(props)} onCompare={compare} />
}

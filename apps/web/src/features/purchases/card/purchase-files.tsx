import { isLocked } from '@zinc/domain/calendar/period'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { AttachedFiles } from '../../attachments/parts/attached-files.tsx'
import type { DevicePurchase } from '../purchase-overlay.ts'
import type { StoredReading } from '../reading/stored-reading.ts'
import type { PurchaseScreenProps } from '../screens/purchase-screen.tsx'
import { ReadAttachedFile } from './read-attached-file.tsx'

type PurchaseFilesProps = Pick<PurchaseScreenProps, 'establishment' | 'id' | 'today'> & {
  purchase: DevicePurchase | null
  onFirst?: () => Promise<void>
  /** Where a form takes what an attached invoice says. */
  read?: { reading: StoredReading | null; onRead: (reading: StoredReading) => void }
}

/** The document itself, beside what is typed from it. */
export function PurchaseFiles({ establishment, id, today, purchase, onFirst, read }: PurchaseFilesProps) {
  const { id: establishmentId, role, isActive, lockedUntil } = establishment
  const day = purchase?.receivedOn ?? purchase?.countedOn ?? today
  const mayWrite = role !== 'staff' || (purchase?.isMine !== false && canWriteOn(role, day, today))
  const canWrite = isActive && isAllowed(role, 'attachment.write') && mayWrite
  return (
    <AttachedFiles
      target="purchase"
      targetId={id}
      lane={`purchase/${id}`}
      establishmentId={establishmentId}
      isOnlyHere={purchase === null || purchase.version === 0}
      canWrite={canWrite}
      canRemove={canWrite && !isLocked(purchase?.countedOn ?? today, lockedUntil)}
      isShownLarge
      {...(canWrite &&
        read !== undefined && {
          moreOf: (row) => <ReadAttachedFile row={row} establishmentId={establishmentId} {...read} />,
        })}
      {...(purchase === null && onFirst !== undefined && { onFirst })}
    />
  )
}

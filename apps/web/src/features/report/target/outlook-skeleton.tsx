import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The room of the two cards while past months are asked. */
export function OutlookSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-1 gap-4 min-[85rem]:grid-cols-2 min-[85rem]:items-start print:hidden"
    >
      {['20rem', '26rem'].map((height) => (
        <div key={height} style={{ minHeight: height }}>
          <Card>
            <Skeleton className="h-40 w-full rounded-field!" />
          </Card>
        </div>
      ))}
    </div>
  )
}

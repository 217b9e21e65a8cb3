import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6, 7]

/** The dashboard's own layout while the figures arrive. */
export function DashboardSkeleton() {
  const text = useText()
  return (
    <div>
      <p className="sr-only" role="status">
        {text.app.loading}
      </p>
      <div aria-hidden="true">
        <Skeleton className="h-13 w-64 desk:h-18" />
        <div className="mt-6 grid grid-cols-7 gap-1.5 desk:gap-2.5">
          {places.map((place) => (
            <Skeleton key={place} className="h-30 rounded-cell! desk:h-32" />
          ))}
        </div>
        <div className="mt-5 grid gap-4 wide:grid-cols-2">
          <Card title={text.dashboard.todo.title}>
            <Skeleton className="h-28 w-full rounded-field!" />
          </Card>
          <Card>
            <Skeleton className="h-40 w-full rounded-field!" />
          </Card>
        </div>
      </div>
    </div>
  )
}

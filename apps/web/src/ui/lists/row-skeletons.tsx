import { useText } from '../../i18n/catalogue.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6] as const

/** The rows of a list while it is first read. */
export function RowSkeletons({ rows }: { rows: 3 | 6 }) {
  const text = useText()
  return (
    <div className="grid gap-6 py-3">
      <p className="sr-only" role="status">
        {text.app.loading}
      </p>
      {places.slice(0, rows).map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  )
}

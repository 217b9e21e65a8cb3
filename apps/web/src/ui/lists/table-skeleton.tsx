import { Skeleton } from '../feedback/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The list's place while it is first read. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface px-4.5 shadow-card">
      {rows.map((row) => (
        <div key={row} className="flex h-13 items-center gap-6 border-line border-b last:border-b-0">
          <Skeleton className="h-4 w-40 max-w-1/2" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}

import { Skeleton } from './skeleton.tsx'

/** Where one line of text will stand, as high as the line. */
export function LineSkeleton() {
  return <Skeleton className="inline-block! h-4 w-56 max-w-full" />
}

import { useText } from '../../../i18n/catalogue.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** While a screen's file arrives: the shape of a header, nothing that jumps. */
export function PendingScreen() {
  const { app } = useText()
  return (
    <div className="mx-auto w-full max-w-328 px-4 pt-4 sm:px-6 desk:px-9 desk:pt-6">
      <span className="sr-only" role="status">
        {app.loading}
      </span>
      <Skeleton className="mt-2 h-7 w-52" />
      <Skeleton className="mt-6 h-14 w-72 max-w-full" />
    </div>
  )
}

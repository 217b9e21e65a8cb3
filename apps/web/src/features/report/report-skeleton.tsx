import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The page's own layout while its figures arrive: titles stand, figures are bars. */
export function ReportSkeleton({ isYear }: { isYear: boolean }) {
  const text = useText()
  return (
    <div>
      <p className="sr-only" role="status">
        {text.app.loading}
      </p>
      <div aria-hidden="true" className="grid gap-4">
        <div>
          <Skeleton className="h-11 w-60 desk:h-14" />
          <Skeleton className="mt-4 h-3 w-72 max-w-full" />
        </div>
        <DaysSkeleton isYear={isYear} />
        <ReportDetailsSkeleton />
      </div>
    </div>
  )
}

export function DaysSkeleton({ isYear }: { isYear: boolean }) {
  const { report, reportComparison } = useText()
  return (
    <Card title={isYear ? reportComparison.year.title : report.days.title}>
      <Skeleton className="h-40 w-full rounded-field!" />
    </Card>
  )
}

/** What stands below the days. */
export function ReportDetailsSkeleton() {
  const { vat, payments } = useText().report
  return (
    <div aria-hidden="true" className="grid gap-4 desk:grid-cols-2">
      {[vat.title, payments.title].map((title) => (
        <Card key={title} title={title}>
          <Skeleton className="h-32 w-full rounded-field!" />
        </Card>
      ))}
    </div>
  )
}

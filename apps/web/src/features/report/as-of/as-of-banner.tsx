import type { Report } from '@zinc/domain/report/report'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AsOfChanges, type AsOfChangesProps } from './as-of-changes.tsx'

export type ReportAsOf = Report & { changedSince?: AsOfChangesProps['changes'] | undefined }

export type AsOfBannerProps = { asOf: string; report: ReportAsOf | null; timeZone: string; onBack: () => void }

/** Says above figures of a past instant that they are, and what changed since. */
export function AsOfBanner({ asOf, report, timeZone, onBack }: AsOfBannerProps) {
  const text = useText().lockDialogs.asOf
  const language = useLanguage()
  const date = formatDayMonth(dateOfInstant(asOf, timeZone), language, { year: true })
  return (
    <>
      <Banner
        tone="info"
        title={text.banner(date, formatTime(asOf, language, timeZone))}
        live={true}
        action={
          <Button look="secondary" size="small" onPress={onBack}>
            {text.back}
          </Button>
        }
      >
        {text.limits}
      </Banner>
      {report?.changedSince !== undefined && (
        <AsOfChanges gross={report.gross} changes={report.changedSince} timeZone={timeZone} />
      )}
    </>
  )
}

import type { NamedItem } from '@zinc/domain/establishment/establishment'
import type { Report } from '@zinc/domain/report/report'
import type { CategoryFigures, ServiceFigures } from '@zinc/domain/report/report-breakdown'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { type PartsCompared, shareBaseOf } from '../comparison/parts-compared.ts'
import { REST_COLOUR, ShareCard } from './share-card.tsx'

type ComparedProps = {
  report: Report
  /** null where there is nothing to compare. */
  base: PartsCompared | null
}

/** Lunch beside dinner: only where there is more than one. */
export function ReportServices({ report, base, services }: ComparedProps & { services: readonly NamedItem[] }) {
  const words = useText().reportBreakdown.services
  const figures = report.services ?? []
  if (figures.length < 2) return null
  const rows = figures.map((one) => ({
    key: keyOfService(one),
    label: one.name ?? services.find(({ id }) => id === one.serviceId)?.label ?? words.unknown,
    amount: one.gross,
    note: <ServiceNote figures={one} />,
  }))
  return (
    <ShareCard
      {...{ rows, title: words.title, head: words.service, total: report.gross, range: report.range }}
      figure="service"
      base={shareBaseOf(base, base?.parts.services, keyOfService)}
    />
  )
}

function ServiceNote({ figures }: { figures: ServiceFigures }) {
  const words = useText().reportBreakdown.services
  const language = useLanguage()
  const { days, average, covers, averagePerCover } = figures
  return (
    <>
      <span className="block">
        {`${words.days(days)}, `}
        <Amount cents={average} />
        {` ${words.average}`}
      </span>
      {covers !== null && (
        <span className="block">
          {`${words.covers(formatNumber(covers, language), covers)}, `}
          <Amount cents={averagePerCover.amount} />
          {` ${words.perCover}`}
        </span>
      )}
    </>
  )
}

/** In the order of the tree of categories, as the tickets show them. */
export function ReportCategories({
  report,
  base,
  categories,
}: ComparedProps & {
  /** null: not known yet. */
  categories: readonly { id: string; label: string }[] | null
}) {
  const words = useText().reportBreakdown.categories
  const figures = report.salesCategories ?? []
  if (figures.length === 0) return null
  const labelOf = ({ categoryId, name }: CategoryFigures) =>
    categoryId === null
      ? words.without
      : (name ?? categories?.find(({ id }) => id === categoryId)?.label ?? words.unknown)
  const rows = figures.map((one) => ({
    ...{ key: keyOfCategory(one), label: labelOf(one), amount: one.gross },
    ...(one.categoryId === null && { colour: REST_COLOUR }),
  }))
  return (
    <ShareCard
      {...{ rows, title: words.title, head: words.category, total: report.gross, range: report.range }}
      figure="category"
      base={shareBaseOf(base, base?.parts.salesCategories, keyOfCategory)}
    />
  )
}

export function ReportChannels({ report, base }: ComparedProps) {
  const text = useText()
  const words = text.reportBreakdown.channels
  const figures = report.salesChannels ?? []
  if (figures.length === 0) return null
  const rows = figures.map(({ channel, gross }) => ({
    key: channel ?? '',
    label: channel === null ? words.without : text.ticketZParts.channels[channel],
    amount: gross,
    ...(channel === null && { colour: REST_COLOUR }),
  }))
  return (
    <ShareCard
      {...{ rows, title: words.title, head: words.channel, total: report.gross, range: report.range }}
      figure="channel"
      base={shareBaseOf(base, base?.parts.salesChannels, ({ channel }) => channel ?? '')}
    />
  )
}

/** Several establishments are added by name: the id is one of theirs, and may be another's in the compared period. */
const keyOfService = ({ name, serviceId }: Pick<ServiceFigures, 'name' | 'serviceId'>) => name ?? serviceId
const keyOfCategory = ({ name, categoryId }: Pick<CategoryFigures, 'name' | 'categoryId'>) => name ?? categoryId ?? ''

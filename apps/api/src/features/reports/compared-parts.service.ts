import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { compare } from '@zinc/domain/calendar/calendar'
import type { DateRange, ResultKind } from '@zinc/domain/calendar/period'
import { type Territory, territories } from '@zinc/domain/establishment/establishment'
import { comparedCashOf, comparedPartOf, type PartDays } from '@zinc/domain/report/compared-parts'
import { type ComparedDay, comparisonOf } from '@zinc/domain/report/comparison'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { reportDaysOf } from '@zinc/domain/report/days-report'
import type { DayFigures } from '@zinc/domain/report/report'
import { paymentKeyOf, vatLineKeyOf } from '@zinc/domain/report/report-rows'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findSalesCategoryNames } from './breakdown-sums.repository.ts'
import { findPartDays, type PartDayRow } from './part-days.repository.ts'
import { type ClosingSums, findClosingSums } from './report-sums.repository.ts'
import { findReportPlaces, findReportSettings, type ReportSettings } from './reports.repository.ts'
import { daysOf } from './reports.service.ts'

type Asked = { range: DateRange; kind: ResultKind; basis: ComparisonBasis }

/** The parts of a report beside those of another period, over the days that both sides have in full. */
export async function getComparedParts(
  tx: Tx,
  scope: EstablishmentsScope,
  { range, kind, basis }: Asked,
): Promise<AnswerOf<Routes['getComparedParts']>> {
  const month = range.from.slice(0, 7)
  // Wherever the establishments are: asking first where would be another wait, and a day more is paired with none.
  const widest = spanOf(territories.map((one) => baseRangeOf(range, kind, basis, one)))
  const [places, current, base] = await Promise.all([
    findReportPlaces(tx, scope, { first: month, last: month }),
    findSide(tx, scope, range),
    findSide(tx, scope, widest),
  ])
  const pairs = places.flatMap(({ establishmentId: id, territory }) => pairsOf(id, { current, base, basis, territory }))
  const names = scope.scopes.length > 1 ? await findNames(tx, scope, current.settings) : new Map<string, string>()
  return comparedOf(pairs, current, base, names)
}

type Side = {
  settings: readonly ReportSettings[]
  days: readonly DayFigures[]
  services: readonly PartDays<{ serviceId: string }>[]
  parts: readonly PartDayRow[]
}

async function findSide(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<Side> {
  const [settings, closings, parts] = await Promise.all([
    findReportSettings(tx, scope, range),
    findClosingSums(tx, scope, range, null),
    findPartDays(tx, scope, range),
  ])
  const days = scope.scopes.flatMap(({ establishmentId, today }) => {
    const own = closings.filter((sums) => sums.establishmentId === establishmentId)
    return settings
      .filter((calendar) => calendar.establishmentId === establishmentId)
      .flatMap((calendar) => reportDaysOf({ ...calendar, today, sums: { days: daysOf(own) } }, range))
  })
  return { settings, days, services: servicesOf(closings), parts }
}

function servicesOf(closings: readonly ClosingSums[]): readonly PartDays<{ serviceId: string }>[] {
  return closings
    .filter(({ status }) => status === 'validated')
    .map(({ establishmentId, serviceId, dates, gross }) => {
      return { establishmentId, of: { serviceId }, dates, amounts: gross }
    })
}

/** Each by its own holidays. */
function pairsOf(
  id: number,
  { current, base, basis, territory }: { current: Side; base: Side; basis: ComparisonBasis; territory: Territory },
): readonly ComparedDay[] {
  const own = ({ days }: Side) => ({ days: days.filter(({ establishmentId }) => establishmentId === id) })
  return comparisonOf(own(current), own(base), basis, territory).days
}

/** Holidays of two territories lie on different days. */
function spanOf(ranges: readonly DateRange[]): DateRange {
  const [from] = ranges.map((range) => range.from).toSorted(compare)
  const to = ranges
    .map((range) => range.to)
    .toSorted(compare)
    .at(-1)
  if (from === undefined || to === undefined) throw new Error('No range to compare with')
  return { from, to }
}

/** Each establishment has services and categories of its own: they are added by name. */
async function findNames(tx: Tx, scope: EstablishmentsScope, settings: readonly ReportSettings[]) {
  const categories = await findSalesCategoryNames(tx, scope)
  return new Map([
    ...settings.flatMap(({ services }) => services.map(({ id, label }) => [id, label] as const)),
    ...categories.map(({ id, name }) => [id, name] as const),
  ])
}

function comparedOf(
  pairs: readonly ComparedDay[],
  current: Side,
  base: Side,
  names: ReadonlyMap<string, string>,
): AnswerOf<Routes['getComparedParts']> {
  const sides = <Of>(partsOf: (side: Side) => readonly PartDays<Of>[]) => {
    return { current: partsOf(current), base: partsOf(base) }
  }
  const services = sides(({ services: all }) =>
    all.map((part) => ({ ...part, of: { ...part.of, name: names.get(part.of.serviceId) } })),
  )
  type Category = { categoryId: string | null; name?: string | undefined }
  const categories = sides<Category>(({ parts }) =>
    parts.flatMap((part) =>
      part.list === 'salesCategories' ? { ...part, of: { ...part.of, name: names.get(part.of.categoryId) } } : [],
    ),
  )
  type Channel = AnswerOf<Routes['getComparedParts']>['salesChannels']['current'][number]['channel']
  const channels = sides<{ channel: Channel }>(({ parts }) =>
    parts.flatMap((part) => (part.list === 'salesChannels' ? part : [])),
  )
  return {
    services: comparedPartOf(pairs, services, { keyOf: ({ name, serviceId }) => name ?? serviceId }),
    salesCategories: comparedPartOf(pairs, categories, {
      keyOf: ({ name, categoryId }) => name ?? categoryId ?? '',
      rest: { categoryId: null },
    }),
    salesChannels: comparedPartOf(pairs, channels, {
      keyOf: ({ channel }) => channel ?? '',
      rest: { channel: null },
    }),
    payments: comparedPartOf(
      pairs,
      sides(({ parts }) => parts.flatMap((part) => (part.list === 'payments' ? part : []))),
      { keyOf: paymentKeyOf },
    ),
    vatByLine: comparedPartOf(
      pairs,
      sides(({ parts }) => parts.flatMap((part) => (part.list === 'vatByLine' ? part : []))),
      { keyOf: vatLineKeyOf },
    ),
    cash: comparedCashOf(
      pairs,
      sides(({ parts }) => parts.flatMap((part) => (part.list === 'cash' ? part : []))),
    ),
  }
}

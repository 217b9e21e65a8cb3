import type { establishmentRoutes } from '@zinc/contract/establishments'
import type { ParsedInputOf } from '@zinc/contract/route'
import { timeZoneOf } from '@zinc/domain/establishment/establishment-defaults'
import type { EstablishmentChange } from './establishments.repository.ts'
import { labelColumnsOf } from './label-columns.ts'

/** As the contract lets it through: only what is sent changes. */
export type Change = ParsedInputOf<typeof establishmentRoutes.updateEstablishment>['body']

/** A new territory brings its clock, unless one is named. */
export function changeColumnsOf(change: Change): EstablishmentChange {
  const { name, type, description, phone, address, siret, vatNumber, territory, openedOn, salesLabel } = change
  const timeZone = change.timeZone ?? (territory === undefined ? undefined : timeZoneOf(territory))
  return {
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(siret === undefined ? {} : { siret }),
    ...(vatNumber === undefined ? {} : { vat_number: vatNumber }),
    ...(territory === undefined ? {} : { territory }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(openedOn === undefined ? {} : { opened_on: openedOn }),
    ...(salesLabel === undefined ? {} : labelColumnsOf(salesLabel)),
    ...dayColumnsOf(change),
  }
}

function dayColumnsOf(change: Change): EstablishmentChange {
  const { businessDayStart, fiscalYearStart, cashTolerance, entryTolerance, defaultFloat } = change
  return {
    ...(businessDayStart === undefined ? {} : { business_day_start: businessDayStart }),
    ...(fiscalYearStart === undefined ? {} : { fiscal_year_start: fiscalYearStart }),
    ...(cashTolerance === undefined ? {} : { cash_tolerance: cashTolerance }),
    ...(entryTolerance === undefined ? {} : { entry_tolerance: entryTolerance }),
    ...(defaultFloat === undefined ? {} : { default_float: defaultFloat }),
  }
}

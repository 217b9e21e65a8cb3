import { establishmentRoutes, establishmentSorts } from '@zinc/contract/establishments'
import { DEFAULT_PAGE_SIZE, sortOf } from '@zinc/contract/pagination'
import { isRefusal } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import { consumeCreation } from '../session/limits.service.ts'
import { findClosedDays } from './closed-days.repository.ts'
import { deleteClosedDay, saveClosedDay } from './closed-days.service.ts'
import { refusalOfRange } from './date-range.service.ts'
import { getEstablishment } from './establishment-detail.service.ts'
import { listEstablishments } from './establishment-list.service.ts'
import { changeEstablishment } from './establishments.service.ts'
import { createEstablishment } from './new-establishment.service.ts'

const handlers: HandlersOf<typeof establishmentRoutes> = {
  listEstablishments: async ({ tx, scope, input, deps }) => {
    const { search, type, isActive, ownerId, sort = 'name', family } = input.query
    const { page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE } = input.query
    const { establishments, total } = await listEstablishments(tx, scope, {
      search,
      type,
      isActive: isActive === undefined ? undefined : isActive === 'true',
      ownerId,
      family,
      sort: sortOf(establishmentSorts, sort),
      offset: (page - 1) * limit,
      limit,
      businessNow: deps.clock.businessNow(),
    })
    return counted(establishments, total)
  },

  createEstablishment: async ({ tx, scope, input, deps }) =>
    (await consumeCreation(tx, deps, scope.personId)) ??
    (await createEstablishment(tx, scope, input.body, deps.clock.businessNow())),

  getEstablishment: async ({ tx, scope }) => await getEstablishment(tx, scope),

  updateEstablishment: async ({ tx, scope, input, ...on }) => await changeEstablishment(tx, scope, input.body, on),

  listClosedDays: async ({ tx, scope, input, language }) =>
    refusalOfRange(input.query, language) ?? (await findClosedDays(tx, scope, input.query)),

  saveClosedDay: async ({ tx, scope, input, language, expectedVersion }) =>
    await saveClosedDay(
      tx,
      scope,
      { id: input.params.closureId.toLowerCase(), ...input.body },
      { language, expectedVersion },
    ),

  deleteClosedDay: async ({ tx, scope, input, expectedVersion }) => {
    const refusal = await deleteClosedDay(tx, scope, input.params.closureId.toLowerCase(), expectedVersion)
    return isRefusal(refusal) ? refusal : {}
  },
}

export const establishmentFeature = defineFeature({ routes: establishmentRoutes, handlers })

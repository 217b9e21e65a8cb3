import type { establishmentSettingsRoutes } from '@zinc/contract/establishment-settings'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { listFixedCosts, saveFixedCosts } from './fixed-costs.service.ts'
import { saveList } from './lists.service.ts'
import { changeTargets, listTargets } from './targets.service.ts'

export const settingsHandlers: HandlersOf<typeof establishmentSettingsRoutes> = {
  saveVatLines: async ({ tx, scope, input, ...on }) =>
    await saveList(tx, scope, { name: 'vatLines', items: input.body.items }, on),

  savePaymentMethods: async ({ tx, scope, input, ...on }) =>
    await saveList(tx, scope, { name: 'paymentMethods', items: input.body.items }, on),

  saveServices: async ({ tx, scope, input, ...on }) =>
    await saveList(tx, scope, { name: 'services', items: input.body.items }, on),

  saveRegisters: async ({ tx, scope, input, ...on }) =>
    await saveList(tx, scope, { name: 'registers', items: input.body.items }, on),

  listTargets: async ({ tx, scope, input }) => await listTargets(tx, scope, input.query.year),

  saveTargets: async ({ tx, scope, input, expectedVersion }) =>
    await changeTargets(tx, scope, input.body.items, expectedVersion),

  listFixedCosts: async ({ tx, scope }) => await listFixedCosts(tx, scope),

  saveFixedCosts: async ({ tx, scope, input, expectedVersion }) =>
    await saveFixedCosts(tx, scope, input.body.items, expectedVersion),
}

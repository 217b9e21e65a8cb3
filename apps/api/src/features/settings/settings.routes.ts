import { establishmentSettingsRoutes } from '@zinc/contract/establishment-settings'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { listFixedCosts, listTargets } from './budget.service.ts'
import { saveSettings } from './settings.service.ts'

const handlers: HandlersOf<typeof establishmentSettingsRoutes> = {
  saveSettings: async ({ tx, scope, input, ...on }) => await saveSettings(tx, scope, input.body, on),

  listTargets: async ({ tx, scope, input }) => await listTargets(tx, scope, input.query.year),

  listFixedCosts: async ({ tx, scope }) => await listFixedCosts(tx, scope),
}

export const settingsFeature = defineFeature({ routes: establishmentSettingsRoutes, handlers })

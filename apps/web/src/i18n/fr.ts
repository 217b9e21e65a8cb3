import { api } from './fr/api.ts'
import { app } from './fr/app.ts'
import { session } from './fr/session.ts'
import { ui } from './fr/ui.ts'
import type { frInside } from './fr-inside.ts'
import type { frManagement } from './fr-management.ts'

/** What the signed-out pages say: comes with the first file. The rest comes with the first page behind the login. */
export const frEntrance = { api, app, ui, session }

/** Every language answers to the French reference: a missing key does not compile. */
export type Catalogue = typeof frEntrance & typeof frInside & typeof frManagement

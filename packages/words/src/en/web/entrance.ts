import type { Entrance } from '../../catalogue.ts'
import { formats } from '../formats.ts'
import { api } from './entrance/api.ts'
import { app } from './entrance/app.ts'
import { session } from './entrance/session.ts'
import { ui } from './entrance/ui.ts'

export const words: Entrance = { api, app, formats, session, ui }

import { formats } from '../formats.ts'
import { api } from './entrance/api.ts'
import { app } from './entrance/app.ts'
import { session } from './entrance/session.ts'
import { ui } from './entrance/ui.ts'

/** What the signed-out pages say: comes with the first file. The rest comes with the first page behind the login. */
export const words = { api, app, formats, session, ui }

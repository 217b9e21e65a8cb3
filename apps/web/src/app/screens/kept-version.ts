import { loadManagementText } from '../../i18n/catalogue.ts'
import { screen } from '../lazy-screen.ts'

/** With its words, where something is kept. */
export const KeptVersion = screen(() => import('../../ui/feedback/kept-version.tsx'), 'KeptVersion', loadManagementText)

import type { Catalogue } from '../../../catalogue.ts'

export const typed: Catalogue['typed'] = {
  restored: (time, day) => `Your entry is back as you left it on ${day} at ${time}.`,
  startOver: 'Start over',
}

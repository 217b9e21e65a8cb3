import type { closings as reference } from '../fr/closings.ts'
import { plural } from '../plural.ts'

export const closings: typeof reference = {
  count: (entered: number, total: number) => `${entered} of ${total}`,
  stateOf: (name: string, state: string) => `${name} ${state}`,
  states: {
    entered: 'validated',
    draft: 'draft',
    to_enter: 'to enter',
    closed: 'closed',
    future: 'to come',
    waiting: 'waiting to be sent',
    attention: 'to check',
  },
  partly: (entered: number, total: number) => `${entered} of ${total} ${plural('en', total, 'closing', 'closings')}`,
  settings: {
    weekdays: 'Days of the service',
    openingDays: 'every opening day',
    missing: 'Choose at least one day.',
  },
}

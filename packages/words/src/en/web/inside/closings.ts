import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const closings: Catalogue['closings'] = {
  count: (entered: number, total: number) => `${entered} of ${total}`,
  stateOf: (name: string, state: string) => `${name} ${state}`,
  states: {
    entered: 'validated',
    draft: 'draft',
    to_enter: 'to enter',
    closed: 'closed',
    future: 'upcoming',
    waiting: 'waiting to be sent',
  },
  partly: (entered: number, total: number) => `${entered} of ${total} ${plural(total, 'closing', 'closings')}`,
  total: (count: number) => `${count} validated ${plural(count, 'closing', 'closings')}`,
  day: 'The day',
  service: 'Service',
  register: 'Register',
  next: 'Still to enter',
  nextDraft: 'Draft to validate',
  enter: (name: string) => `Enter ${name}`,
  resume: 'Resume',
  markClosed: 'Closed day',
  serviceClosed: 'Service closed',
  serviceClosedOf: (name: string) => `Service closed: ${name}`,
  closedTitle: (name: string) => `${name}: closed this day`,
  closedBody: 'This service is not to be entered. Reopen it to enter a closing.',
  reopen: 'Reopen this service',
  see: ({ bare }) => `See today’s ${bare}`,
  settings: {
    weekdays: 'Days of the service',
    notGiven: '—',
    openingDays: 'every opening day',
    missing: 'Choose at least one day.',
  },
}

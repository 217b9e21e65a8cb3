import type { Catalogue } from '../../../catalogue.ts'
import { ticketZFieldNames } from '../../ticket-z-fields.ts'
import { conflict } from './ticket-z-conflict.ts'
import { entry } from './ticket-z-entry.ts'
import { waiting } from './ticket-z-waiting.ts'

export const ticketZ: Catalogue['ticketZ'] = {
  defaultSingular: 'Z report',
  entry,
  conflict,
  waiting,
  lineNames: {
    ...ticketZFieldNames,
    tags: 'Events',
    cashCount: 'Cash count',
  },
  day: {
    at: (time, day) => (day === null ? `at ${time}` : `on ${day} at ${time}`),
    enterDay: (day) => `Enter ${day}`,
    otherDay: 'You can enter today and yesterday',
  },
  install: {
    title: 'Add Zinc to your home screen',
    body: 'It opens like an app, even offline.',
    onIos: 'In Safari, tap Share, then Add to Home Screen. Zinc then opens even offline.',
    add: 'Add',
    never: 'Don’t offer again',
  },
}

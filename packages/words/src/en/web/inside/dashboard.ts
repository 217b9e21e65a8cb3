import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const dashboard: Catalogue['dashboard'] = {
  weekSentence: (entered, total, { unit, drafts }) => {
    const noun = unit === 'day' ? plural(total, 'day', 'days') : plural(total, 'closing', 'closings')
    const head =
      total === 0
        ? 'Nothing to enter this week so far'
        : `${entered === 0 ? 'None' : entered} of ${total} ${noun} validated`
    const tail = drafts === 0 ? '' : `, ${drafts} ${plural(drafts, 'draft', 'drafts')}`
    return `${head}${tail}.`
  },
  firstVisit: 'First closing tonight.',
  weekNamed: (week: number, dates: string) => `Week ${week}, ${dates}.`,
  sinceMonday: 'validated since Monday',
  nothingThisWeek: 'nothing validated since Monday',
  waiting: (count: number) => `Including ${count} ${plural(count, 'entry', 'entries')} waiting to be sent.`,
  week: 'The week',
  seeWeek: 'See the week',
  toCome: 'Upcoming',
  closed: 'Closed',
  todo: {
    title: 'To do',
    count: (count: number) => `${count} ${plural(count, 'item', 'items')}`,
    nothing: 'You’re all caught up.',
    today: (name: string) => `Today’s ${name}`,
    forgotten: (name: string) => `${name} missing`,
    draft: 'Draft to validate',
    conflict: (closing: string) => `Two entries for ${closing === '' ? 'this day' : `“${closing}”`}: choose one`,
    refused: 'Refused entry, to correct',
    markClosedOn: (day: string) => `Closed day: ${day}`,
    closedSaved: (day: string) => `${day} is marked as closed.`,
    closedFailed: 'This day could not be marked as closed. Try again.',
    undo: 'Undo',
    waiting: (count: number) =>
      `${count} ${plural(count, 'entry', 'entries')} waiting to be sent. Sent automatically when you are back online.`,
    more: (count: number) => `and ${count} more ${plural(count, 'day', 'days')} to enter`,
  },
  month: {
    entered: 'entered',
    none: 'Nothing validated this month.',
    open: 'See the month',
  },
  first: {
    title: 'Everything is ready for your first closing.',
    body: 'Tonight, copy the report your register prints: sales, payments and VAT will appear here.',
    bodyRead: 'Daily closings will appear here from the first entry.',
  },
}

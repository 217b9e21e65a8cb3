import type { dashboard as reference } from '../fr/dashboard.ts'
import { plural } from '../plural.ts'

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

export const dashboard: typeof reference = {
  weekSentence: (entered: number, open: number, drafts: number) => {
    const head =
      open === 0
        ? 'Nothing to enter yet this week'
        : `${numbers[entered] ?? entered} of ${small[open] ?? open} ${plural('en', open, 'day', 'days')} validated`
    const tail = drafts === 0 ? '' : `, ${small[drafts] ?? drafts} ${plural('en', drafts, 'draft', 'drafts')}`
    return `${head}${tail}.`
  },
  weekNamed: (week: number, dates: string) => `Week ${week}, ${dates}.`,
  sinceMonday: 'validated since Monday',
  nothingThisWeek: 'nothing validated since Monday',
  waiting: (count: number) => `Including ${count} ${plural('en', count, 'entry', 'entries')} waiting to be sent.`,
  week: 'The week',
  seeWeek: 'See the week',
  toCome: 'To come',
  closed: 'Closed',
  todo: {
    title: 'To do',
    count: (count: number) => `${count} ${plural('en', count, 'thing', 'things')}`,
    nothing: 'Nothing waits for you. See you tonight for the next closing.',
    today: (name: string) => `Today’s ${name}`,
    forgotten: (name: string, _feminine: boolean) => `Forgotten ${name}`,
    draft: 'Draft to validate',
    conflict: 'Two versions to settle',
    refused: 'Refused entry, to correct',
    wasClosed: 'It was closed',
    wasClosedOn: (day: string) => `It was closed on ${day}`,
    closedSaved: (day: string) => `${day} is marked as closed.`,
    closedFailed: 'This day could not be closed.',
    undo: 'Undo',
    waiting: (count: number) =>
      count === 1
        ? 'One entry is kept on this device and will be sent when the network is back.'
        : `${count} entries are kept on this device and will be sent when the network is back.`,
    more: (count: number) => `and ${count} more ${plural('en', count, 'day', 'days')} to enter`,
  },
  month: {
    entered: 'entered',
    none: 'Nothing validated this month.',
    open: 'See the month',
  },
  first: {
    title: 'Everything is ready for your first closing.',
    body: 'Tonight, copy your till’s ticket: your sales, payments and VAT will take their place here.',
    bodyRead: 'The daily closings will take their place here from the first entry on.',
  },
}

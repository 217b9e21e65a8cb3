import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const importReading: Catalogue['imports']['reading'] = {
  title: 'How the file was read',
  note: (line) => (line === 0 ? 'No line of headings' : `Headings on line ${line}`),
  headingLine: 'Line of headings',
  line: (number, text) => `Line ${number}: ${text}`,
  noHeading: 'None, the table starts at once',
  emptyLine: 'empty',
  separator: 'Column separator',
  separators: { ';': 'Semicolon', ',': 'Comma', '\t': 'Tab', '|': 'Vertical bar' },
  sheet: 'Sheet',
  lost: 'Reading it in another way discards what you mended in its rows.',
  gone: 'To read it in another way, choose the same file again.',
  choose: 'Choose the file',
  journal:
    'An accounting journal: each invoice took several rows, joined into one purchase. Payments, sales and other entries are left out.',
  long: 'Each closing took several rows: they are joined, with a column for each payment method or rate.',
  moved: (count) =>
    `${count} ${plural(count, 'closing after midnight counts', 'closings after midnight count')} for the day before: the day was not over.`,
  dates: 'These dates can be read in two ways',
  datesHint: 'Is the day or the month written first?',
  orders: { dayFirst: 'Day, then month', monthFirst: 'Month, then day' },
  means: (text, date) => `${text} is ${date}`,
}

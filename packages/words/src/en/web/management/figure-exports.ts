import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

/** The window that makes a file of figures. */
export const figureExports: Catalogue['figureExports'] = {
  title: 'Export figures',
  kind: 'Content',
  kinds: (closings) => ({
    results: 'Results, day by day',
    closings,
    vat: 'VAT by rate',
    payments: 'Payments by method',
    cash_book: 'Cash book',
  }),
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF A4' },
  period: 'Period',
  year: (year) => `Year ${year}`,
  years: (from, to) => `Three years, ${from} to ${to}`,
  note: 'Only validated closings are counted.',
  paper: 'On paper, one year at most.',
  make: 'Export',
  underWay: 'Export under way',
  progress: (percent) => `Export under way, ${percent}%`,
  cancel: 'Cancel export',
  cancelled: 'Export cancelled.',
  saved: (name) => `File downloaded: ${name}`,
  count: (count) => `${count} ${plural(count, 'row', 'rows')}.`,
  failed: 'The export did not succeed.',
  faults: {
    interrupted: 'The server was interrupted.',
    forbidden: 'Your role no longer allows exports.',
    too_many_rows: 'Too many rows for one file. Choose a shorter period.',
    rows_changed: 'The figures changed during the export.',
    internal: 'The file could not be made.',
  },
  offline: { title: 'Export is not available offline.', body: 'Try again when you are back online.' },
  again: 'Try again',
}

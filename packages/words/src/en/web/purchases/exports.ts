import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const purchases = (count: number) => `${count} ${plural(count, 'purchase', 'purchases')}`

export const exports: Catalogue['purchases']['exports'] = {
  menu: 'Import, export',
  xlsx: 'Export for Excel (XLSX)',
  csv: 'Export as CSV',
  importMenu: 'Import a table…',
  importLink: 'Import a table',
  underWay: 'Exporting',
  progress: (done, total) => `${done} of ${total}`,
  cancel: 'Cancel the export',
  cancelled: 'Export cancelled.',
  saved: (name) => `File downloaded: ${name}`,
  count: (count) => `${purchases(count)}.`,
  without: (waiting) => `Without the ${plural(waiting, 'purchase', `${waiting} purchases`)} waiting to be sent.`,
  failed: 'The export did not finish.',
  faults: {
    interrupted: 'The server was interrupted.',
    forbidden: 'Your role no longer gives access to exports.',
    too_many_rows: 'Too many purchases for one file. Choose a shorter period.',
    rows_changed: 'The purchases changed during the export.',
    internal: 'The file could not be made.',
  },
  offline: { title: 'Export is not available offline.', body: 'Try again when you are back online.' },
  again: 'Try again',
}

import { accountsMigration } from './0001-accounts.ts'
import { establishmentsMigration } from './0002-establishments.ts'
import { ticketsZMigration } from './0003-tickets-z.ts'
import { journalMigration } from './0004-journal.ts'
import { signInLimitsMigration } from './0005-sign-in-limits.ts'
import { peopleMigration } from './0006-people.ts'
import { settingsMigration } from './0007-settings.ts'
import { clientErrorsMigration } from './0008-client-errors.ts'
import { accountMigration } from './0009-account.ts'
import { administrationMigration } from './0010-administration.ts'
import { columnRightsMigration } from './0011-column-rights.ts'
import { journalAnchorsMigration } from './0012-journal-anchors.ts'
import { emailKeysMigration } from './0013-email-keys.ts'
import { servicesMigration } from './0014-services.ts'
import { outsideAccessMigration } from './0015-outside-access.ts'
import { wholeDayServicesMigration } from './0016-whole-day-services.ts'
import { catalogMigration } from './0017-catalog.ts'
import { mergedIbansMigration } from './0018-merged-ibans.ts'
import { dismissedDuplicatesMigration } from './0019-dismissed-duplicates.ts'
import { languagesMigration } from './0020-languages.ts'
import { journalHeadsMigration } from './0021-journal-heads.ts'
import { ticketsByDayMigration } from './0022-tickets-by-day.ts'
import { scopeEstimateMigration } from './0023-scope-estimate.ts'
import { purchasesMigration } from './0024-purchases.ts'
import { filesMigration } from './0025-files.ts'
import { receiptsMigration } from './0026-receipts.ts'
import { jobsMigration } from './0027-jobs.ts'
import { importsMigration } from './0028-imports.ts'
import { recurringMigration } from './0029-recurring.ts'
import { recurringLinesMigration } from './0030-recurring-lines.ts'
import { cashCountsMigration } from './0031-cash-counts.ts'
import { importNamesMigration } from './0032-import-names.ts'
import { ticketsMigration } from './0033-tickets.ts'
import { stockItemsMigration } from './0034-stock-items.ts'
import { stockMovementsMigration } from './0035-stock-movements.ts'
import { stockCountsMigration } from './0036-stock-counts.ts'
import { stockTransfersMigration } from './0037-stock-transfers.ts'
import { mergedCountsMigration } from './0038-merged-counts.ts'
import { itemImportsMigration } from './0039-item-imports.ts'
import { closingImportsMigration } from './0040-closing-imports.ts'
import { periodLocksMigration } from './0041-period-locks.ts'
import { receiptArrivalsMigration } from './0042-receipt-arrivals.ts'
import { refreshAttemptsMigration } from './0043-refresh-attempts.ts'
import { occurrenceRightsMigration } from './0047-occurrence-rights.ts'
import { exactCostsMigration } from './0051-exact-costs.ts'
import { tableReadingsMigration } from './0055-table-readings.ts'
import { judgedImportsMigration } from './0056-judged-imports.ts'
import { foreignMoneyMigration } from './0057-foreign-money.ts'
import { drawerChangesMigration } from './0058-drawer-changes.ts'
import { paymentsTypedMigration } from './0059-payments-typed.ts'

export type Migration = { readonly name: string; readonly sql: string }

/** In order, forward only: a migration that has run anywhere is never edited, a new one is added. */
export const allMigrations: readonly Migration[] = [
  accountsMigration,
  establishmentsMigration,
  ticketsZMigration,
  journalMigration,
  signInLimitsMigration,
  peopleMigration,
  settingsMigration,
  clientErrorsMigration,
  accountMigration,
  administrationMigration,
  columnRightsMigration,
  journalAnchorsMigration,
  emailKeysMigration,
  servicesMigration,
  outsideAccessMigration,
  wholeDayServicesMigration,
  catalogMigration,
  mergedIbansMigration,
  dismissedDuplicatesMigration,
  languagesMigration,
  journalHeadsMigration,
  ticketsByDayMigration,
  scopeEstimateMigration,
  purchasesMigration,
  filesMigration,
  receiptsMigration,
  jobsMigration,
  importsMigration,
  recurringMigration,
  recurringLinesMigration,
  cashCountsMigration,
  importNamesMigration,
  ticketsMigration,
  stockItemsMigration,
  stockMovementsMigration,
  stockCountsMigration,
  stockTransfersMigration,
  mergedCountsMigration,
  itemImportsMigration,
  closingImportsMigration,
  periodLocksMigration,
  receiptArrivalsMigration,
  refreshAttemptsMigration,
  occurrenceRightsMigration,
  exactCostsMigration,
  tableReadingsMigration,
  judgedImportsMigration,
  foreignMoneyMigration,
  drawerChangesMigration,
  paymentsTypedMigration,
]

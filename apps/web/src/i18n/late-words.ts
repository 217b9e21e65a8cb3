import { loadPart } from './catalogue.ts'

/** The words of a cash count, for its page within the form of a ticket Z. */
export const loadCashCountText = () => loadPart('cash-count')

/** The words of targets and of where a month lands; what shows them comes after the figures. */
export const loadTargetText = () => loadPart('targets')

/** The words of figures beside those of a year before. */
export const loadComparisonText = () => Promise.all([loadPart('beside'), loadPart('compared')])

/** The words of the results' first figures, and of the lock of a month. */
export const loadResultsText = () => loadPart('results')

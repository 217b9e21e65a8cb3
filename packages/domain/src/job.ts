export const jobKinds = ['export', 'import'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Why one failed: the server stopped under it, the right had ended, or what it works on is not as it was asked for. */
export const jobFaults = ['interrupted', 'forbidden', 'too_many_rows', 'rows_changed', 'internal'] as const
export type JobFault = (typeof jobFaults)[number]

export const MAX_EXPORT_ROWS = 50_000
/** Of figures: ten years, with their leap days. */
export const MAX_EXPORT_DAYS = 3_653
/** On paper: a leap year and its neighbouring weeks. */
export const MAX_PAPER_DAYS = 400

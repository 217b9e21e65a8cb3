/** How figures and dates are written; each language keeps its own country's habits. */
export type Formats = {
  /** For `Intl`: names of days and months, units, the order of names. */
  locale: string
  decimal: string
  thousands: string
  /** Between a figure and its unit: '1 284,50 €', '10%'. */
  unitGap: string
  isEuroFirst: boolean
  /** '20', and in French '1er' on the first. */
  dayOfMonth: (day: number) => string
}

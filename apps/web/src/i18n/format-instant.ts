/** The business day (ISO) on which an instant falls in a time zone: for '20/11/2026 à 23:42'. */
export function dateOfInstant(instant: string, timeZone?: string): string {
  const formatter = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  // The order of the parts is the browser's: for one language it differs between two of them.
  const parts = formatter.formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

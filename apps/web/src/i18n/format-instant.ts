/** The business day (ISO) on which an instant falls in a time zone, the device's unless said: for '20/11/2026 à 23:42'. */
export function dateOfInstant(instant: string, timeZone?: string): string {
  // The order of the parts is the browser's: for one language it differs between two of them.
  const parts = formatterOf(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** One for each named zone: a form says at every key when it was stored. The device's own may change under an open page. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone ?? '')
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  if (timeZone !== undefined) formatters.set(timeZone, formatter)
  return formatter
}

// Calendar days as ISO text, and many calls at once.

export function addDays(date, days) {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Restaurants begin their day then: what is sold before belongs to the evening. */
const DAY_START_HOURS = 5

/** The business day under way in France. `stoppedNow`: the server's clock, where it is stopped. */
export function businessToday(stoppedNow) {
  const now = stoppedNow === null ? new Date() : new Date(stoppedNow)
  const shifted = now.getTime() - DAY_START_HOURS * 3_600_000
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(shifted)
}

/** Sunday is 0. */
export function dayOfWeek(date) {
  return new Date(`${date}T12:00Z`).getUTCDay()
}

/** In the order of the list, `width` of them under way. */
export async function inParallel(items, width, act) {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: width }, work))
}

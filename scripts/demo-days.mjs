// Calendar days as ISO text, and many calls at once.

export function addDays(date, days) {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
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

/** For mails, which are read far from any establishment: the clock of Paris. */
export function parisTimeIn(locale: string) {
  const timeZone = 'Europe/Paris'
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    dayOf: (instant: string) => day.format(new Date(instant)),
    timeOf: (instant: string) => time.format(new Date(instant)),
  }
}

// What is delivered to the brasserie every week, at prices that rise; one line of each is an item of its stock.
import { firstDay } from './demo-closings.mjs'
import { addDays, dayOfWeek, inParallel } from './demo-days.mjs'
import { articleLines, rounds, savePurchase } from './demo-purchases.mjs'

/** Days back: the weeks between them are those of `fillPurchases`. */
const FILLED = { from: 98, to: 33 }
const YEARLY_RISE = 0.05
/** Of a delivery since then: those of `fillPurchases` come beside it. */
const RECENT_PART = 0.6

export async function fillDeliveries(house) {
  const { today, random } = house
  const found = []
  for (let date = firstDay(today); date < today; date = addDays(date, 1)) {
    const age = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
    if (-FILLED.from <= age && age <= -FILLED.to) continue
    const isAugust = date.slice(5) >= '08-04' && date.slice(5) <= '08-24'
    for (const [index, [supplier, prefix, category, weekday, usual]] of rounds.entries()) {
      if (isAugust || dayOfWeek(date) !== weekday % 7) continue
      const rise = 1 + (YEARLY_RISE * age) / 365
      const net = Math.round((usual * rise * (age > -FILLED.to ? RECENT_PART : 1) * (0.8 + random() * 0.4)) / 10) * 10
      const number = `${prefix}${date.slice(2, 4)}${String(10_000 + age).slice(1)}${index}`
      const lines = articleLines(category, rise)
      found.push([supplier, number, category, age, null, net, { lines, paidAfter: age < -30 ? 20 : 2 }])
    }
    if (date.endsWith('-12') && age < -30)
      found.push(['Énergie du Rhône', `${date.slice(2, 7)}-0391`, 'Énergie', age, null, 361_40, {}])
  }
  await inParallel(found, 4, (purchase) => savePurchase(house, purchase))
}

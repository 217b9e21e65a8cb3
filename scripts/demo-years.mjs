// What the brasserie bought before the last fourteen weeks: who delivers comes every week, and prices rise.
import { firstDay } from './demo-closings.mjs'
import { addDays, dayOfWeek, inParallel } from './demo-days.mjs'
import { rounds, savePurchase } from './demo-purchases.mjs'

/** Days back: the weeks after it are those of `fillPurchases`. */
const UNTIL = 99
const YEARLY_RISE = 0.05

export async function fillOlderPurchases(house) {
  const { today, random } = house
  const found = []
  for (let date = firstDay(today); date < addDays(today, -UNTIL); date = addDays(date, 1)) {
    const age = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
    const isAugust = date.slice(5) >= '08-04' && date.slice(5) <= '08-24'
    for (const [index, [supplier, prefix, category, weekday, usual]] of rounds.entries()) {
      if (isAugust || dayOfWeek(date) !== weekday % 7) continue
      const rise = 1 + (YEARLY_RISE * age) / 365
      const net = Math.round((usual * rise * (0.8 + random() * 0.4)) / 10) * 10
      const number = `${prefix}${date.slice(2, 4)}${String(10_000 + age).slice(1)}${index}`
      found.push([supplier, number, category, age, null, net, { paidAfter: 20 }])
    }
    if (date.endsWith('-12'))
      found.push(['Énergie du Rhône', `${date.slice(2, 7)}-0391`, 'Énergie', age, null, 361_40, {}])
  }
  await inParallel(found, 4, (purchase) => savePurchase(house, purchase))
}

// A restaurant with fourteen weeks, its suppliers and its categories behind it: always the same, for what is measured.
import { callerOf, newId, register, seeded } from './demo-api.mjs'
import { fillCatalog } from './demo-catalog.mjs'
import { businessToday } from './demo-days.mjs'
import { fillPurchases } from './demo-purchases.mjs'

export const demoPerson = { name: 'Claire Moreau', email: 'claire@exemple.fr', password: 'un zinc bien astiqué' }

const WEEKS = 14
/** Sunday first: what a day is worth beside an ordinary one; Monday is the rest day. */
const weekdayWeight = [1.35, 0, 1, 1.05, 1.15, 1.8, 2.1]

/** Fills an empty instance; does nothing when it has accounts. @returns {Promise<boolean>} true when it was filled */
export async function fillDemo(url, dataDir) {
  const call = callerOf(`${url}/api`)
  const { isEmpty, stoppedNow } = await call('GET', '/instance')
  if (!isEmpty) return false
  const token = await register(call, dataDir, demoPerson)
  const today = businessToday(stoppedNow)
  const days = daysBefore(today, WEEKS * 7)
  const establishment = await call(
    'POST',
    '/establishments',
    { name: 'Le Comptoir des Halles', type: 'bistrot', openWeekdays: [2, 3, 4, 5, 6, 7], openedOn: days[0] },
    { token },
  )
  const catalog = await fillCatalog(async (path, content) => {
    const id = newId()
    const body = { establishmentId: establishment.id, ...content }
    await call('PUT', `${path}/${id}`, body, { token, 'if-none-match': '*' })
    return id
  })
  const random = seeded(20_261)
  const asClaire = (method, path, body, headers) => call(method, path, body, { token, ...headers })
  const house = { ...catalog, call: asClaire, newId, today, establishmentId: establishment.id, random: seeded(1_187) }
  await fillPurchases(house)
  // Three days back stands a draft, nine days back nothing: what a house looks like on a Friday night.
  for (const [index, date] of days.entries()) {
    const weight = weekdayWeight[new Date(`${date}T12:00Z`).getUTCDay()] ?? 1
    const age = days.length - index
    if (weight === 0 || age === 9) continue
    const isDraft = age === 3
    const path = `/ticketz/${newId()}${isDraft ? '' : '/validate'}`
    const body = closingOf(establishment, date, weight * (0.85 + random() * 0.3))
    await call(isDraft ? 'PUT' : 'POST', path, body, { token, 'if-none-match': '*' })
  }
  return true
}

/** The days up to yesterday, oldest first. */
export function daysBefore(today, count) {
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** A whole day's closing; `weight` 1: an ordinary one. */
export function closingOf(establishment, businessDate, weight) {
  const shares = [76_000, 9_000, 24_500]
  const sales = establishment.vatLines.slice(0, 3).map((line, index) => {
    const gross = Math.round((shares[index] * weight) / 10) * 10
    const vat = Math.floor((2 * gross * line.rateBp + 10_000 + line.rateBp) / (2 * (10_000 + line.rateBp)))
    return { vatLineId: line.id, nature: line.nature, rateBp: line.rateBp, gross, vat, invoicedGross: 0 }
  })
  const total = sales.reduce((sum, line) => sum + line.gross, 0)
  const parts = [0, 0.13, 0.11, 0.02, 0.05].map((share) => Math.round(total * share))
  parts[0] = total - parts.reduce((sum, part) => sum + part, 0)
  const payments = establishment.paymentMethods
    .slice(0, 5)
    .map((method, index) => ({ paymentMethodId: method.id, kind: method.kind, amount: parts[index] }))
  return {
    establishmentId: establishment.id,
    businessDate,
    registerId: establishment.registers[0].id,
    serviceId: establishment.services[0].id,
    typedAt: new Date().toISOString(),
    content: {
      number: null,
      sales,
      payments,
      covers: Math.round(44 * weight),
      ticketCount: Math.round(31 * weight),
      tips: 0,
      vouchersSold: 0,
      accountSettlements: 0,
      deposits: 0,
      comment: '',
      differenceReason: '',
    },
  }
}

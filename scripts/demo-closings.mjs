// The closings of the demo houses: seasons, growth, closed weeks, and what goes wrong in any house.
import { seeded } from './demo-api.mjs'
import { addDays, dayOfWeek, inParallel } from './demo-days.mjs'

const MONTHS = 18
/** January first: what a month is worth beside an ordinary one. */
const seasons = [0.86, 0.9, 0.96, 1, 1.06, 1.12, 1.08, 0.9, 1.02, 1, 0.97, 1.15]
const YEARLY_GROWTH = 0.06
/** Counted in open days back from today, so that there is one of each whatever the weekday. */
const DRAFT = 2
const MISSED = [7, 34]
const CORRECTED = 10
const UNBALANCED = 17
/** What was missing or too much in the drawer; within a euro and a half on some of the other days. */
const differences = new Map([
  [5, -12_50],
  [14, 3_20],
  [28, -25_00],
  [49, 20_00],
  [80, -8_40],
])
const MISTYPED = 40_00
const FLOAT = 200_00

/** Of the month eighteen months ago. */
export function firstDay(today) {
  const [year, month] = today.split('-').map(Number)
  const at = year * 12 + month - 1 - MONTHS
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** Three weeks of August each year, and the days nobody works. @returns {Map<string, string>} the reason of each */
export function closedDaysOf(today) {
  const closed = new Map()
  for (let date = firstDay(today); date < today; date = addDays(date, 1)) {
    const day = date.slice(5)
    if (day >= '08-04' && day <= '08-24') closed.set(date, 'Congés d’été')
    if (day === '12-25') closed.set(date, 'Noël')
    if (day === '01-01') closed.set(date, 'Jour de l’An')
    if (day === '05-01') closed.set(date, 'Fête du Travail')
  }
  return closed
}

/** Every day of the house up to yesterday; today is left to be entered. */
export async function fillClosings(house, plan) {
  const days = daysOf(house, plan)
  const closed = days.filter(({ date }) => plan.closedDays.has(date))
  const open = days.filter(({ date }) => !plan.closedDays.has(date))
  const drawer = { float: FLOAT }
  const closings = open.flatMap((day, index) => {
    const age = open.length - index
    return MISSED.includes(age) ? [] : closingsOf(house, plan, { ...day, age }, drawer)
  })
  house.counted.expect(closings.length)
  await inParallel(closed, 3, ({ date }) => closeDay(house, date, plan.closedDays.get(date)))
  await inParallel(closings, 4, async (closing) => {
    await saveClosing(house, closing)
    house.counted.saved()
  })
}

/** The days on which the house is expected to open, with what each of their services is worth. */
function daysOf({ today }, { seed, services }) {
  const random = seeded(seed)
  const days = []
  for (let date = firstDay(today); date < today; date = addDays(date, 1)) {
    const season = seasons[Number(date.slice(5, 7)) - 1] * growthOf(date, today)
    const given = services.flatMap(({ share, weights }, index) => {
      const weight = share * weights[dayOfWeek(date)] * season
      return weight === 0 ? [] : [{ index, weight: weight * (0.86 + random() * 0.28) }]
    })
    const chance = random()
    const mix = mixOf(random, -daysUntil(today, date) / 365)
    if (given.length > 0) days.push({ date, given, chance, mix })
  }
  return days
}

/** Of one day, the drawer counted at the last of them; `drawer.float` is what one evening leaves to the next. */
function closingsOf({ establishment }, plan, { date, age, given, chance, mix }, drawer) {
  let otherCash = 0
  return given.map(({ index, weight }, order) => {
    const content = contentOf(establishment, plan, { weight, mix })
    const cash = content.payments[1].amount
    const isLast = order === given.length - 1
    if (isLast) {
      const small = chance < 0.12 ? Math.round((chance / 0.12 - 0.5) * 30) * 10 : 0
      const difference = differences.get(age) ?? small
      content.cashCount = cashCountOf({ float: drawer.float, otherCash, cash, difference })
      drawer.float = content.cashCount.counted - content.cashCount.deposit
    }
    otherCash += cash
    return { date, age, index, content, isLast }
  })
}

const daysUntil = (to, from) => Math.round((Date.parse(from) - Date.parse(to)) / 86_400_000)

function growthOf(date, today) {
  return 1 + (YEARLY_GROWTH * daysUntil(today, date)) / 365
}

/** How people pay and what they take, so many years ago: it differs by day, with more cash then and fewer platforms. */
function mixOf(random, years) {
  const around = (middle) => middle * (0.8 + random() * 0.4)
  return { cash: around(1 + 0.12 * years), vouchers: around(1), platforms: around(1 - 0.25 * years), drinks: around(1) }
}

/** The first part is what the others leave. */
const withRest = (parts) => [1 - parts.reduce((sum, part) => sum + part, 0), ...parts]

function contentOf(establishment, plan, { weight, mix }) {
  const day = plan.dayGross * weight
  const [, ...lesser] = plan.shares
  const shares = withRest(lesser.map((share, index) => share * (index === lesser.length - 1 ? mix.drinks : 1)))
  const sales = shares.map((share, index) => {
    const { id, nature, rateBp } = establishment.vatLines[index]
    const gross = Math.round((day * share) / 10) * 10
    const vat = Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))
    return { vatLineId: id, nature, rateBp, gross, vat, invoicedGross: 0 }
  })
  const total = sales.reduce((sum, { gross }) => sum + gross, 0)
  const factors = [mix.cash, mix.vouchers, mix.vouchers, mix.platforms]
  const parts = plan.payments.map((share, index) => Math.round(total * share * (factors[index - 1] ?? 1)))
  parts[0] = total - parts.reduce((sum, part) => sum + part, 0)
  const payments = parts.map((amount, index) => {
    const { id, kind } = establishment.paymentMethods[index]
    return { paymentMethodId: id, kind, amount }
  })
  const count = Math.max(1, Math.round(total / 28_50))
  return {
    ...{ number: null, sales, payments, covers: plan.hasCovers ? count : null },
    ticketCount: plan.hasCovers ? Math.ceil(count * 0.6) : count,
    ...{ tips: 0, vouchersSold: 0, accountSettlements: 0, deposits: 0, comment: '', differenceReason: '' },
  }
}

/** Notes go to the bank, coins and the float stay. */
function cashCountOf({ float, otherCash, cash, difference }) {
  const counted = float + otherCash + cash + difference
  const deposit = Math.max(0, Math.floor((counted - FLOAT) / 10_00) * 10_00)
  const reason = Math.abs(difference) > 5_00 ? 'Rendu de monnaie, recompté deux fois' : ''
  const none = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0, pieces: null }
  const words = { depositTo: 'bank', depositReference: '', reason, openingReason: '' }
  return { openingFloat: float, otherCash, ...none, counted, deposit, ...words }
}

async function closeDay({ call, newId, establishment }, date, reason) {
  const path = `/establishments/${establishment.id}/closures/${newId()}`
  await call('PUT', path, { date, serviceId: null, reason }, { 'if-none-match': '*' })
}

async function saveClosing(house, { date, age, index, content, isLast }) {
  const { call, manager, newId, establishment } = house
  // Two people close in turn.
  const typing = dayOfWeek(date) % 2 === 0 ? call : manager
  const path = `/ticketz/${newId()}`
  const body = {
    establishmentId: establishment.id,
    businessDate: date,
    registerId: establishment.registers[0].id,
    serviceId: servicesOf(establishment)[index].id,
    typedAt: `${date}T${isLast ? '22:10' : '15:05'}:00.000Z`,
  }
  const isNew = { 'if-none-match': '*' }
  if (isLast && age === DRAFT) return await typing('PUT', path, { ...body, content }, isNew)
  if (isLast && age === UNBALANCED) {
    content.payments[0].amount -= 12_00
    content.differenceReason = 'Une addition offerte, encaissée puis annulée'
  }
  const first = isLast && age === CORRECTED ? mistypedOf(content) : content
  const { version } = await typing('POST', `${path}/validate`, { ...body, content: first }, isNew)
  if (first === content) return undefined
  const reason = 'Une carte de 40 € saisie en espèces'
  return await call('POST', `${path}/correct`, { ...body, content, reason }, { 'if-match': `"${version}"` })
}

/** A card typed as cash: the drawer is short of it. */
function mistypedOf(content) {
  const [card, cash, ...others] = content.payments
  const payments = [{ ...card, amount: card.amount - MISTYPED }, { ...cash, amount: cash.amount + MISTYPED }, ...others]
  return { ...content, payments, cashCount: { ...content.cashCount, reason: 'Il manque 40 €, à rechercher' } }
}

/** Those in use, in their order. */
const servicesOf = ({ services }) => services.filter(({ isActive }) => isActive)

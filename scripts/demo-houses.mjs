// `npm run demo`: a brasserie with two services and a wine shop, eighteen months up to today, imperfect like real life.
import { callerOf, newId, register, seeded } from './demo-api.mjs'
import { fillCatalog } from './demo-catalog.mjs'
import { closedDaysOf, fillClosings, firstDay } from './demo-closings.mjs'
import { demoPerson } from './demo-data.mjs'
import { businessToday } from './demo-days.mjs'
import { fillPurchases } from './demo-purchases.mjs'
import { fillCellar, fillKitchenStock } from './demo-stock.mjs'
import { fillDeliveries } from './demo-years.mjs'

const manager = { name: 'Inès Benali', email: 'ines@exemple.fr', password: demoPerson.password }
export const demoPeople = [
  { ...demoPerson, role: 'owner' },
  { ...manager, role: 'manager' },
]

/**
 * Fills an empty instance; does nothing when it has accounts. `progress` is told how many closings are there, of how many.
 * @returns {Promise<boolean>} true when it was filled
 */
export async function fillHouses(url, dataDir, progress = () => undefined) {
  const call = callerOf(`${url}/api`)
  const { isEmpty, stoppedNow } = await call('GET', '/instance')
  if (!isEmpty) return false
  const today = businessToday(stoppedNow)
  const token = await register(call, dataDir, demoPerson)
  const managerToken = await register(call, dataDir, manager)
  const as = (whose) => (method, path, body, headers) => call(method, path, body, { token: whose, ...headers })
  const owner = as(token)
  // The one created last is the one on screen.
  const shop = await openShop(owner, today)
  const brasserie = await openBrasserie(owner, today)
  await Promise.all([shop, brasserie].map(({ id }) => invite(owner, as(managerToken), id)))
  const around = { call: owner, manager: as(managerToken), newId, today, counted: counterOf(progress) }
  await Promise.all([
    fillShop({ ...around, establishment: shop }),
    fillBrasserie({ ...around, establishment: brasserie }),
  ])
  return true
}

/** Of both houses together: each says how many it will save, then each one saved. */
function counterOf(progress) {
  let [all, done] = [0, 0]
  return {
    expect: (count) => {
      all += count
    },
    saved: () => {
      done += 1
      progress(done, all)
    },
  }
}

async function openBrasserie(owner, today) {
  const openedOn = firstDay(today)
  const given = { name: 'Brasserie des Halles', type: 'brasserie', openWeekdays: [2, 3, 4, 5, 6, 7], openedOn }
  const { id, version } = await owner('POST', '/establishments', given)
  const isPart = { isActive: true, isWholeDay: false }
  const services = [
    { id: newId(), label: 'Déjeuner', ...isPart, weekdays: null },
    // On Sundays the house closes after lunch.
    { id: newId(), label: 'Dîner', ...isPart, weekdays: [2, 3, 4, 5, 6] },
  ]
  const fixedCosts = [
    ['Salaires et cotisations', 13_900_00],
    ['Loyer', 2_850_00],
    ['Énergie', 640_00],
    ['Assurances', 210_00],
  ].map(([label, monthlyAmount]) => ({
    ...{ id: newId(), label, monthlyAmount },
    ...{ fromMonth: openedOn.slice(0, 7), toMonth: null },
  }))
  const change = {
    services,
    fixedCosts,
    targets: targetsOf(today),
    defaultFloat: 200_00,
    address: '12 rue des Halles, 69002 Lyon',
  }
  await owner('PATCH', `/establishments/${id}/settings`, change, { 'if-match': `"${version}"` })
  return await owner('GET', `/establishments/${id}`)
}

/** A year of months up to this one. */
function targetsOf(today) {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => {
    const at = year * 12 + month - 1 - index
    const name = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return { month: name, amount: 40_000_00 }
  })
}

async function openShop(owner, today) {
  const given = { name: 'La Cave des Halles', type: 'cave', openWeekdays: [2, 3, 4, 5, 6], openedOn: firstDay(today) }
  const { id, version } = await owner('POST', '/establishments', given)
  const change = { address: '14 rue des Halles, 69002 Lyon' }
  await owner('PATCH', `/establishments/${id}/settings`, change, { 'if-match': `"${version}"` })
  return await owner('GET', `/establishments/${id}`)
}

async function invite(owner, invited, id) {
  await owner('POST', `/establishments/${id}/invitations`, { email: manager.email, role: 'manager', expiresOn: null })
  for (const received of await invited('GET', '/me/invitations')) {
    // Both houses invite at once: whoever comes second finds it accepted.
    await invited('POST', `/me/invitations/${received.id}/accept`).catch(() => null)
  }
}

const saverOf =
  ({ call, establishment }) =>
  async (path, content) => {
    const id = newId()
    await call('PUT', `${path}/${id}`, { establishmentId: establishment.id, ...content }, { 'if-none-match': '*' })
    return id
  }

async function fillBrasserie(house) {
  const catalog = await fillCatalog(saverOf(house))
  const bought = { ...house, ...catalog, establishmentId: house.establishment.id, random: seeded(1_187) }
  const closings = fillClosings(house, { ...brasserieDays, closedDays: closedDaysOf(house.today) })
  await fillDeliveries(bought)
  await fillPurchases(bought)
  await fillKitchenStock(bought, saverOf(house))
  await closings
}

async function fillShop(house) {
  const closings = fillClosings(house, { ...shopDays, closedDays: closedDaysOf(house.today) })
  await fillCellar({ ...house, establishmentId: house.establishment.id, random: seeded(5_518) }, saverOf(house))
  await closings
}

/** Sunday first: what a service is worth beside an ordinary one; none where the house is closed. */
const brasserieDays = {
  seed: 20_261,
  services: [
    { share: 0.42, weights: [1.6, 0, 1, 1.05, 1.1, 1.25, 1.4] },
    { share: 0.66, weights: [0, 0, 0.9, 1, 1.15, 1.9, 2.2] },
  ],
  shares: [0.69, 0.08, 0.23],
  dayGross: 1_350_00,
  payments: [0, 0.13, 0.11, 0.02, 0.05],
  hasCovers: true,
}
const shopDays = {
  seed: 80_117,
  services: [{ share: 1, weights: [0, 0, 0.7, 0.8, 0.95, 1.4, 1.9] }],
  shares: [0.93, 0.07],
  dayGross: 520_00,
  payments: [0, 0.12, 0.03],
  hasCovers: false,
}

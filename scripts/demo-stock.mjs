// What the demo houses have in stock, and the wine shop's suppliers and purchases.
import { firstDay } from './demo-closings.mjs'
import { addDays, dayOfWeek, inParallel } from './demo-days.mjs'
import { savePurchase } from './demo-purchases.mjs'

const kitchen = [
  ['Faux-filet', 'kg', 'Boucherie Giraud', 'Viandes', 'Chambre froide', 6, 14],
  ['Saumon', 'kg', 'Marée de la Saône', 'Poissons', 'Chambre froide', 4, 9],
  ['Pommes de terre', 'kg', 'Primeurs du Rhône', 'Fruits et légumes', 'Réserve', 20, 60],
  ['Beurre doux', 'kg', 'Crèmerie Vacher', 'Crèmerie', 'Chambre froide', 5, 12],
  ['Café en grains', 'kg', 'Torréfaction Bellecour', 'Café', 'Réserve', 4, 10],
  ['Côtes-du-rhône', 'bottle', 'Cave des Terreaux', 'Vins', 'Cave', 24, 72],
  ['Bière blonde', 'l', 'Brasserie du Confluent', 'Bières', 'Cave', 30, 90],
]
const cellar = [
  ['Mâcon-Villages', 'Domaine Perrin', 12, 36],
  ['Saint-Véran', 'Domaine Perrin', 6, 24],
  ['Beaujolais-Villages', 'Domaine Perrin', 12, 48],
  ['Crozes-Hermitage', 'Vignerons du Rhône', 12, 36],
  ['Condrieu', 'Vignerons du Rhône', 3, 12],
  ['Côte-rôtie', 'Vignerons du Rhône', 3, 12],
  ['Champagne brut', 'Maison Aubry', 12, 36],
  ['Crémant de Bourgogne', 'Maison Aubry', 12, 36],
  ['Chartreuse verte', 'Spiritueux Alpins', 2, 8],
  ['Gin des Alpes', 'Spiritueux Alpins', 2, 8],
]
const texts = { contactName: '', phone: '', address: '', customerCode: '', comment: '' }
const nothing = { email: null, siret: null, vatNumber: null, minimumOrder: null, iban: null, defaultRateBp: null }

/** Items that are counted at the end of the last two months. */
export async function fillKitchenStock(house, save) {
  const { suppliers, categories } = house
  const items = kitchen.map(([name, unit, supplier, category, shelf, minimum, target]) => ({
    ...{ name, unit, shelf, minimum, target },
    ...{ supplierId: suppliers.get(supplier), categoryId: categories.get(category) },
  }))
  await fillCounts(house, await saveItems(items, save))
}

/** The wine shop: four suppliers, an invoice of each about every three weeks, ten wines and spirits. */
export async function fillCellar(house, save) {
  const wine = { name: 'Vins et spiritueux', parentId: null, colour: 'bronze', defaultRateBp: 2000, account: '' }
  const categoryId = await save('/purchase_categories', { ...wine, nature: 'materials', countsInCostOfGoods: true })
  const suppliers = new Map()
  for (const name of new Set(cellar.map(([, supplier]) => supplier))) {
    const terms = { paymentTerms: { days: 45, basis: 'invoice' }, deliveryDays: [3], defaultCategoryId: categoryId }
    suppliers.set(name, await save('/suppliers', { name, ...texts, ...nothing, ...terms }))
  }
  // `Vins` is the name by which its rate is known.
  const bought = { ...house, suppliers, categories: new Map([['Vins', categoryId]]) }
  await inParallel(cellarPurchases(bought), 3, (purchase) => savePurchase(bought, purchase))
  const items = cellar.map(([name, supplier, minimum, target]) => ({
    ...{ name, unit: 'bottle', shelf: 'Rayon', minimum, target },
    ...{ supplierId: suppliers.get(supplier), categoryId },
  }))
  await fillCounts(house, await saveItems(items, save))
}

function cellarPurchases({ today, suppliers, random }) {
  const found = []
  let week = 0
  for (let date = firstDay(today); date < today; date = addDays(date, 1)) {
    const isAugust = date.slice(5) >= '08-04' && date.slice(5) <= '08-24'
    if (dayOfWeek(date) !== 3 || isAugust) continue
    week += 1
    const name = [...suppliers.keys()][week % suppliers.size]
    const age = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
    const net = Math.round((980_00 * (0.7 + random() * 0.6)) / 10) * 10
    const isOpen = age > -40
    found.push([
      name,
      `${name.slice(0, 2).toUpperCase()}-${2600 + week}`,
      'Vins',
      age,
      isOpen ? 45 + age : null,
      net,
      { paidAfter: 40 },
    ])
  }
  return found
}

async function saveItems(items, save) {
  const ids = []
  for (const { minimum, target, ...item } of items) {
    const levels = { minimum: `${minimum}.0000`, target: `${target}.0000` }
    ids.push({ id: await save('/stocks', { ...item, ...levels, packs: [], barcode: '', comment: '' }), target })
  }
  return ids
}

/** The first finds less than the second expects, as counts do. */
async function fillCounts({ call, newId, today, establishmentId, random }, items) {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(firstOfMonth, -1)
  const monthBefore = addDays(`${lastMonthEnd.slice(0, 7)}-01`, -1)
  for (const date of [monthBefore, lastMonthEnd]) {
    const path = `/stock-counts/${newId()}`
    const at = `${date}T21:00:00.000Z`
    const opened = { establishmentId, label: '', isBlind: false, happenedAt: at, typedAt: at }
    const { version } = await call('PUT', path, opened, { 'if-none-match': '*' })
    const entries = items.map(({ id, target }) => {
      const quantity = Math.max(1, Math.round(target * (0.3 + random() * 0.6)))
      return { itemId: id, quantity: `${quantity}.0000`, text: String(quantity), typedAt: at }
    })
    await call('POST', `${path}/entries`, { establishmentId, entries })
    await call('POST', `${path}/close`, { establishmentId, typedAt: at }, { 'if-match': `"${version}"` })
  }
}

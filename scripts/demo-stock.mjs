// What the demo houses have in stock, and the wine shop's suppliers and purchases.
import { firstDay } from './demo-closings.mjs'
import { addDays, dayOfWeek, inParallel } from './demo-days.mjs'
import { articles, savePurchase } from './demo-purchases.mjs'

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
  ['Mâcon-Villages', 'Domaine Perrin', 12, 36, 6_90],
  ['Saint-Véran', 'Domaine Perrin', 6, 24, 9_80],
  ['Beaujolais-Villages', 'Domaine Perrin', 12, 48, 5_40],
  ['Crozes-Hermitage', 'Vignerons du Rhône', 12, 36, 11_50],
  ['Condrieu', 'Vignerons du Rhône', 3, 12, 29_00],
  ['Côte-rôtie', 'Vignerons du Rhône', 3, 12, 38_00],
  ['Champagne brut', 'Maison Aubry', 12, 36, 21_00],
  ['Crémant de Bourgogne', 'Maison Aubry', 12, 36, 7_80],
  ['Chartreuse verte', 'Spiritueux Alpins', 2, 8, 33_00],
  ['Gin des Alpes', 'Spiritueux Alpins', 2, 8, 24_00],
]
/** Of the wines: the supplier's code and the word of its unit. */
const codeOf = (name) => `W${cellar.findIndex(([known]) => known === name) + 1}`
const BOTTLE = 'bouteille'
const texts = { contactName: '', phone: '', address: '', customerCode: '', comment: '' }
const nothing = { email: null, siret: null, vatNumber: null, minimumOrder: null, iban: null, defaultRateBp: null }

/** Items that are counted at the end of every month. */
export async function fillKitchenStock(house, save) {
  const { suppliers, categories } = house
  const items = kitchen.map(([name, unit, supplier, category, shelf, minimum, target]) => ({
    ...{ name, unit, shelf, minimum, target },
    ...{ supplierId: suppliers.get(supplier), categoryId: categories.get(category) },
  }))
  const saved = await saveItems(items, save)
  // Past deliveries come into the stock with it.
  for (const [index, { id, supplierId }] of saved.entries()) {
    const { supplierCode, unit } = articles[kitchen[index][3]]
    await nameArticle(house, id, { supplierId, supplierCode, unit })
  }
  await fillCounts(house, saved)
}

async function nameArticle({ call, establishmentId }, itemId, { supplierId, supplierCode, unit }) {
  const articleKey = `#${supplierCode.toLowerCase()}|${unit}`
  await call('POST', `/stocks/${itemId}/articles`, { establishmentId, supplierId, articleKey, factor: '1.0000' })
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
  const saved = await saveItems(items, save)
  for (const { id, name, supplierId } of saved) {
    await nameArticle(house, id, { supplierId, supplierCode: codeOf(name), unit: BOTTLE })
  }
  await fillCounts(house, saved)
}

/** The supplier's wines, each for as much, in whole bottles; what is left is their transport. */
function bottlesOf(supplier) {
  const wines = cellar.filter(([, from]) => from === supplier)
  return (net) => {
    const lines = wines.map(([label, , , , price]) => {
      const quantity = Math.max(1, Math.floor(net / wines.length / price))
      const priced = { quantity: `${quantity}.0000`, unit: BOTTLE, unitPrice: `${(price / 100).toFixed(2)}00` }
      return { label, supplierCode: codeOf(label), ...priced, net: quantity * price }
    })
    const rest = net - lines.reduce((sum, line) => sum + line.net, 0)
    return rest === 0 ? lines : [...lines, { label: 'Transport', net: rest }]
  }
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
    const net = Math.round((1_640_00 * (0.7 + random() * 0.6)) / 10) * 10
    const isOpen = age > -40
    found.push([
      name,
      `${name.slice(0, 2).toUpperCase()}-${2600 + week}`,
      'Vins',
      age,
      isOpen ? 45 + age : null,
      net,
      { paidAfter: 40, lines: bottlesOf(name) },
    ])
  }
  return found
}

async function saveItems(items, save) {
  const ids = []
  for (const { minimum, target, ...item } of items) {
    const levels = { minimum: `${minimum}.0000`, target: `${target}.0000` }
    const id = await save('/stocks', { ...item, ...levels, packs: [], barcode: '', comment: '' })
    ids.push({ id, target, name: item.name, supplierId: item.supplierId })
  }
  return ids
}

/** From the first month on: a first count after a year of deliveries would find that year missing. */
async function fillCounts({ call, newId, today, establishmentId, random }, items) {
  for (const date of monthEndsOf(firstDay(today), today)) {
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

/** The last days of the months from that of `first` to the one before that of `today`. */
function monthEndsOf(first, today) {
  const ends = []
  for (let month = `${today.slice(0, 7)}-01`; month > first; month = `${ends[0].slice(0, 7)}-01`) {
    ends.unshift(addDays(month, -1))
  }
  return ends
}

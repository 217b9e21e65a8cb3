// The purchases of the demo restaurant, through the API like anybody's: three months that are paid, then one as it is lived.

/** Days from today; what is due on none is paid. Amounts are net, in cents. */
const month = [
  ['Primeurs du Rhône', 'F26-1187', 'Fruits et légumes', -1, 30, 214_36, { asksCheck: true }],
  ['Boucherie Giraud', '26-4471', 'Viandes', -2, 18, 472_40, { lines: meats(124_000, 18_60) }],
  ['Marée de la Saône', 'MS 90233', 'Poissons', -3, 30, 263_15],
  ['Cave des Terreaux', 'C-5518', 'Vins', -7, 41, 642_00],
  ['Brasserie du Confluent', 'BC-20417', 'Bières', -8, 22, 318_50],
  ['Primeurs du Rhône', 'A26-0093', 'Fruits et légumes', -8, null, 18_96, { kind: 'credit_note', unpaid: true }],
  ['Crèmerie Vacher', '77120', 'Crèmerie', -10, 20, 168_90],
  ['Moulin des Brotteaux', 'M-3391', 'Pains', -10, null, 96_40, { method: 'cash' }],
  ['Boucherie Giraud', '26-4302', 'Viandes', -14, 6, 431_75, { lines: meats(98_000, 18_60) }],
  ['Emballages Lyon Sud', 'E-11874', 'Emballages', -15, null, 84_60, { method: 'card' }],
  ['Emballages Lyon Sud', 'E-11874', 'Emballages', -14, -1, 84_60, { cancelled: 'Facture saisie deux fois' }],
  ['Énergie du Rhône', '2611-0458', 'Énergie', -17, 5, 388_10],
  ['Blanchisserie Perrache', 'BP 2207', 'Entretien, linge', -18, -6, 142_00],
  ['Torréfaction Bellecour', 'TB-0884', 'Café', -30, 0, 186_40, { rate: 550 }],
  ['Marée de la Saône', 'MS 89764', 'Poissons', -31, -1, 248_20],
  ['Cave des Terreaux', 'C-5462', 'Vins', -34, null, 418_00, { disputed: ['Deux bouteilles bouchonnées', 38_40] }],
  ['Emballages Lyon Sud', 'E-11702', 'Emballages', -38, null, 80_50, { paidOn: 0 }],
  ['Moulin des Brotteaux', 'BL 7741', 'Pains', -33, null, 61_20, { kind: 'delivery_note', unpaid: true }],
  [null, 'T-88410', 'Fruits et légumes', -36, null, 31_20, { kind: 'receipt', method: 'cash' }],
]

/** Who delivers on which day of the week (1 is Monday), and for about how much. */
export const rounds = [
  ['Boucherie Giraud', '26-', 'Viandes', 2, 742_00],
  ['Marée de la Saône', 'MS ', 'Poissons', 4, 391_00],
  ['Primeurs du Rhône', 'F26-', 'Fruits et légumes', 5, 317_00],
  ['Crèmerie Vacher', '', 'Crèmerie', 2, 231_00],
  ['Brasserie du Confluent', 'BC-', 'Bières', 4, 396_00],
  ['Cave des Terreaux', 'C-', 'Vins', 3, 334_00],
  ['Torréfaction Bellecour', 'TB-', 'Café', 3, 62_00],
  ['Moulin des Brotteaux', 'M-', 'Pains', 7, 118_00],
]
/** What is in stock of each category: the supplier's name and code for it, its price, and its part of a delivery. */
export const articles = {
  Viandes: { label: 'Faux-filet', supplierCode: '1204', unit: 'kg', unitPrice: 18_60, part: 0.4 },
  Poissons: { label: 'Saumon', supplierCode: '3310', unit: 'kg', unitPrice: 14_80, part: 0.4 },
  'Fruits et légumes': { label: 'Pommes de terre', supplierCode: '0127', unit: 'kg', unitPrice: 1_35, part: 0.2 },
  Crèmerie: { label: 'Beurre doux', supplierCode: '7702', unit: 'kg', unitPrice: 7_90, part: 0.3 },
  Café: { label: 'Café en grains', supplierCode: 'K2', unit: 'kg', unitPrice: 16_50, part: 1 },
  Vins: { label: 'Côtes-du-rhône', supplierCode: '118', unit: 'bouteille', unitPrice: 5_60, part: 0.5 },
  Bières: { label: 'Bière blonde', supplierCode: 'F30', unit: 'L', unitPrice: 3_10, part: 0.6 },
}
const WEEKS = 9
/** The oldest of them; the days after it are those of the list above. */
const SINCE = -98
const UNTIL = -33
/** What a kilogram of sirloin cost, from the oldest month on. */
const sirloin = [17_40, 17_80, 18_20]

/** @param {{ call: (method: string, path: string, body: object, headers?: object) => Promise<{ id: string, version: number }>, newId: () => string, today: string, establishmentId: number, suppliers: Map<string, string>, categories: Map<string, string>, random: () => number }} house */
export async function fillPurchases(house) {
  for (const purchase of history(house)) await savePurchase(house, purchase)
  // Oldest first, as a house types them.
  for (const purchase of month.toReversed()) await savePurchase(house, purchase)
  await saveDraft(house)
}

function history({ today, random }) {
  const weekday = new Date(`${today}T12:00Z`).getUTCDay()
  const found = []
  for (let week = 0; week < WEEKS; week += 1) {
    for (const [index, [supplier, prefix, category, day, usual]] of rounds.entries()) {
      const age = SINCE - weekday + day + 7 * week
      const net = Math.round((usual * (0.8 + random() * 0.4)) / 10) * 10
      const number = `${prefix}${4000 + week * 37 + index * 211}`
      const isMeat = category === 'Viandes'
      const lines = isMeat
        ? meats(90_000 + week * 3_000, sirloin[Math.floor(week / 3)])
        : articleLines(category, sirloin[Math.floor(week / 3)] / articles.Viandes.unitPrice)
      if (age >= SINCE && age <= UNTIL)
        found.push([supplier, number, category, age, null, net, { lines, paidAfter: 20 }])
    }
    if (week % 4 === 1)
      found.push(['Énergie du Rhône', `26${week}-0391`, 'Énergie', SINCE + 7 * week, null, 361_40, {}])
  }
  return found.toSorted((a, b) => a[3] - b[3])
}

/** A line of the article in whole units at its price (`rise`: over the list's), and the rest; one line without one. */
export function articleLines(category, rise) {
  const article = articles[category]
  if (article === undefined) return undefined
  const { part, ...line } = article
  const unitPrice = Math.round(line.unitPrice * rise)
  return (net) => {
    const quantity = Math.max(1, Math.floor((net * part) / unitPrice))
    const first = quantity * unitPrice
    const priced = { quantity: `${quantity}.0000`, unitPrice: `${(unitPrice / 100).toFixed(2)}00`, net: first }
    return [
      { ...line, ...priced },
      { label: category, net: net - first },
    ]
  }
}

/** One line with its weight and its price; what is left of the total is a second one. */
function meats(tenThousandths, unitPrice) {
  return (net) => {
    const first = Math.round((tenThousandths * unitPrice) / 10_000)
    const quantity = (tenThousandths / 10_000).toFixed(4)
    const price = `${(unitPrice / 100).toFixed(2)}00`
    return [
      { label: 'Faux-filet', supplierCode: '1204', quantity, unit: 'kg', unitPrice: price, net: first },
      { label: 'Épaule et poitrine', net: net - first },
    ]
  }
}

/** One as a house types it, with its payment, dispute or cancellation. */
export async function savePurchase(house, [supplier, reference, category, age, dueIn, net, more = {}]) {
  const { call, establishmentId } = house
  const content = contentOf(house, { supplier, reference, category, age, dueIn, net, ...more })
  const rest = dueIn === null && more.unpaid !== true ? [paymentOf(house, content, age, more)] : []
  const { id, version } = await enter(house, content, { asksCheck: more.asksCheck === true, payments: rest })
  const act = (name, body) =>
    call('POST', `/purchases/${id}/${name}`, { establishmentId, ...body }, { 'if-match': `"${version}"` })
  if (more.cancelled !== undefined) await act('cancel', { reason: more.cancelled })
  if (more.disputed === undefined) return
  const [reason, expectedCredit] = more.disputed
  await act('dispute', { reason, expectedCredit })
}

/** An invoice of drinks with its deposit, left on the way. */
async function saveDraft(house) {
  const { call, newId } = house
  const content = contentOf(house, {
    supplier: 'Brasserie du Confluent',
    reference: 'BC-20488',
    category: 'Bières',
    age: 0,
    dueIn: null,
    net: 0,
  })
  const beer = house.categories.get('Bières')
  const lines = [
    {
      label: 'Fût blonde 30 L',
      quantity: '3.0000',
      unit: 'fût',
      unitPrice: '102.5000',
      net: 307_50,
      categoryId: beer,
      rateBp: 2000,
    },
    { label: 'Bouteilles', net: 192_00, categoryId: beer, rateBp: 2000 },
    { label: 'Transport', net: 15_00, categoryId: beer, rateBp: 2000 },
    { label: 'Sirops', net: 86_40, categoryId: beer, rateBp: 550 },
    { label: 'Consigne', net: 150_00, isOutside: true },
  ].map(lineOf)
  const vat = [{ rateBp: 550, vat: 4_76, isTyped: true }]
  const body = inputOf(house, { ...content, lines, vat, statedGross: 858_56 })
  await call('PUT', `/purchases/${newId()}`, body, { 'if-none-match': '*' })
}

async function enter(house, content, { asksCheck, payments }) {
  const body = { ...inputOf(house, content), asksCheck, payments }
  return await house.call('POST', `/purchases/${house.newId()}/validate`, body, { 'if-none-match': '*' })
}

function inputOf({ establishmentId }, content) {
  return {
    establishmentId,
    content,
    invoiceId: null,
    recurring: null,
    source: 'typed',
    typedAt: new Date().toISOString(),
  }
}

function contentOf({ today, suppliers, categories }, typed) {
  const { supplier, reference, category, age, dueIn, net, kind = 'invoice', lines } = typed
  const rateBp = typed.rate ?? rates[category] ?? 550
  const ofCategory = { categoryId: categories.get(category) ?? null, rateBp }
  const day = dayAfter(today, age)
  return {
    ...{ kind, supplierId: suppliers.get(supplier) ?? null, reference, issuedOn: day, receivedOn: day },
    dueOn: dueIn === null ? null : dayAfter(today, dueIn),
    lines: (lines?.(net) ?? [{ net }]).map((line) => lineOf({ ...ofCategory, ...line })),
    ...{ vat: [], statedGross: null, comment: '' },
  }
}

/** In basis points; everything else is food. */
const rates = { Vins: 2000, Bières: 2000, Emballages: 2000, Énergie: 2000, 'Entretien, linge': 2000 }

function lineOf(line) {
  const none = { label: '', supplierCode: '', categoryId: null, isOutside: false, rateBp: null }
  const noQuantity = { quantity: null, unit: '', unitPrice: null, packQuantity: null, packUnit: '' }
  return { ...none, ...noQuantity, ...line }
}

function paymentOf({ today, newId }, { lines }, age, { method = 'transfer', paidAfter = 0, paidOn }) {
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const vat = Math.round((net * lines[0].rateBp) / 10_000)
  const day = dayAfter(today, Math.min(0, paidOn ?? age + paidAfter))
  return { id: newId(), paidOn: day, amount: net + vat, method, registerId: null, creditNoteId: null }
}

function dayAfter(today, days) {
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

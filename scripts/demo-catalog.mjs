// The categories and suppliers of the demo restaurant, through the API like anybody's.

const sales = [
  ['Cuisine', 'pine', 1000, ['Entrées', 'green'], ['Plats', 'green'], ['Desserts', 'mint']],
  [
    'Boissons',
    'bronze',
    null,
    ['Vins et alcools', 'bronze', 2000],
    ['Sans alcool', 'sand', 1000],
    ['Café, thé', 'sand'],
  ],
  ['À emporter', 'navy', 1000],
  ['À conserver', 'slate', 550],
]
const purchases = [
  ...[
    [
      'Matières',
      'brick',
      550,
      ...foods('Viandes', 'Charcuterie', 'Poissons', 'Fruits et légumes', 'Crèmerie', 'Pains'),
    ],
  ],
  ...[['Boissons', 'bronze', 2000, ['Vins', 'bronze'], ['Bières', 'amber'], ['Café', 'sand']]],
  ...[
    ['Emballages', 'grey', 2000],
    ['Énergie', 'amber', 2000],
    ['Entretien, linge', 'slate', 2000],
  ],
]
const natures = { Emballages: 'packaging', Énergie: 'energy', 'Entretien, linge': 'services' }

const suppliers = [
  ['Boucherie Giraud', 'Viandes', [20, 'delivery'], [2, 5], 120_00, 'CH-0417'],
  ['Marée de la Saône', 'Poissons', [30, 'end_of_delivery_ten_days'], [2, 4, 6], 80_00, ''],
  ['Primeurs du Rhône', 'Fruits et légumes', [30, 'end_of_delivery_ten_days'], [1, 2, 3, 4, 5, 6], null, ''],
  ['PRIMEURS RHONE', null, [30, 'invoice'], [], null, 'C-00417'],
  ['Cave des Terreaux', 'Vins', [45, 'invoice_end_of_month'], [3], 300_00, ''],
  ['Brasserie du Confluent', 'Bières', [30, 'invoice'], [4], 150_00, 'LCH'],
  ['Crèmerie Vacher', 'Crèmerie', [30, 'end_of_delivery_ten_days'], [2, 5], null, ''],
  ['Moulin des Brotteaux', 'Pains', [30, 'end_of_delivery_ten_days'], [1, 2, 3, 4, 5, 6, 7], null, ''],
  ['Torréfaction Bellecour', 'Café', [30, 'invoice'], [], null, ''],
  ['Énergie du Rhône', 'Énergie', [15, 'invoice'], [], null, ''],
  ['Blanchisserie Perrache', 'Entretien, linge', [30, 'invoice'], [1, 4], null, ''],
  ['Emballages Lyon Sud', 'Emballages', [30, 'invoice'], [], 200_00, ''],
]

/** Two records of one company, to be compared. */
const details = {
  'Boucherie Giraud': { contactName: 'Camille Giraud', phone: '04 78 00 00 01' },
  'Marée de la Saône': { contactName: 'Éléonore', phone: '04 78 00 00 02' },
  'Primeurs du Rhône': {
    ...{ contactName: 'Yanis', phone: '04 78 00 00 03', email: 'commandes@primeurs-rhone.example' },
    ...{ siret: '73282932000074', iban: 'FR76 3000 6000 0112 3456 7890 189' },
  },
  'PRIMEURS RHONE': {
    ...{ email: 'compta@primeurs-rhone.example', vatNumber: 'FR44732829320', iban: 'BE71 0961 2345 6769' },
  },
}

function foods(...names) {
  return names.map((name, index) => [name, ['brick', 'brick', 'sky', 'green', 'sand', 'bronze'][index]])
}

/**
 * @param {(path: string, content: object) => Promise<string>} save stores one under a new id, which it answers
 * @returns the ids of the suppliers and of the categories of purchases, by name
 */
export async function fillCatalog(save) {
  await saveTree(sales, null, (content) => save('/categories', content))
  const categories = await saveTree(purchases, null, (content, top) => {
    const nature = natures[top] ?? 'materials'
    return save('/purchase_categories', { ...content, nature, countsInCostOfGoods: nature === 'materials' })
  })
  const ids = new Map()
  for (const [name, category, [days, basis], deliveryDays, minimumOrder, customerCode] of suppliers) {
    const unknown = { contactName: '', email: null, phone: '', address: '', siret: null, vatNumber: null, iban: null }
    const proposed = { defaultCategoryId: categories.get(category) ?? null, defaultRateBp: null, comment: '' }
    const terms = { paymentTerms: { days, basis }, deliveryDays, minimumOrder, customerCode }
    ids.set(name, await save('/suppliers', { name, ...unknown, ...details[name], ...terms, ...proposed }))
  }
  return { suppliers: ids, categories }
}

async function saveTree(rows, parent, save) {
  const ids = new Map()
  for (const [name, colour, rate, ...below] of rows) {
    const top = parent?.top ?? name
    const content = { name, parentId: parent?.id ?? null, colour, defaultRateBp: rate ?? null, account: '' }
    const id = await save(content, top)
    for (const [known, itsId] of [[name, id], ...(await saveTree(below, { id, top }, save))]) ids.set(known, itsId)
  }
  return ids
}

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { withCategory, withPurchase, withPurchaseCategory, withSupplier } from '../catalog.ts'
import type { Instance } from '../instance.ts'
import { get, newTicketId, type Owner, type Person, post, saveSettings, signUp, withEstablishment } from '../people.ts'
import { withStocked } from '../stocked.ts'

const HOUSE = 'La Grande Brasserie Internationale des Champs-Élysées et du Rond-Point'
const vatLines = [
  ['Restauration sur place et à emporter', 'goods', 1000],
  ['Boissons alcoolisées du bar et de la cave', 'goods', 2000],
  ['Boissons sans alcool conditionnées', 'goods', 550],
  ['Prestations de banquets et de séminaires', 'services', 2000],
  ['Locations de salons privatisés', 'services', 1000],
  ['Presse et publications', 'goods', 210],
  ['Livraisons et plateformes', 'goods', 1000],
] as const
const paymentMethods = [
  ['Espèces', 'cash'],
  ['Carte bancaire sur terminal principal', 'card'],
  ['Carte American Express internationale', 'card'],
  ['Chèques bancaires', 'cheque'],
  ['Titres-restaurant dématérialisés', 'meal_voucher'],
  ['Titres-restaurant papier', 'meal_voucher'],
  ['Chèques-vacances', 'holiday_voucher'],
  ['Virements des agences de voyages', 'transfer'],
  ['Bons cadeaux de la maison', 'gift_voucher'],
  ['Plateformes de livraison partenaires', 'delivery_platform'],
  ['Comptes clients des entreprises', 'on_account'],
  ['Autres règlements exceptionnels', 'other'],
] as const
/** 1 234 567,89 € on each line. */
const LINE = 123_456_789

const LONG_TEXT =
  'Privatisation anticonstitutionnellement longue du rez-de-chaussée et de la mezzanine, réglée sur place.'

const item = (label: string) => ({ id: randomUUID(), label, isActive: true })

function newLists() {
  return {
    vatLines: vatLines.map(([label, nature, rateBp]) => {
      return { ...item(label), nature, rateBp, validFrom: null, validTo: null }
    }),
    paymentMethods: paymentMethods.map(([label, kind]) => {
      return { ...item(label), kind, account: '5112000000', settlementDays: 21, commissionBp: 175 }
    }),
    services: [item('Déjeuner'), item('Dîner')],
    registers: [item('Caisse principale du rez-de-chaussée'), item('Terrasse')],
  }
}

type Lists = ReturnType<typeof newLists>
type House = { instance: Instance; owner: Owner; request: APIRequestContext; lists: Lists }
type Entry = { date: string; register: 0 | 1; service: 0 | 1 }

export type WideHouse = House & {
  supplierId: string
  categoryId: string
  purchaseId: string
  manager: Person
  staff: Person
  newcomer: Person
  stranger: Person
}

/** Long names, large amounts, seven VAT lines, twelve methods, two services, two registers. */
export async function openWideHouse(instance: Instance, request: APIRequestContext): Promise<WideHouse> {
  const person = await signUp(instance, request, 'Marie-Antoinette de Rochechouart-Vandenbroucke')
  const owner = await withEstablishment(instance, person, request, { name: HOUSE, openedOn: '2025-11-01' })
  const house: House = { instance, owner, request, lists: newLists() }
  const targets = [{ month: '2026-11', amount: 9_999_999_999 }]
  const rent = { id: newTicketId(), label: 'Loyer du rez-de-chaussée et de la mezzanine', monthlyAmount: LINE }
  const fixedCosts = [{ ...rent, fromMonth: '2025-11', toMonth: null }]
  await saveSettings(instance, owner, request, { ...house.lists, targets, fixedCosts })
  const manager = await signUp(instance, request, 'Jean-Christophe Schwartzenberger')
  const staff = await signUp(instance, request, 'Wilhelmina Konstantinopoulou')
  const newcomer = await signUp(instance, request, 'Wilhelmina Konstantinopoulou-Schwartzenberger')
  const stranger = await signUp(instance, request, 'Maximilienne de la Rochefoucauld-Montmorency')
  await letIn(house, manager, 'manager')
  await letIn(house, staff, 'staff')
  await invite(house, newcomer.email, 'accountant')
  await invite(house, 'comptabilite.fournisseurs@groupe-brasseries-et-restaurants-internationaux.exemple.fr', 'reader')
  for (const date of ['2025-11-19', '2026-10-14', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-18']) {
    for (const register of [0, 1] as const) {
      await write(house, { date, register, service: 0 }, { path: '/validate' })
      await write(house, { date, register, service: 1 }, { path: '/validate' })
    }
  }
  await write(house, { date: '2026-11-17', register: 0, service: 0 })
  await write(house, { date: '2026-11-17', register: 1, service: 0 }, { isPaid: false })
  await write(house, { date: '2026-11-20', register: 0, service: 0 }, { path: '/validate' })
  const entered = { date: '2026-11-19', register: 0, service: 0 } as const
  const first = await write(house, entered, { path: '/validate' })
  const reason = LONG_TEXT
  const second = await write(house, entered, { path: '/correct', after: first, times: 2, reason })
  await write(house, entered, { path: '/correct', after: second, times: 3, reason, by: manager })
  const cancelled = await write(house, { ...entered, date: '2026-11-15' }, { path: '/validate' })
  await write(house, { ...entered, date: '2026-11-15' }, { path: '/cancel', after: cancelled, reason })
  const closed = { date: '2026-11-10', serviceId: null, reason: 'Travaux du rez-de-chaussée et de la mezzanine' }
  await closeDay(house, closed)
  const supplierId = await withSupplier(
    house,
    'Établissements Vandenbroucke-Schwartzenberger et Fils, primeurs en gros',
    {
      contactName: 'Wilhelmina Konstantinopoulou-Schwartzenberger',
      email: 'commandes.restauration@etablissements-vandenbroucke-schwartzenberger.exemple.fr',
      phone: '+33 4 78 00 00 00',
      address: LONG_TEXT,
      minimumOrder: 9_999_999_999,
      deliveryDays: [1, 2, 3, 4, 5, 6, 7],
      paymentTerms: { days: 120, basis: 'end_of_invoice_month' },
      comment: LONG_TEXT,
    },
  )
  const top = await withCategory(house, 'Boissons sans alcool conditionnées en bouteilles consignées')
  const below = await withCategory(house, 'Rafraîchissements', top)
  const categoryId = await withCategory(house, 'Limonades artisanales du Rhône et de la Saône', below)
  const bought = await withPurchaseCategory(house, 'Fruits et légumes de saison, herbes et champignons', {})
  const of = { supplierId, categoryId: bought, rateBp: 550, net: 9_999_99 }
  const reference = 'FACTURE-2026-11-0118'
  await withPurchase(house, { ...of, reference: `${reference}2`, issuedOn: '2026-11-18', dueOn: '2026-11-25' })
  const purchaseId = await withPurchase(house, { ...of, reference, issuedOn: '2026-11-02', dueOn: '2026-11-14' })
  const packs = [{ label: 'caisse consignée en bois clair', quantity: '2.5000' }]
  const order = { minimum: '90.0000', target: '120.0000', packs }
  const bulk = { quantity: '34.5000', unitPrice: '99.9999', net: 3_450_00 }
  await withStocked(house, { name: 'Pommes de terre à chair ferme du bas pays du Nord', ...bulk }, supplierId, order)
  return { ...house, supplierId, categoryId, purchaseId, manager, staff, newcomer, stranger }
}

async function closeDay({ instance, owner, request }: House, data: object): Promise<void> {
  const path = `/api/establishments/${owner.establishmentId}/closures/${newTicketId()}`
  const response = await request.put(`${instance.url}${path}`, {
    data,
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' },
  })
  if (!response.ok()) throw new Error(`closure: ${response.status()} ${await response.text()}`)
}

async function invite({ instance, owner, request }: House, email: string, role: string): Promise<void> {
  await post(instance, request, `/establishments/${owner.establishmentId}/invitations`, { email, role }, owner.token)
}

async function letIn(house: House, person: Person, role: string): Promise<void> {
  const { instance, request } = house
  await invite(house, person.email, role)
  const [received] = await get<{ id: string }[]>(instance, request, '/me/invitations', person.token)
  await post(instance, request, `/me/invitations/${received?.id}/accept`, undefined, person.token)
}

type Written = { id: string; version: number }
type Act = {
  path?: '/validate' | '/correct' | '/cancel'
  after?: Written
  /** How much larger the first line is. */
  times?: number
  reason?: string
  by?: Person
  /** True when left out. Without payments the whole amount is still to allocate. */
  isPaid?: boolean
}

/** A write of one closing; without a path its draft is saved. */
export async function write(house: House, entry: Entry, act: Act = {}): Promise<Written> {
  const { instance, owner, request, lists } = house
  const { path = '', after, times = 1, by = owner } = act
  const id = after?.id ?? newTicketId()
  const data = {
    establishmentId: owner.establishmentId,
    businessDate: entry.date,
    registerId: lists.registers[entry.register]?.id,
    serviceId: lists.services[entry.service]?.id,
    content: { ...contentOf(lists, times), ...(act.isPaid === false && { payments: [] }) },
    typedAt: '2026-11-20T22:00:00.000Z',
    ...(act.reason !== undefined && { reason: act.reason }),
  }
  const precondition = after === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${after.version}"` }
  const response = await request.fetch(`${instance.url}/api/ticketz/${id}${path}`, {
    method: path === '' ? 'PUT' : 'POST',
    data: path === '/cancel' ? { establishmentId: owner.establishmentId, reason: act.reason } : data,
    headers: { authorization: `Bearer ${by.token}`, ...precondition },
  })
  if (!response.ok()) throw new Error(`${entry.date}${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Written
}

function contentOf(lists: Lists, times: number) {
  const sales = lists.vatLines.map(({ id, nature, rateBp }, index) => {
    const gross = index === 0 ? LINE * times : LINE
    const vat = Math.round((gross * rateBp) / (10_000 + rateBp))
    return { vatLineId: id, nature, rateBp, gross, vat, invoicedGross: index === 0 ? gross : 0 }
  })
  const total = sales.reduce((sum, { gross }) => sum + gross, 0)
  const share = Math.floor(total / lists.paymentMethods.length)
  const payments = lists.paymentMethods.map(({ id, kind }) => ({ paymentMethodId: id, kind, amount: share }))
  return {
    number: 123_456,
    sales,
    payments,
    covers: 1284,
    ticketCount: 1043,
    tips: LINE,
    vouchersSold: LINE,
    accountSettlements: LINE,
    deposits: LINE,
    comment: LONG_TEXT,
    differenceReason: LONG_TEXT,
  }
}

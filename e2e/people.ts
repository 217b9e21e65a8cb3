import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Instance, NOW } from './instance.ts'

export type Person = {
  name: string
  email: string
  password: string
  token: string
  /** What a signed-in browser holds. */
  storage: Record<string, string>
}
export type Owner = Person & { establishmentId: number }

const PASSWORD = 'un zinc bien astiqué'

/** An account made through the API, with the code of the real mail. */
export async function signUp(instance: Instance, request: APIRequestContext, name = 'Claire Moreau'): Promise<Person> {
  const email = `${randomUUID()}@exemple.fr`
  await post(instance, request, '/register', { name, email, password: PASSWORD })
  const code = await instance.codeFor(email)
  const { data } = await post<{ data: { token: string; refresh_token: string } }>(
    instance,
    request,
    '/register/validate',
    { email, code },
  )
  return {
    name,
    email,
    password: PASSWORD,
    token: data.token,
    storage: { 'zinc.token': data.token, 'zinc.refreshToken': data.refresh_token },
  }
}

/** Open every day but Monday, since 1 October 2026. */
export async function withEstablishment(
  instance: Instance,
  person: Person,
  request: APIRequestContext,
  given: { name?: string; type?: string; openedOn?: string; openWeekdays?: number[] } = {},
): Promise<Owner> {
  const usual = { openedOn: '2026-10-01', openWeekdays: [2, 3, 4, 5, 6, 7] }
  const body = { name: 'Le Comptoir des Halles', type: 'restaurant', ...usual, ...given }
  const created = await post<{ id: number }>(instance, request, '/establishments', body, person.token)
  return { ...person, establishmentId: created.id }
}

/** Somebody else of the team, who accepted their invitation. */
export async function withManager(
  instance: Instance,
  owner: Owner,
  request: APIRequestContext,
  name: string,
): Promise<Person> {
  const manager = await signUp(instance, request, name)
  const path = `/establishments/${owner.establishmentId}/invitations`
  await post(instance, request, path, { email: manager.email, role: 'manager', validTo: null }, owner.token)
  const [received] = await get<{ id: string }[]>(instance, request, '/me/invitations', manager.token)
  await post(instance, request, `/me/invitations/${received?.id}/accept`, undefined, manager.token)
  return manager
}

export async function post<T>(
  instance: Instance,
  request: APIRequestContext,
  path: string,
  data: unknown,
  token?: string,
): Promise<T> {
  const response = await request.post(`${instance.url}/api${path}`, {
    data,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

export async function get<T>(instance: Instance, request: APIRequestContext, path: string, token: string): Promise<T> {
  const response = await request.get(`${instance.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** Its services and registers by name, in this order, in place of those it began with. */
export async function withServices(
  instance: Instance,
  owner: Owner,
  request: APIRequestContext,
  names: { services: readonly string[]; registers: readonly string[] },
): Promise<void> {
  const itemsOf = (labels: readonly string[]) => labels.map((label) => ({ id: randomUUID(), label, isActive: true }))
  const change = { services: itemsOf(names.services), registers: itemsOf(names.registers) }
  await saveSettings(instance, owner, request, change)
}

/** Over the version that stands. */
export async function saveSettings(
  instance: Instance,
  { establishmentId, token }: Owner,
  request: APIRequestContext,
  change: object,
): Promise<void> {
  const path = `/establishments/${establishmentId}`
  const { version } = await get<{ version: number }>(instance, request, path, token)
  const response = await request.patch(`${instance.url}/api${path}/settings`, {
    data: change,
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
  })
  if (!response.ok()) throw new Error(`settings: ${response.status()} ${await response.text()}`)
}

type Lists = {
  vatLines: { id: string; nature: string; rateBp: number; label: string }[]
  paymentMethods: { id: string; kind: string; label: string }[]
  registers: { id: string }[]
  services: { id: string }[]
}

/** A validated ticket Z of one sales line, in cents, paid in equal parts by one or several methods. */
export async function withTicket(
  instance: Instance,
  owner: Owner,
  request: APIRequestContext,
  day: { date: string; gross: number; covers?: number; draft?: boolean; methods?: number; difference?: number },
): Promise<string> {
  const lists = await get<Lists>(instance, request, `/establishments/${owner.establishmentId}`, owner.token)
  const line = lists.vatLines[0]
  const methods = lists.paymentMethods.slice(0, day.methods ?? 1)
  const part = Math.floor(day.gross / methods.length)
  const rest = day.gross - part * methods.length
  const id = newTicketId()
  const vat = Math.round((day.gross * (line?.rateBp ?? 0)) / (10_000 + (line?.rateBp ?? 0)))
  const content = {
    number: null,
    sales: [
      {
        vatLineId: line?.id,
        nature: line?.nature,
        rateBp: line?.rateBp,
        gross: day.gross,
        vat,
        invoicedGross: 0,
      },
    ],
    payments: methods.map(({ id: paymentMethodId, kind }, index) => ({
      ...{ paymentMethodId, kind },
      amount: part + (index === 0 ? rest + (day.difference ?? 0) : 0),
    })),
    covers: day.covers ?? null,
    ticketCount: null,
    tips: 0,
    vouchersSold: 0,
    accountSettlements: 0,
    deposits: 0,
    comment: '',
    differenceReason: day.difference === undefined ? '' : 'monnaie',
  }
  const body = {
    establishmentId: owner.establishmentId,
    businessDate: day.date,
    registerId: lists.registers[0]?.id,
    serviceId: lists.services[0]?.id,
    content,
    typedAt: '2026-11-20T22:00:00.000Z',
  }
  const headers = { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' }
  const url = `${instance.url}/api/ticketz/${id}`
  const response =
    day.draft === true
      ? await request.put(url, { data: body, headers })
      : await request.post(`${url}/validate`, { data: body, headers })
  if (!response.ok()) throw new Error(`ticket ${day.date}: ${response.status()} ${await response.text()}`)
  return id
}

/** Open for nearly two years, with some days of this week and of the same week a year ago. */
export async function withHistory(instance: Instance, person: Person, request: APIRequestContext): Promise<Owner> {
  const owner = await withEstablishment(instance, person, request, { openedOn: '2025-01-02' })
  const sold = {
    '2025-11-18': 118_600,
    '2025-11-20': 136_200,
    '2025-11-21': 241_800,
    '2026-11-17': 122_295,
    '2026-11-19': 146_120,
  }
  for (const [date, gross] of Object.entries(sold)) await withTicket(instance, owner, request, { date, gross })
  return owner
}

export function newTicketId(): string {
  const time = Date.parse(NOW).toString(16).padStart(12, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/** The browser of somebody who is signed in. Only fills an empty storage: what the page changes stays. */
export async function signedIn(page: Page, person: Person): Promise<void> {
  await page.addInitScript((stored) => {
    if (localStorage.getItem('journey.signedIn') !== null) return
    localStorage.setItem('journey.signedIn', 'yes')
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, person.storage)
}

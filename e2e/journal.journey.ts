import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { isPhone } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import {
  get,
  newTicketId,
  type Owner,
  post,
  saveSettings,
  signedIn,
  signUp,
  withEstablishment,
  withTicket,
} from './people.ts'

type Stage = { instance: Instance; request: APIRequestContext; owner: Owner }

async function send(
  { instance, request, owner }: Stage,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  given: { data?: unknown; version?: string } = {},
): Promise<void> {
  const { data, version } = given
  const precondition = version === 'new' ? { 'if-none-match': '*' } : { 'if-match': version ?? '' }
  const response = await request.fetch(`${instance.url}/api${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${owner.token}`, ...(version !== undefined && precondition) },
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
}

type Lists = { vatLines: Record<string, unknown>[]; paymentMethods: object[]; services: object[]; registers: object[] }
type Stored = { id: string; content: object } & Record<string, unknown>

/** One of everything the journal of an establishment can hold by its owner. */
async function actEverywhere(stage: Stage): Promise<void> {
  const { instance, request, owner } = stage
  const establishment = `/establishments/${owner.establishmentId}`
  const save = (change: object) => saveSettings(instance, owner, request, change)
  await save({ targets: [{ month: '2026-11', amount: 43_000_00 }] })
  await save({ targets: [{ month: '2026-11', amount: 44_500_00 }] })
  const rent = { id: newTicketId(), label: 'Loyer', monthlyAmount: 120_000, fromMonth: '2026-01', toMonth: null }
  await save({ fixedCosts: [rent] })
  await save({ openWeekdays: [1, 2, 3, 4, 5, 6, 7], openingFrom: '2026-11-23' })
  await send(stage, 'PUT', establishment, { data: { phone: '04 78 00 00 00', entryTolerance: 1000 } })
  const { vatLines, paymentMethods, services, registers } = await get<Lists>(
    instance,
    request,
    establishment,
    owner.token,
  )
  const [first, ...others] = vatLines
  await save({ vatLines: [{ ...first, label: 'En salle' }, ...others] })
  const more = (label: string) => ({ id: randomUUID(), label, isActive: true })
  await save({ paymentMethods: paymentMethods.toReversed() })
  await save({ services: [...services, more('Brunch')] })
  await save({ registers: [...registers, more('Terrasse')], description: 'Bistrot' })
  const closedDay = `${establishment}/closures/${newTicketId()}`
  const day = { date: '2026-12-24', serviceId: null }
  await send(stage, 'PUT', closedDay, { data: { ...day, reason: 'Congés' }, version: 'new' })
  await send(stage, 'PUT', closedDay, { data: { ...day, reason: 'Travaux' }, version: '"1"' })
  await send(stage, 'DELETE', closedDay, { version: '"2"' })
  const id = await withTicket(instance, owner, request, { date: '2026-11-19', gross: 128_450 })
  const { content, ...stored } = await get<Stored>(
    instance,
    request,
    `/ticketz/${id}?establishmentId=${owner.establishmentId}`,
    owner.token,
  )
  const key = { establishmentId: owner.establishmentId, typedAt: '2026-11-20T22:10:00.000Z' }
  const { businessDate, registerId, serviceId } = stored
  const corrected = { ...key, businessDate, registerId, serviceId, content: { ...content, covers: 41 } }
  const reason = 'Chiffre mal recopié'
  await send(stage, 'POST', `/ticketz/${id}/correct`, { data: { ...corrected, reason }, version: '"1"' })
  await send(stage, 'POST', `/ticketz/${id}/cancel`, {
    data: { establishmentId: owner.establishmentId, reason: 'Mauvais jour' },
    version: '"2"',
  })
  await post(
    instance,
    request,
    `${establishment}/invitations`,
    { email: 'lea.petit@exemple.fr', role: 'staff' },
    owner.token,
  )
}

/** Title and both sides of each row, as they are shown. */
function rowsOf(page: Page): Promise<{ title: string; sides: string[] }[]> {
  return page.locator('main ol > li').evaluateAll((rows) =>
    rows.map((row) => ({
      title: row.querySelector<HTMLElement>('p.font-semibold')?.innerText ?? '',
      sides: [...row.querySelectorAll<HTMLElement>(':scope > p.text-right')].map((side) => side.innerText.trim()),
    })),
  )
}

test('every change of an establishment says what it was and what it is', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await actEverywhere({ instance, request, owner })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/establishment/journal`)
  await expect(page.getByText('Établissement créé')).toBeVisible()
  const rows = await rowsOf(page)
  expect(rows.length).toBe(17)
  expect(rows.filter(({ sides }) => sides.every((side) => side === '' || side === '—'))).toEqual([])
  const main = await page.locator('main').innerText()
  expect(main).not.toMatch(/undefined|null|NaN|\[object|isActive|rateBp|weekdays|autre valeur|Autre réglage/)

  const target = page.locator('main ol > li', { hasText: /Objectif[\s\S]*novembre 2026/ }).first()
  await expect(target).toContainText(/43\s000,00[\s\S]*44\s500,00/)
  const together = page.locator('main ol > li', { hasText: /Réglages modifiés[\s\S]*2 changements/ }).first()
  await together.getByRole('button', { name: 'Voir le détail' }).click()
  await expect(together).toContainText('Terrasse')
  await expect(together).toContainText('Bistrot')
  await expect(page.locator('main ol > li', { hasText: 'Moyens de paiement modifiés' })).toHaveCount(1)
  const settings = page.locator('main ol > li', { hasText: '2 changements' }).last()
  await settings.getByRole('button', { name: 'Voir le détail' }).click()
  await expect(settings).toContainText('04 78 00 00 00')
  await expect(settings).toContainText('Écart de saisie toléré')

  await page.getByRole('button', { name: 'Jours fermés' }).click()
  await expect(page).toHaveURL(/area=closedDays/)
  await expect(page.locator('main ol > li')).toHaveCount(3)
  await page.reload()
  await expect(page.locator('main ol > li')).toHaveCount(3)
  await page.getByRole('link', { name: 'jeudi 24 décembre' }).first().click()
  await expect(page).toHaveURL(/\/ticket-z\/2026-12-24/)
  await page.goBack()
  await expect(page).toHaveURL(/area=closedDays/)
  await expect(page.getByRole('button', { name: 'Jours fermés' })).toHaveAttribute('aria-pressed', 'true')
  if (isPhone(page)) await expect(page.locator('main ol > li').first().getByText('avant')).toBeVisible()
})

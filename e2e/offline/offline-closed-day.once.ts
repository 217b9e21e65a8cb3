import { expectToRead } from '../entry-page.ts'
import { get, signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

const YESTERDAY = '2026-11-19'
const BEFORE = '2026-11-18'

type ClosedDay = { date: string; serviceId: string | null }

test('a day marked closed without a network shows so and is sent later', async ({
  page,
  network,
  instance,
  request,
}) => {
  const person = await signUp(instance, request)
  const owner = await withEstablishment(instance, person, request, { openedOn: '2026-11-17' })
  await withTicket(instance, owner, request, { date: '2026-11-17', gross: 80_000 })
  await signedIn(page, owner)
  const closedDays = () => {
    const path = `/establishments/${owner.establishmentId}/closures?from=2026-11-01&to=2026-11-30`
    return get<ClosedDay[]>(instance, request, path, owner.token)
  }
  await page.goto(`${network.url}/ticket-z`)
  await expectInstalled(page)
  await expectToRead(page, '800,00')
  await page.goto(`${network.url}/dashboard`)
  const wasClosed = (day: string) => page.getByRole('button', { name: new RegExp(`fermé.*${day}|${day}.*fermé`, 'i') })
  await expect(wasClosed('19 novembre')).toBeVisible()

  await goOffline(page, network)
  await wasClosed('19 novembre').click()
  await expect(wasClosed('19 novembre')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^1\s.*en attente/ }).first()).toBeVisible()
  await page.goto(`${network.url}/ticket-z`)
  await expect(page.getByRole('link', { name: /Jeudi 19 novembre, fermé.*en attente/ })).toBeVisible()
  await page.goto(`${network.url}/more`)
  await expectToRead(page, 'Jeudi 19 novembre, fermé')
  await page.goto(`${network.url}/more/waiting`)
  await expectToRead(page, 'Jeudi 19 novembre, fermé')

  // The day's own page knows it, a reload too; opened again and closed again it is one closing.
  await page.goto(`${network.url}/ticket-z/${YESTERDAY}`)
  await page.getByRole('button', { name: /Rouvrir/ }).click()
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
  await page.getByRole('button', { name: /Jour fermé/ }).click()
  await expect(page).toHaveURL(/\/ticket-z$|\/ticket-z\?/)
  await page.reload()
  await expect(page.getByRole('link', { name: /Jeudi 19 novembre, fermé.*en attente/ })).toBeVisible()
  expect(await closedDays()).toEqual([])

  await goOnline(page, network)
  await expect(async () => expect(await closedDays()).toMatchObject([{ date: YESTERDAY, serviceId: null }])).toPass()
  await expect(page.getByRole('link', { name: /Jeudi 19 novembre, fermé(?!.*attente)/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^\d+\s.*en attente/ })).toHaveCount(0)
  await page.goto(`${network.url}/ticket-z/${BEFORE}`)
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
})

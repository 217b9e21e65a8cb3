// Proves R41.
import type { Page } from '@playwright/test'
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from '../entry-page.ts'
import { get, type Person, signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, type Network, test } from './network.ts'

async function signIn(page: Page, network: Network, person: Person): Promise<void> {
  await page.goto(`${network.url}/login`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

async function closeToday(page: Page, network: Network, amount: string): Promise<void> {
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, amount)
  await fillAmount(page, /Carte bancaire/, amount)
  await validate(page)
  await expectValidated(page)
}

/** Everything this browser keeps for reading again. */
const storedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((counted, failed) => {
        const opening = indexedDB.open('zinc-answers')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('answers').objectStore('answers').count()
          asked.onsuccess = () => {
            opening.result.close()
            counted(asked.result)
          }
        }
      }),
  )

test('an expired token without a network shows no login page and loses no entry', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expectInstalled(page)
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
  await goOffline(page, network)
  await page.evaluate(() => {
    const [head, , sign] = (localStorage.getItem('zinc.token') ?? '').split('.')
    const past = btoa(JSON.stringify({ sub: '1', exp: 1_000_000_000 }))
    localStorage.setItem('zinc.token', `${head}.${past}.${sign}`)
  })
  await closeToday(page, network, '910')
  await expect(page).not.toHaveURL(/login/)
  await goOnline(page, network)
  const query = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  await expect(async () => {
    const stored = await get(instance, request, `/ticketz?${query}`, owner.token)
    expect(stored).toMatchObject([{ status: 'validated', totals: { gross: 91_000 } }])
  }).toPass()
})

test('the next person on a shared device sees nothing of the last one’s', async ({
  page,
  network,
  instance,
  request,
}) => {
  const claire = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, claire, request, { date: '2026-11-19', gross: 150_000 })
  const sacha = await withEstablishment(instance, await signUp(instance, request, 'Sacha Petit'), request, {
    name: 'Chez Sacha',
  })
  await signIn(page, network, claire)
  await expectInstalled(page)
  await page.goto(`${network.url}/ticket-z`)
  await expectToRead(page, '1 500,00 €')
  await goOffline(page, network)
  await closeToday(page, network, '480')

  await page.goto(`${network.url}/more`)
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter quand même' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(async () => expect(await storedAnswers(page)).toBe(0)).toPass()

  await goOnline(page, network)
  await signIn(page, network, sacha)
  await page.goto(`${network.url}/more/waiting`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tout est envoyé' })).toBeVisible()
  await page.goto(`${network.url}/ticket-z`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets Z' })).toBeVisible()
  for (const foreign of ['1 500,00', '480,00', 'Halles']) {
    await expect(page.locator('body')).not.toContainText(foreign)
  }
  await page.goto(`${network.url}/more`)
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, network, claire)
  const query = `establishmentId=${claire.establishmentId}&from=${TODAY}&to=${TODAY}`
  await expect(async () => {
    const stored = await get(instance, request, `/ticketz?${query}`, claire.token)
    expect(stored).toMatchObject([{ status: 'validated', totals: { gross: 48_000 } }])
  }).toPass()
})

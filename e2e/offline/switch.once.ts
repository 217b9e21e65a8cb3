// Proves R50, R52.
import type { Page } from '@playwright/test'
import { expect, type Instance, test } from '../instance.ts'
import { type Owner, signedIn, signUp, withEstablishment } from '../people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const selected = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('selectedEstablishment') ?? 'null')?.name ?? null)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dropdown = (page: Page) => page.getByRole('button', { name: /^Changer d’établissement/ })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** On the page of the second one: a new establishment becomes the current one. */
async function arrive(page: Page, instance: Instance, request: Parameters<typeof signUp>[1]): Promise<Owner> {
  const person = await signUp(instance, request)
  await withEstablishment(instance, person, request, { name: 'Fournil des Brotteaux', type: 'boulangerie' })
  const owner = await withEstablishment(instance, person, request, { name: 'Le Comptoir des Halles' })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/dashboard`)
  await expect(title(page, 'Le Comptoir des Halles')).toBeVisible()
  return owner
}

async function choose(page: Page, name: string): Promise<void> {
  await dropdown(page).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('a chosen establishment opens on a fresh page, in the other tab too', async ({ page, instance, request }) => {
  await arrive(page, instance, request)
  const other = await page.context().newPage()
  await other.goto(`${instance.url}/dashboard`)
  await expect(title(other, 'Le Comptoir des Halles')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await choose(page, 'Fournil des Brotteaux')
  await loaded
  await expect(title(page, 'Fournil des Brotteaux')).toBeVisible()
  await expect(messages(page).getByText('Vous travaillez maintenant sur Fournil des Brotteaux.')).toBeVisible()
  expect(await selected(page)).toBe('Fournil des Brotteaux')
  await expect(title(other, 'Fournil des Brotteaux')).toBeVisible()
  await expect(messages(other).getByText(/^Cette page affiche maintenant Fournil des Brotteaux/)).toBeVisible()
})

test('a switch whose profile cannot be read again warns, and opens all the same', async ({
  page,
  instance,
  request,
}) => {
  await arrive(page, instance, request)
  await page.route('**/api/me', (route) => route.abort())
  const loaded = page.waitForEvent('load')
  await choose(page, 'Fournil des Brotteaux')
  await loaded
  await expect(messages(page).getByText(/votre profil n’a pas pu être actualisé/)).toBeVisible()
  await expect(title(page, 'Fournil des Brotteaux')).toBeVisible()
})

test('the switch fails: it is said, and the former establishment stays', async ({ page, instance, request }) => {
  await arrive(page, instance, request)
  await page.route('**/api/me/current-establishment', (route) => route.abort())
  await choose(page, 'Fournil des Brotteaux')
  await expect(messages(page).getByText('Fournil des Brotteaux n’a pas pu être ouvert. Rien n’a changé.')).toBeVisible()
  await expect(title(page, 'Le Comptoir des Halles')).toBeVisible()
  await expect(dropdown(page)).toBeEnabled()
  expect(await selected(page)).toBe('Le Comptoir des Halles')
})

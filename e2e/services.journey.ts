import type { APIRequestContext, Page } from '@playwright/test'
import { expectToRead, expectVisible, fillAmount, TODAY, validate } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import { get, type Owner, signedIn, signUp, withEstablishment, withServices } from './people.ts'

/** Lunch and dinner, a register inside and one on the terrace. */
async function lunchAndDinner(instance: Instance, request: APIRequestContext): Promise<Owner> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withServices(instance, owner, request, {
    services: ['Déjeuner', 'Dîner'],
    registers: ['Caisse 1', 'Terrasse'],
  })
  return owner
}

/** The closing as its register would print it. */
const paper = (page: Page) => page.getByRole('region', { name: /^Ticket Z/ })

const service = (page: Page, name: string) => page.getByRole('radio', { name })

async function typeClosing(page: Page, gross: string): Promise<void> {
  await fillAmount(page, /Sur place/, gross)
  await fillAmount(page, /Carte bancaire/, gross)
  await validate(page)
}

test('a day of two services on two registers is done with its last closing', async ({ page, instance, request }) => {
  const owner = await lunchAndDinner(instance, request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z`)
  await page.getByRole('link', { name: /Encoder le ticket Z du jour/ }).click()
  await expect(service(page, 'Déjeuner')).toBeChecked()
  await expect(page.getByRole('button', { name: /Caisse.*Caisse 1/ })).toBeVisible()
  await typeClosing(page, '400')
  await expectToRead(page, '1 clôture sur 4')
  await expect(page.getByText('La journée est clôturée.')).toHaveCount(0)
  await expect(paper(page).getByText('Déjeuner, Caisse 1')).toBeVisible()
  for (const [closing, gross, done] of [
    ['le déjeuner, Terrasse', '120', '2 clôtures sur 4'],
    ['le dîner, Caisse 1', '800', '3 clôtures sur 4'],
  ] as const) {
    await page.getByRole('link', { name: `Saisir ${closing}` }).click()
    await typeClosing(page, gross)
    await expectToRead(page, done)
  }

  await page.goto(`${instance.url}/ticket-z`)
  const cell = page.getByRole('link', { name: /vendredi 20 novembre.*3 clôtures sur 4/i })
  await expectVisible(cell, '3 sur 4')
  await page.goto(`${instance.url}/ticket-z?view=list`)
  await expectVisible(page.locator('main'), '3 sur 4')
  await page.goto(`${instance.url}/dashboard`)
  await expectToRead(page, '3 sur 4')
  await page.getByRole('link', { name: /^Dîner, Terrasse à saisir/ }).click()
  await expect(service(page, 'Dîner')).toBeChecked()
  await typeClosing(page, '180')
  await expectToRead(page, '4 clôtures sur 4')
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('link', { name: /vendredi 20 novembre.*validé/i })).toBeVisible()
  await page.goto(`${instance.url}/reports?month=novembre-2026`)
  await expectToRead(page, '1 500,00 €')
})

test('what was typed under the wrong service goes along to the right one', async ({ page, instance, request }) => {
  const owner = await lunchAndDinner(instance, request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '640')
  await service(page, 'Dîner').check({ force: true })
  await expect(page).toHaveURL(/service=/)
  await expect(service(page, 'Dîner')).toBeChecked()
  await expect(page.getByRole('textbox', { name: /Sur place/ }).first()).toHaveValue(/640/)
  await fillAmount(page, /Carte bancaire/, '640')
  await validate(page)
  await expectToRead(page, '1 clôture sur 4')
  type Ticket = { serviceId: string; status: string }
  const range = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  await expect(async () => {
    const tickets = await get<Ticket[]>(instance, request, `/ticketz?${range}`, owner.token)
    expect(tickets.map(({ status }) => status)).toEqual(['validated'])
  }).toPass()
})

test('a service marked closed leaves the day to the other', async ({ page, instance, request }) => {
  const owner = await lunchAndDinner(instance, request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/2026-11-19`)
  await service(page, 'Dîner').check({ force: true })
  await typeClosing(page, '500')
  await expectToRead(page, '1 clôture sur 4')
  await page.getByRole('button', { name: /^Service fermé\s: Déjeuner$/ }).click()
  await expectToRead(page, '1 clôture sur 2')
  await page.getByRole('link', { name: 'Saisir le dîner, Terrasse' }).click()
  await typeClosing(page, '250')
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('link', { name: /jeudi 19 novembre.*validé/i })).toBeVisible()
})

test('a draft being saved moves nothing of the form', async ({ page, instance, request }) => {
  const owner = await lunchAndDinner(instance, request)
  await signedIn(page, owner)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await expect(service(page, 'Déjeuner')).toBeChecked()
  const heading = page.getByRole('heading', { name: 'Ventes' })
  const before = await heading.boundingBox()
  await fillAmount(page, /Sur place/, '640')
  await expect(page.getByText(/enregistré/).first()).toBeVisible()
  expect((await heading.boundingBox())?.y).toBe(before?.y)
})

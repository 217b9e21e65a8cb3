import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { withCategory } from './catalog.ts'
import { expectToRead, expectValidated, fillAmount, isPhone, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { get, saveSettings, signedIn, signUp, withEstablishment } from './people.ts'

const everyPart = [
  'discounts',
  'offered',
  'refunds',
  'categories',
  'channels',
  'vouchers',
  'commissions',
  'weather',
  'cashCount',
]

async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

test('a restaurant types everything its Z prints, and reads it again', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const drinks = await withCategory(stage, 'Boissons')
  await withCategory(stage, 'Vins', drinks)
  await withCategory(stage, 'Cuisine')
  const path = `/establishments/${owner.establishmentId}`
  const lists = await get<{ paymentMethods: { kind: string; position: number }[] }>(
    instance,
    request,
    path,
    owner.token,
  )
  const paymentMethods = lists.paymentMethods
    .map(({ position: _, ...method }) => method)
    .map((method) => (method.kind === 'delivery_platform' ? { ...method, commissionBp: 3000 } : method))
  await saveSettings(instance, owner, request, { entryParts: everyPart, paymentMethods })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)

  await fillAmount(page, /^Sur place/, '1148,60')
  await fillAmount(page, /^Carte bancaire/, '878,60')
  await fillAmount(page, /^Plateformes$/, '42')
  await fillAmount(page, /^Espèces/, '120')
  await page.getByRole('button', { name: 'Compter les titres' }).last().click()
  await fillAmount(page, 'Edenred, ligne 1, Nombre', '12')
  await fillAmount(page, 'Edenred, ligne 1, Valeur', '9')
  await expect(page.getByRole('textbox', { name: /^Titres-restaurant papier$/ })).toHaveValue('108,00')

  await fillAmount(page, 'Remises, nombre', '3')
  await fillAmount(page, 'Remises, montant', '12,50')
  await fillAmount(page, 'Offerts, montant', '9')
  await fillAmount(page, 'Vins, Ventes par catégorie', '300')
  await page.getByRole('button', { name: 'Mettre sur Boissons' }).click()
  await expect(page.getByRole('textbox', { name: 'Boissons, Ventes par catégorie' })).toHaveValue(/848,60/)
  await fillAmount(page, 'Plateformes, Ventes par canal', '42')
  await page.getByRole('button', { name: 'Mettre sur Sur place' }).click()
  await expectToRead(page, 'Toutes les ventes sont réparties')
  await page.getByRole('button', { name: 'Pluie' }).click()
  await page.getByRole('textbox', { name: 'Ajouter un événement' }).fill('Fête des Lumières')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Retirer Fête des Lumières' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Remises, montant' })).toHaveValue('12,50')
  await expect(page.getByRole('button', { name: 'Pluie' })).toHaveAttribute('aria-pressed', 'true')
  await validate(page)
  await expectValidated(page)
  for (const line of [
    'Remises × 3 12,50 €',
    'Vins 300,00 €',
    'Edenred 12 × 9,00 € 108,00 €',
    'Plateformes, commission 12,60 €',
    'Net à recevoir 29,40 €',
    'Pluie, Fête des Lumières',
  ]) {
    await expectToRead(page, line)
  }
  await expectAccessible(page)
})

test('the sections of the form are chosen and ordered in the settings', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/settings/register`)
  for (const name of ['Météo et événements', 'Remises']) {
    await page.getByRole('button', { name: 'Ajouter une rubrique' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const handle = page.getByRole('button', { name: 'Déplacer Remises' })
  await handle.focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expectToRead(page, 'Réglages enregistrés.', 'body')
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: 'Pour mémoire' })).toBeVisible()
  const order = (await titles.allInnerTexts()).filter((title) =>
    ['Pour mémoire', 'Météo et événements'].includes(title),
  )
  expect(order).toEqual(['Pour mémoire', 'Météo et événements'])
  // What is not chosen is one press away, for this ticket.
  await page.getByRole('button', { name: 'Ajouter une rubrique' }).click()
  await page.getByRole('menuitem', { name: 'Ventes par canal' }).click()
  const channel = page.getByRole('textbox', { name: 'Sur place, Ventes par canal' })
  await expect(channel).toBeFocused()
  if (isPhone(page)) await expect(channel).toBeInViewport()
})

import { expect, type Locator, type Page } from '@playwright/test'
import { expectToRead, fillAmount, TODAY, textOf, validate } from './entry-page.ts'
import { test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withHistory, withTicket } from './people.ts'

/** What 'select all and copy' of one part of the page puts on the clipboard. */
async function copied(page: Page, part: Locator): Promise<string> {
  await part.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+C')
  return await page.evaluate(() => navigator.clipboard.readText())
}

test('a total beyond the maximum is refused under its field', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '60 000 000,00')
  await fillAmount(page, /À emporter/, '60 000 000,00')
  await validate(page)
  const second = page.getByRole('textbox', { name: /À emporter/ }).first()
  await expect(second).toHaveAccessibleDescription(/le total dépasse le maximum de 99\s999\s999,99\s€/)
  await expect(second).toBeFocused()
  await fillAmount(page, /À emporter/, '30 000 000,00')
  await expect(second).not.toHaveAccessibleDescription(/maximum/)
})

test('a corrected gross brings the proposed VAT back and offers the former one', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '1284,50')
  await page.getByRole('button', { name: /TVA 10\s%\s: 116,77/ }).click()
  await fillAmount(page, /^TVA imprimée/, '116,81')
  await fillAmount(page, /Carte bancaire/, '1284,50')
  await validate(page)
  await page.getByRole('button', { name: /Corriger/ }).click()
  await fillAmount(page, /Sur place/, '284,50')
  await page.getByRole('textbox', { name: /Motif de la correction/ }).fill('chiffre mal recopié')
  await expect(page.getByRole('button', { name: /TVA 10\s%\s: 25,86/ })).toBeVisible()
  await page.getByRole('button', { name: /Reprendre la TVA saisie\s: 116,81/ }).click()
  await expectToRead(page, 'TVA à vérifier : le calcul donne 25,86 €')
  await expect(page.getByRole('button', { name: /116,81/ })).toBeVisible()
})

test('an amount is copied once, and can be pasted back', async ({ page, context, instance, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 123_450 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports`)
  await expectToRead(page, '1 234,50 €')
  const table = (await copied(page, page.getByRole('table', { name: 'TVA' }))).replaceAll(/\s+/g, ' ')
  expect(table).toContain('10 % Sur place')
  expect(table.split('1 234,50 €')).toHaveLength(3)
  const total = await copied(page, page.getByTitle('Voir les jours de ce total'))
  expect(total.replaceAll(/\s/g, ' ').trim()).toBe('1 234,50 €')

  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  const field = page.getByRole('textbox', { name: /Sur place/ }).first()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await page
    .getByRole('textbox', { name: /Carte bancaire/ })
    .first()
    .focus()
  await expect(field).toHaveValue(/^1\s234,50$/)
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  expect(await textOf(page)).not.toContain('non reconnu')
})

test('the week, the month and a day stand beside those of the year before', async ({ page, instance, request }) => {
  const owner = await withHistory(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/dashboard`)
  await expectToRead(page, 'validés depuis lundi, 136 € de plus que les mêmes jours de 2025')
  await expectToRead(page, '1 186 € +37 €', 'main ol')
  await expectToRead(page, '2 418 € en 2025', 'main ol')
  await page.goto(`${instance.url}/ticket-z`)
  await expectToRead(page, '+5,3 %, soit +136,15 € sur les mêmes 2 jours de 2025')
  await page.getByRole('link', { name: /^Mardi 17 novembre, .* 37\s€ de plus\.$/ }).click()
  await expectToRead(page, '36,95 € de plus que le mardi 18 novembre 2025.')
  await page.getByRole('link', { name: 'le mardi 18 novembre 2025' }).click()
  await expect(page).toHaveURL(/\/ticket-z\/2025-11-18/)
  await expectToRead(page, '1 186,00 €')
})

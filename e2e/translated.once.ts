import { withPurchaseCategory, withSupplier } from './catalog.ts'
import { expectToRead, expectValidated, fillAmount, TODAY, textOf, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'
import { wrapTexts } from './wrap-texts.ts'

test('a page that a browser would translate keeps its figures and its forms', async ({ page, instance, request }) => {
  await page.addInitScript(wrapTexts, true)
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await page.goto(`${instance.url}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('pas le bon mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText(/incorrect/)).toBeVisible()
  expect(await page.locator('font').count()).toBe(0)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '300')
  await expectToRead(page, '300,00 €')
  await fillAmount(page, /Sur place/, '350')
  await fillAmount(page, /Carte bancaire/, '350')
  await validate(page)
  await expectValidated(page)
  expect((await textOf(page)).replace(/\s/g, '')).not.toContain('300,00')
  expect(await page.locator('font').count()).toBe(0)
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 2000 })
  await withSupplier(stage, 'Boucherie Giraud', { defaultCategoryId: meat, defaultRateBp: 2000 })
  await page.goto(`${instance.url}/purchase/new`)
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('giraud')
  await page.getByRole('option', { name: 'Boucherie Giraud' }).click()
  const net = page.getByRole('textbox', { name: 'Viandes, montant HT' })
  await net.fill('100')
  await expectToRead(page, 'TVA 20,00 €')
  await net.fill('300')
  await expectToRead(page, 'TVA 60,00 €')
  expect((await textOf(page)).replace(/\s/g, '')).not.toContain('TVA20,00')
  expect(await page.locator('font').count()).toBe(0)
})

test('a page that an extension changes all the same is drawn again, with what was typed', async ({
  page,
  instance,
  request,
}) => {
  await page.addInitScript(wrapTexts, false)
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await page.goto(`${instance.url}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('pas le bon mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(owner.email)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '350')
  await fillAmount(page, /Carte bancaire/, '350')
  await expect(page.getByRole('textbox', { name: /Sur place/ }).first()).toHaveValue(/^350/)
  const button = page.getByRole('button', { name: /^Valider/ })
  await validate(page)
  // What is pressed while the page is being drawn again is either kept, as the page says once it is opened again, or not.
  await expect(async () => {
    const isLeft = await button.waitFor({ state: 'hidden', timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isLeft) return
    await page.goto(`${instance.url}/ticket-z/${TODAY}`, { waitUntil: 'networkidle' })
    if (await button.isVisible()) await validate(page)
    await expect(button).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await expectValidated(page)
  await expect(page.getByText('n’a pas pu s’afficher')).toHaveCount(0)
  expect(await page.locator('font').count()).toBeGreaterThan(0)
})

test('a browser of another language finds ours at the head of the page', async ({ browser, instance }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${instance.url}/login`)
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

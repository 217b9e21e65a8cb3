import { withPurchaseCategory, withSupplier } from './catalog.ts'
import { isPhone } from './entry-page.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('an invoice is typed with the keyboard, saved and read', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 550 })
  await withSupplier(stage, 'Boucherie Giraud', { defaultCategoryId: meat, defaultRateBp: 550 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase/new`)
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toBeFocused()
  await page.keyboard.type('giraud')
  await expect(page.getByRole('option', { name: 'Boucherie Giraud' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('26-4502')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Viandes, montant HT' })).toBeFocused()
  await page.keyboard.type('378,04')
  await page.keyboard.press('Enter')
  await page.keyboard.type('398,83')
  await expect(page.getByText('tombe juste')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Facture 26-4502' })).toBeVisible()
  await expect(page.getByText('validé', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Boucherie Giraud' })).toBeVisible()
  await expect(page.getByText('398,83 €').first()).toBeVisible()
})

test('many lines at several rates fit any screen, with the act in sight and no accessibility rule broken', async ({
  page,
  instance,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes et charcuteries de montagne', { defaultRateBp: 550 })
  await withSupplier(stage, 'Boucherie Giraud', { defaultCategoryId: meat, defaultRateBp: 550 })
  await signedIn(page, owner)
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${instance.url}/purchase/new`)
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('giraud')
  await page.getByRole('option', { name: 'Boucherie Giraud' }).click()
  await page.getByText('en détail', { exact: true }).click()
  await page.getByLabel('Ligne 1, désignation').focus()
  for (const [position, rate] of ['5,5 %', '20 %', '10 %', '2,1 %'].entries()) {
    const line = position + 1
    if (position > 0) {
      await page.getByRole('button', { name: 'Taux de TVA' }).nth(position).click()
      await page.getByRole('menuitemradio', { name: rate }).click()
      await page.getByLabel(`Ligne ${line}, désignation`).focus()
    }
    for (const text of ['Épaule d’agneau de lait des Pyrénées', '1234,125', 'kg', '118,60']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByLabel(`Ligne ${line + 1}, désignation`)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Net à payer de la facture' })).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const save = page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true })
  for (const way of ['en détail', 'par catégorie']) {
    await page.getByText(way, { exact: true }).click()
    await expect(save).toHaveCount(1)
    for (const place of ['start', 'end'] as const) {
      await page.evaluate((at) => window.scrollTo(0, at === 'start' ? 0 : document.body.scrollHeight), place)
      await expect(save).toBeInViewport({ ratio: 1 })
    }
    await expectUsable(page)
  }
})

import type { Page } from '@playwright/test'
import { withPurchase, withPurchaseCategory, withSupplier } from './catalog.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

const fact = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).first()
const yearOf = (page: Page, year: string) => page.locator('dl[aria-label="Par année, HT"] > div', { hasText: year })

test('two suppliers with purchases are merged: history, due and years are of the one that stays', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const categoryId = await withPurchaseCategory(stage, 'Fruits et légumes', { defaultRateBp: 550 })
  const kept = await withSupplier(stage, 'Primeurs du Rhône')
  const other = await withSupplier(stage, 'Maison Perrin')
  const of = { categoryId, rateBp: 550 }
  await withPurchase(stage, {
    ...{ supplierId: kept, reference: 'F26-1187', issuedOn: '2026-11-18', dueOn: '2026-11-25', net: 200_00, ...of },
  })
  await withPurchase(stage, {
    ...{ supplierId: other, reference: 'P-77', issuedOn: '2026-11-02', dueOn: '2026-11-14', net: 100_00, ...of },
  })
  await withPurchase(stage, {
    ...{ supplierId: other, reference: 'P-12', issuedOn: '2025-12-10', dueOn: '2025-12-31', net: 50_00, ...of },
  })
  await signedIn(page, owner)

  await page.goto(`${instance.url}/suppliers/${kept}`)
  await expect(fact(page, 'À payer')).toContainText('211,00')
  await page.getByRole('button', { name: 'Fusionner avec une autre fiche', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux fiches' })
  await dialog.getByRole('combobox').fill('perrin')
  await dialog.getByRole('option', { name: 'Maison Perrin', exact: true }).click()
  // What it will make stands before the button.
  await expect(dialog.getByText(/^2 achats et 300,00\s€ HT depuis janvier.*369,25/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('heading', { level: 1, name: 'Primeurs du Rhône' })).toBeVisible()
  await expect(fact(page, 'À payer')).toContainText('369,25')
  await expect(fact(page, 'À payer')).toContainText('158,25')
  await expect(yearOf(page, '2026')).toContainText('300,00')
  await expect(yearOf(page, '2026')).toContainText('2 achats')
  await expect(yearOf(page, '2025')).toContainText('50,00')
  await page.getByRole('link', { name: /^P-77/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facture P-77' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Primeurs du Rhône', exact: true })).toBeVisible()

  // The same in the month, and in what is due.
  await page.goto(`${instance.url}/purchase?view=list`)
  await expect(page.getByRole('link', { name: /Primeurs du Rhône/ })).toHaveCount(2)
  await expect(page.getByText('Maison Perrin')).toHaveCount(0)
  await page.goto(`${instance.url}/purchase/due`)
  await expect(page.getByText('Primeurs du Rhône').first()).toBeVisible()
  await expect(page.getByText('Maison Perrin')).toHaveCount(0)

  // The merged card leads to the other, and is taken apart again.
  await page.goto(`${instance.url}/suppliers/${other}`)
  await page.getByRole('button', { name: 'Annuler la fusion', exact: true }).click()
  // The amount below may come from the cache, and leaving the page aborts the request.
  await expect(page.getByText('Fusion annulée.')).toBeVisible()
  await expect(fact(page, 'À payer')).toContainText('158,25')
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Perrin' })).toBeVisible()
  await page.goto(`${instance.url}/suppliers/${kept}`)
  await expect(fact(page, 'À payer')).toContainText('211,00')
  await expect(yearOf(page, '2025')).toHaveCount(0)
  await page.goto(`${instance.url}/purchase?view=list`)
  await expect(page.getByRole('link', { name: /Maison Perrin/ })).toHaveCount(1)
})

import { withPurchaseCategory, withSupplier } from './catalog.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('the owner adds an item with a pack, finds it by search and shelf, archives it and brings it back', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  await withPurchaseCategory(stage, 'Vins')
  await withSupplier(stage, 'Cave des Terreaux')
  await signedIn(page, owner)
  await page.goto(`${instance.url}/more`)
  await page.getByRole('link', { name: /^Stocks/ }).click()
  await expect(page.getByRole('heading', { name: 'Aucun article' })).toBeVisible()
  for (const [name, shelf] of [
    ['Saint-joseph 75 cl', 'Cave'],
    ['Beurre doux', 'Chambre froide'],
  ] as const) {
    await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Rayon', exact: true }).fill(shelf)
    await page.getByRole('button', { name: 'Ajouter un conditionnement', exact: true }).click()
    await page.getByRole('textbox', { name: 'Conditionnement 1', exact: true }).fill('carton')
    await page.getByRole('textbox', { name: 'Contient', exact: true }).fill('6')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('carton de 6\u00a0kg', { exact: true })).toBeVisible()
    await page.goto(`${instance.url}/stocks`)
  }
  const [wine, butter] = [page.getByRole('link', { name: /Saint-joseph/ }), page.getByRole('link', { name: /Beurre/ })]
  await page.getByRole('searchbox', { name: 'Chercher un article' }).fill('JOSEPH')
  await expect(butter).toBeHidden()
  await expect(wine).toBeVisible()
  await page.goto(`${instance.url}/stocks`)
  await page.getByRole('button', { name: /^Rayon.:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Chambre froide' }).click()
  await expect(wine).toBeHidden()
  await butter.click()
  await page.getByRole('button', { name: 'Archiver', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Réactiver', exact: true })).toBeVisible()
  await page.goto(`${instance.url}/stocks`)
  await expect(wine).toBeVisible()
  await expect(butter).toBeHidden()
  await page.getByRole('button', { name: /^Archives/ }).click()
  await butter.click()
  await page.getByRole('button', { name: 'Réactiver', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Archiver', exact: true })).toBeVisible()
})

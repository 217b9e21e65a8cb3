import { readFile } from 'node:fs/promises'
import { withPurchaseCategory, withSupplier } from './catalog.ts'
import { chooseIn } from './choose.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test.use({ serviceWorkers: 'allow' })

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
  // The shelf chosen last is remembered.
  await page.goto(`${instance.url}/stocks`)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(wine).toBeVisible()
  await expect(butter).toBeHidden()
  await page.getByRole('button', { name: /^Archives/ }).click()
  await butter.click()
  await page.getByRole('button', { name: 'Réactiver', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Archiver', exact: true })).toBeVisible()
})

test('a broken bottle leaves the stock, offline too, and comes back when it is undone', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/stocks/new`)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Saint-joseph 75 cl')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const note = async (kind: string, quantity: string, reason = '') => {
    await page.getByRole('button', { name: 'Noter un mouvement' }).click()
    await page.getByRole('dialog').locator('label', { hasText: kind }).click()
    await expect(page.getByRole('radio', { name: kind })).toBeChecked()
    await page.getByRole('textbox', { name: 'Quantité' }).fill(quantity)
    await page.getByRole('textbox', { name: 'Motif' }).fill(reason)
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await note('Correction', '12', 'Premier inventaire')
  await expect(page.getByRole('listitem').filter({ hasText: 'Correction' })).toContainText('Premier inventaire')
  await page.context().setOffline(true)
  await note('Casse ou perte', '1')
  const broken = page.getByRole('listitem').filter({ hasText: 'Casse ou perte' })
  await expect(broken).toContainText('en attente d’envoi')
  await page.context().setOffline(false)
  await expect(broken.getByRole('button', { name: 'Annuler' })).toBeVisible()
  await broken.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('textbox', { name: 'Motif' }).fill('Bouteille retrouvée')
  await page.getByRole('button', { name: 'Annuler le mouvement' }).click()
  await expect(page.getByText('Annulation\u00a0: Casse ou perte')).toBeVisible()
  await expect(page.getByText('12\u00a0kg', { exact: true }).first()).toBeVisible()
})

test('items come from a table, get a shelf together, and are exported', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/stocks`)
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Importer un tableau')
  const table = [
    ['Article', 'Unité', 'Conditionnements', 'Minimum'],
    ['Saint-joseph 75 cl', 'bouteille', 'Carton de 6', '18'],
    ['Comté 18 mois', 'kg', '', '2,5'],
  ]
  await page.getByRole('textbox', { name: /collez les cellules/ }).fill(table.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Lire le tableau' }).click()
  await page.getByRole('button', { name: 'Importer 2 articles' }).click()
  await expect(page.getByRole('heading', { name: '2 articles importés' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir le stock' }).click()
  await expect(page.getByRole('link', { name: /Comté/ })).toBeVisible()

  await act('Modifier plusieurs articles')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Tout choisir (2)' }).check()
  await chooseIn(dialog.getByRole('combobox', { name: 'Modification' }), 'Changer le rayon')
  await dialog.getByRole('textbox', { name: 'Rayon' }).fill('Cave')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Appliquer à 2 articles' }).click()
  await expect(page.getByText('2 articles modifiés.')).toBeVisible()
  await page.getByRole('button', { name: /^Rayon.:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Cave' }).click()
  await expect(page.getByRole('link', { name: /Saint-joseph/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await act('Exporter en CSV')
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.split('\r\n')[2]).toMatch(/^Saint-joseph 75 cl;;Cave;;Bouteille;0;18;;;.*;Carton de 6\u00a0bt\.;/)
})

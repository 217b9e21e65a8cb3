import { withCategory, withSupplier } from '../catalog.ts'
import { expectToRead } from '../entry-page.ts'
import { get, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

test('a supplier created without a network waits in the list, outlives a reload and arrives once', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  const stored = () =>
    get<{ name: string }[]>(instance, request, `/suppliers?establishmentId=${owner.establishmentId}`, owner.token)
  await page.goto(`${network.url}/suppliers`)
  await expectInstalled(page)
  await expectToRead(page, 'Aucun fournisseur')

  await goOffline(page, network)
  await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Cave des Terreaux')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cave des Terreaux' })).toBeVisible()
  await expectToRead(page, 'Ces modifications sont enregistrées sur cet appareil')
  await page.goto(`${network.url}/suppliers`)
  const row = page.getByRole('link', { name: /Cave des Terreaux/ })
  await expect(row).toContainText('en attente')
  await page.reload()
  await expect(row).toContainText('en attente')
  await page.goto(`${network.url}/more/waiting`)
  await expect(row).toContainText('en attente')
  // Typed over before it leaves: one supplier, as last typed.
  await row.click()
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Anne')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expectToRead(page, 'Anne')
  expect(await stored()).toEqual([])

  await goOnline(page, network)
  await expect(async () =>
    expect(await stored()).toMatchObject([{ name: 'Cave des Terreaux', contactName: 'Anne' }]),
  ).toPass()
  await page.goto(`${network.url}/suppliers`)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('en attente')
  await expect(page.getByText('1 fournisseur', { exact: true })).toBeVisible()
  const writes = network.calls.filter(({ method, path }) => method === 'PUT' && path.includes('/suppliers/'))
  // A write whose answer the change of page cut off is sent again under its key.
  expect(new Set(writes.filter(({ status }) => status === 200).map(({ key }) => key)).size).toBe(1)
})

test('suppliers never searched before are found on the device; categories put in order arrive', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  for (const name of ['Crèmerie Vacher', 'Boucherie Giraud']) await withSupplier(stage, name)
  for (const name of ['Cuisine', 'Boissons']) await withCategory(stage, name)
  await signedIn(page, owner)
  await page.goto(`${network.url}/categories`)
  await expectInstalled(page)
  const names = page.getByRole('list', { name: 'Catégories de vente' }).getByRole('link')
  await expect(names).toHaveText([/Cuisine/, /Boissons/])
  await page.goto(`${network.url}/suppliers`)
  await expectToRead(page, '2 fournisseurs')

  await goOffline(page, network)
  const search = page.getByRole('searchbox', { name: 'Chercher un fournisseur' })
  await search.fill('cremerie')
  await search.press('Enter')
  await expectToRead(page, '1 fournisseur')
  await expectToRead(page, 'Crèmerie Vacher')
  await expect(page.getByText('Boucherie Giraud')).toBeHidden()

  await page.goto(`${network.url}/categories`)
  await page.getByRole('button', { name: 'Actions pour Boissons' }).click()
  await page.getByRole('menuitem', { name: 'Monter' }).click()
  await expect(names).toHaveText([/Boissons/, /Cuisine/])
  await page.reload()
  await expect(names).toHaveText([/Boissons/, /Cuisine/])
  await page.goto(`${network.url}/more/waiting`)
  await expectToRead(page, 'Nouvel ordre')

  await goOnline(page, network)
  await expect(async () => {
    const path = `/categories?establishmentId=${owner.establishmentId}`
    const stored = await get<{ name: string }[]>(instance, request, path, owner.token)
    expect(stored.map(({ name }) => name)).toEqual(['Boissons', 'Cuisine'])
  }).toPass()
})

import { cameraPhoto } from '../camera-photo.ts'
import { withPurchaseCategory, withSupplier } from '../catalog.ts'
import { expectToRead } from '../entry-page.ts'
import { get, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

type Row = { id: string; reference: string; status: string; hasAttachments: boolean }

test('an invoice with its photo typed on a phone without a network is sent when it is back', async ({
  page,
  network,
  instance,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 550 })
  await withSupplier(stage, 'Boucherie Giraud', { defaultCategoryId: meat, defaultRateBp: 550 })
  await signedIn(page, owner)
  await page.goto(`${network.url}/purchase/new`)
  await expectInstalled(page)
  const supplier = page.getByRole('combobox', { name: 'Fournisseur' })
  await supplier.fill('giraud')
  await expect(page.getByRole('option', { name: 'Boucherie Giraud' })).toBeVisible()
  await page.goto(`${network.url}/purchase`)

  await goOffline(page, network)
  await page.goto(`${network.url}/purchase/new`)
  const files = page.getByRole('region', { name: 'Photos et documents' })
  await files.getByLabel('Joindre un fichier').setInputFiles(await cameraPhoto(page, 'facture.jpg'))
  await expect(files.getByText('facture.jpg')).toBeVisible()
  await supplier.fill('giraud')
  await page.getByRole('option', { name: 'Boucherie Giraud' }).click()
  await page.getByRole('textbox', { name: 'Référence' }).fill('26-4502')
  await page.getByRole('textbox', { name: 'Viandes, montant HT' }).fill('378,04')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true }).click()
  // It is saved after its photo, which takes seconds to be made smaller on a slow machine.
  await expect(page.getByRole('button', { name: 'Enregistrer l’achat' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Facture 26-4502' })).toBeVisible()
  await expect(page.getByText('en attente d’envoi').first()).toBeVisible()
  await page.reload()
  await expectToRead(page, '398,83 €')

  await goOnline(page, network)
  const scope = `establishmentId=${owner.establishmentId}`
  const rows = () => get<Row[]>(instance, request, `/purchases?${scope}`, owner.token)
  await expect(async () =>
    expect(await rows()).toMatchObject([{ reference: '26-4502', status: 'validated', hasAttachments: true }]),
  ).toPass()
  const [row] = await rows()
  const attached = `/attachments?${scope}&target=purchase&targetId=${row?.id ?? ''}`
  expect(await get(instance, request, attached, owner.token)).toMatchObject([{ fileName: 'facture.jpg' }])
})

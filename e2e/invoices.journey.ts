// Proves R86.
import { anInvoiceFile, ciiOf } from '../packages/domain/src/testing/an-invoice-file.ts'
import { isPhone } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { get, signedIn, signUp, withEstablishment } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** A PDF of one page with the invoice inside, not compressed. */
function facturX(): Buffer {
  const xml = Buffer.from(ciiOf(anInvoiceFile()))
  const head = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(factur-x.xml) 4 0 R]>>>>>> endobj
2 0 obj <</Type /Pages /Count 1 /Kids [3 0 R]>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
4 0 obj <</Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF <</F 5 0 R>>>> endobj
5 0 obj <</Type /EmbeddedFile /Length ${xml.length}>>
stream
`
  return Buffer.concat([Buffer.from(head), xml, Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')])
}

type Stored = { id: string; source: string; status: string; supplierId: string; reference: string }

test('a Factur-X dropped on the page fills the purchase and stays with it, byte for byte', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByRole('button', { name: 'Joindre une facture' })).toBeVisible()
  const bytes = facturX()
  if (isPhone(page)) {
    const file = { name: 'F26-1187.pdf', mimeType: 'application/pdf', buffer: bytes }
    await page.getByLabel('Joindre une facture').setInputFiles([file])
  } else {
    const held = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer()
      const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([file], 'F26-1187.pdf', { type: 'application/pdf' }))
      return transfer
    }, bytes.toString('base64'))
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: held })
    await expect(page.getByText('Déposez la facture', { exact: true })).toBeVisible()
    await page.dispatchEvent('main', 'drop', { dataTransfer: held })
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Facture F26-1187' })).toBeVisible()
  await expect(page.getByLabel('Référence')).toHaveValue('F26-1187')
  await expect(page.getByText('tombe juste').first()).toBeVisible()
  await page.getByRole('button', { name: 'Créer « Boucherie Léa »' }).click()
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('Boucherie Léa')
  await page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true }).click()
  await expect(page.getByText('validé', { exact: true })).toBeVisible()

  const scope = `establishmentId=${owner.establishmentId}`
  const purchase = async () => {
    const [one] = await get<Stored[]>(instance, request, `/purchases?${scope}`, owner.token)
    return one
  }
  await expect
    .poll(purchase)
    .toMatchObject({ source: 'facturx', status: 'validated', reference: 'F26-1187', figures: { gross: 436_33 } })
  const id = (await purchase())?.id ?? ''
  const attached = async () =>
    await get<{ id: string; pages: number }[]>(
      instance,
      request,
      `/attachments?${scope}&target=purchase&targetId=${id}`,
      owner.token,
    )
  await expect.poll(attached).toMatchObject([{ fileName: 'F26-1187.pdf', type: 'pdf', pages: 1 }])
  const [file] = await attached()
  const answer = await request.get(`${instance.url}/api/attachments/${file?.id}/file?${scope}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect((await answer.body()).equals(bytes)).toBe(true)
})

test('a PDF without an invoice inside is attached once to the purchase that opens', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByRole('button', { name: 'Joindre une facture' })).toBeVisible()
  const file = { name: 'facture scannée.pdf', mimeType: 'application/pdf', buffer: plainPdf }
  await page.getByLabel('Joindre une facture').setInputFiles([file])
  const files = page.getByRole('region', { name: 'Photos et documents' })
  await expect(files.getByText('1 sur 5')).toBeVisible()
  await expect(files.getByRole('button', { name: 'Ouvrir facture scannée.pdf' })).toHaveCount(1)

  const scope = `establishmentId=${owner.establishmentId}`
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const attached = async () => {
    const path = `/attachments?${scope}&target=purchase&targetId=${id}`
    return (await get<{ fileName: string }[]>(instance, request, path, owner.token)).map(({ fileName }) => fileName)
  }
  await expect(async () => expect(await attached()).toEqual([file.name])).toPass()
  await expect(files.getByText('en attente d’envoi')).toHaveCount(0)
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(files.getByText('1 sur 5')).toBeVisible()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  expect(await get<Stored[]>(instance, request, `/purchases?${scope}`, owner.token)).toMatchObject([
    { id, status: 'draft', source: 'typed' },
  ])
  expect(await attached()).toEqual([file.name])
})

test('an invoice taken without a network is read once it is back, with the part that was paid before', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByRole('button', { name: 'Joindre une facture' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  const buffer = Buffer.from(ciiOf(anInvoiceFile()))
  await page.getByLabel('Joindre une facture').setInputFiles([{ name: 'F26.xml', mimeType: 'text/xml', buffer }])
  const files = page.getByRole('region', { name: 'Photos et documents' })
  await expect(files.getByText(/^Lecture possible au retour du réseau/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Référence' }).fill('F26-1178')

  await page.context().setOffline(false)
  await expect(files.getByText('en attente d’envoi')).toHaveCount(0)
  await files.getByRole('button', { name: /^Lire cette facture électronique/ }).click()
  await expect(page.getByText(/^Saisi\s: F26-1178\. Sur la facture\s: F26-1187\.$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Référence' })).toHaveValue('F26-1178')
  await page.getByRole('button', { name: /^Reprendre de la facture\s: Référence/ }).click()
  await expect(page.getByRole('textbox', { name: 'Référence' })).toHaveValue('F26-1187')
  await page.getByRole('button', { name: /^Ajouter le règlement de 36,33/ }).click()
  await page.getByRole('menuitem', { name: 'Virement' }).click()
  await page.getByRole('button', { name: 'Créer « Boucherie Léa »' }).click()
  await page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true }).click()
  await expect(page.getByText('validé', { exact: true })).toBeVisible()
  const stored = () =>
    get<Stored[]>(instance, request, `/purchases?establishmentId=${owner.establishmentId}`, owner.token)
  const figures = { gross: 436_33, paid: 36_33, paymentState: 'partial' }
  await expect.poll(stored).toMatchObject([{ status: 'validated', reference: 'F26-1187', figures }])
})

const plainPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

// Proves R86.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cameraPhoto } from './camera-photo.ts'
import { expectValidated, fillAmount, isPhone, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { get, signedIn, signUp, withEstablishment } from './people.ts'

type Attached = { id: string; fileName: string; type: string; width: number | null; height: number | null }

const section = (page: Page) => page.getByRole('region', { name: 'Photos et documents' })
const input = (page: Page) => section(page).getByLabel('Joindre un fichier')

const pdf = {
  name: 'bande de contrôle.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
}

test('a photo and a PDF go with the ticket Z of the night', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  const attached = async (): Promise<Attached[]> => {
    const scope = `establishmentId=${owner.establishmentId}`
    const [ticket] = await get<{ id: string }[]>(
      instance,
      request,
      `/ticketz?${scope}&from=${TODAY}&to=${TODAY}`,
      owner.token,
    )
    if (ticket === undefined) return []
    return await get(instance, request, `/attachments?${scope}&target=ticketZ&targetId=${ticket.id}`, owner.token)
  }
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  // First the photo: the draft it goes with is stored before it.
  await input(page).setInputFiles(await cameraPhoto(page, 'ticket.jpg'))
  await expect(async () =>
    expect(await attached()).toMatchObject([{ fileName: 'ticket.jpg', type: 'jpeg', width: 1500, height: 2000 }]),
  ).toPass()
  await fillAmount(page, /Sur place/, '980')
  await fillAmount(page, /Carte bancaire/, '980')
  await validate(page)
  await expectValidated(page)
  await input(page).setInputFiles([pdf])
  await expect(section(page).getByText(/^PDF, /)).toBeVisible()
  await expect(async () =>
    expect((await attached()).map(({ fileName }) => fileName)).toEqual(['ticket.jpg', 'bande de contrôle.pdf']),
  ).toPass()

  await page.reload()
  await expect(section(page).getByText('2 sur 5')).toBeVisible()
  const enlarge = section(page).getByRole('button', { name: 'Agrandir ticket.jpg' })
  await expect(enlarge.locator('img')).toBeVisible()
  await enlarge.click()
  const view = page.getByRole('dialog', { name: 'ticket.jpg' })
  const picture = view.getByRole('img', { name: 'ticket.jpg' })
  await expect(picture).toBeVisible()
  const before = (await picture.boundingBox())?.width ?? 0
  await view.getByRole('button', { name: 'Agrandir', exact: true }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(enlarge).toBeFocused()

  await section(page).getByRole('button', { name: 'Retirer ticket.jpg' }).click()
  await section(page).getByRole('button', { name: 'Annuler le retrait de ticket.jpg' }).click()
  await expect(enlarge).toBeVisible()
  await section(page).getByRole('button', { name: 'Retirer ticket.jpg' }).click()
  await expect(section(page).getByText('Fichier retiré')).toBeVisible()
  await page.goto(`${instance.url}/ticket-z`)
  await expect(async () => expect((await attached()).map(({ type }) => type)).toEqual(['pdf'])).toPass()

  // As after a backup of the database alone: what is lost is said, and pressing again is not what helps.
  rmSync(join(instance.dataDir, 'files', String(owner.establishmentId)), { recursive: true })
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await section(page).getByRole('button', { name: 'Télécharger bande de contrôle.pdf' }).click()
  await expect(page.getByText('Ce fichier manque sur le serveur.')).toBeVisible()
})

test('files dropped anywhere on the page are taken, and those too many are refused', async ({
  page,
  instance,
  request,
}) => {
  // Nobody drags a file over a phone.
  if (isPhone(page)) return
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await expect(section(page)).toBeVisible()
  const transfer = await page.evaluateHandle(() => {
    const held = new DataTransfer()
    for (const page of [1, 2, 3, 4, 5, 6]) held.items.add(new File([`%PDF-1.4 ${page}`], `page ${page}.pdf`))
    return held
  })
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  const veil = page.getByText('Déposez la photo ou le PDF')
  await expect(veil).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(veil).toBeHidden()
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await expect(veil).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
  await expect(veil).toBeHidden()
  await expect(section(page).getByText('5 fichiers au plus. Retirez-en un pour ajouter celui-ci.')).toBeVisible()
  await expect(section(page).getByText('5 sur 5')).toBeVisible()
  await expect(section(page).getByText('en attente d’envoi')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { cameraPhoto } from '../camera-photo.ts'
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from '../entry-page.ts'
import { get, type Owner, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, lost, test } from './network.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Photos et documents' })
const attach = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await section(page)
      .getByLabel('Joindre un fichier')
      .setInputFiles(await cameraPhoto(page, name))
    await expect(section(page).getByText(name)).toBeVisible()
  }
}

type Stage = Pick<Parameters<Parameters<typeof test>[2]>[0], 'instance' | 'request'>

/** Names of what the server has, in order. */
async function attachedNames({ instance, request }: Stage, owner: Owner): Promise<readonly string[]> {
  const scope = `establishmentId=${owner.establishmentId}`
  const days = `/ticketz?${scope}&from=${TODAY}&to=${TODAY}`
  const [ticket] = await get<{ id: string }[]>(instance, request, days, owner.token)
  if (ticket === undefined) return []
  const path = `/attachments?${scope}&target=ticketZ&targetId=${ticket.id}`
  return (await get<{ fileName: string }[]>(instance, request, path, owner.token)).map(({ fileName }) => fileName)
}

test('photos taken without a network outlive a reload and arrive once, after their ticket Z', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expectInstalled(page)
  await expect(section(page)).toBeVisible()

  await goOffline(page, network)
  await attach(page, 'recto.jpg', 'verso.jpg', 'floue.jpg')
  await fillAmount(page, /Sur place/, '980')
  await fillAmount(page, /Carte bancaire/, '980')
  await validate(page)
  await expectValidated(page)
  await expect(section(page).getByText('en attente d’envoi')).toHaveCount(3)
  await section(page).getByRole('button', { name: 'Retirer floue.jpg' }).click()
  await expect(section(page).getByText('Fichier retiré')).toBeVisible()
  await page.reload()
  await expect(section(page).getByText('verso.jpg')).toBeVisible()
  await expect(section(page).getByText('floue.jpg')).toBeHidden()
  await expect(section(page).getByRole('button', { name: 'Agrandir recto.jpg' }).locator('img')).toBeVisible()
  await page.goto(`${network.url}/more/waiting`)
  await expectToRead(page, 'recto.jpg')
  await expectToRead(page, 'Fichier du vendredi 20 novembre')

  // The first answer is lost on its way: the same upload starts again by itself.
  network.treat(/POST \/api\/attachments/, lost)
  await goOnline(page, network)
  await expect(async () =>
    expect(await attachedNames({ instance, request }, owner)).toEqual(['recto.jpg', 'verso.jpg']),
  ).toPass()
  await expectToRead(page, 'Tout est envoyé')
  const uploads = network.calls.filter(({ method, path }) => method === 'POST' && path === '/api/attachments')
  expect(uploads.map(({ status }) => status)).toEqual([null, 201, 201])
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(2)
  const order = network.calls.filter(({ method, path }) => method !== 'GET' && /attachments|ticketz/.test(path))
  expect(order[0]?.path).toContain('/api/ticketz/')
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expect(section(page).getByText('2 sur 5')).toBeVisible()
  await expect(section(page).getByText('en attente d’envoi')).toHaveCount(0)
  // Nothing of them is left on the device.
  const left = await page.evaluate(
    () =>
      new Promise<number>((counted, failed) => {
        const opening = indexedDB.open('zinc-files')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count()
          count.onsuccess = () => counted(count.result)
        }
      }),
  )
  expect(left).toBe(0)
})

test('an upload whose line breaks in the middle starts again by itself, and the pages keep their order', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expect(section(page)).toBeVisible()
  network.tear(/POST \/api\/attachments/)
  await section(page).getByLabel('Joindre un fichier').setInputFiles([largePdf])
  await expect(async () => expect(await attachedNames({ instance, request }, owner)).toEqual([largePdf.name])).toPass()
  expect(network.torn).toHaveLength(1)
  expect(network.torn[0]).toBeLessThan(largePdf.buffer.length)
  await expect(section(page).getByText('en attente d’envoi')).toHaveCount(0)

  await attach(page, 'ticket.jpg')
  await section(page).getByRole('button', { name: 'Déplacer ticket.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Placer avant' }).click()
  const inOrder = ['ticket.jpg', largePdf.name]
  await expect(async () => expect(await attachedNames({ instance, request }, owner)).toEqual(inOrder)).toPass()
  await page.reload()
  await expect(section(page).getByRole('button', { name: /^(Agrandir|Ouvrir) / })).toHaveCount(2)
  await expect(
    section(page)
      .getByRole('button', { name: /^(Agrandir|Ouvrir) / })
      .first(),
  ).toHaveAccessibleName('Agrandir ticket.jpg')
})

/** More than the line takes in at once. */
const largePdf = {
  name: 'bande.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]>>endobj\n${'% bande de contrôle\n'.repeat(100_000)}` +
      'trailer<</Root 1 0 R>>\n%%EOF',
    'latin1',
  ),
}

// Proves R84.
import type { Page } from '@playwright/test'
import { chooseIn } from './choose.ts'
import { expectToRead } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { get, post, signedIn, signUp, withEstablishment } from './people.ts'

const list = { name: 'Personnes', exact: true } as const

const chooseRole = (page: Page, role: string) =>
  chooseIn(page.getByRole('combobox', { name: 'Rôle', exact: true }), role)

test('an invited person lets themselves in, and is out once access is taken away', async ({
  page,
  browser,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const karim = await signUp(instance, request, 'Karim Benali')
  await signedIn(page, owner)
  await page.goto(`${instance.url}/establishment/people`)
  await page.getByLabel('Adresse e-mail').fill(karim.email)
  await chooseRole(page, 'Responsable')
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByRole('button', { name: `Renvoyer l’invitation à ${karim.email}` })).toBeVisible()

  const theirs = await browser.newPage()
  await signedIn(theirs, karim)
  await theirs.goto(`${instance.url}/dashboard`)
  await expect(theirs).toHaveURL(/\/welcome/)
  await theirs.getByRole('button', { name: 'Accepter l’invitation de Le Comptoir des Halles' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Le Comptoir des Halles' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('list', list).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Changer l’accès de Karim Benali' }).click()
  await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’accès' }).click()
  await expect(page.getByRole('button', { name: 'Rouvrir l’accès de Karim Benali' })).toBeVisible()
  await expect(page.getByRole('list', list).getByRole('listitem')).toHaveCount(1)

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/welcome/)
  await expectToRead(theirs, 'Votre établissement', 'h1')
  const closed = await request.get(`${instance.url}/api/establishments/${owner.establishmentId}`, {
    headers: { authorization: `Bearer ${karim.token}` },
  })
  expect(closed.status()).toBe(404)
  await theirs.close()
})

test('staff see neither results nor journal, and read why', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const julie = await signUp(instance, request, 'Julie Lambert')
  const path = `/establishments/${owner.establishmentId}/invitations`
  await post(instance, request, path, { email: julie.email, role: 'staff' }, owner.token)
  const [received] = await get<{ id: string }[]>(instance, request, '/me/invitations', julie.token)
  await post(instance, request, `/me/invitations/${received?.id}/accept`, undefined, julie.token)
  await signedIn(page, julie)
  await page.goto(`${instance.url}/reports`)
  await expectToRead(page, 'Votre rôle ne donne pas accès aux résultats.', 'main')
  await page.goto(`${instance.url}/establishment/journal`)
  await expectToRead(page, 'Votre rôle ne donne pas accès au journal.', 'main')
  await page.goto(`${instance.url}/establishment/people`)
  await expectToRead(page, 'Seul le propriétaire gère les accès.', 'main')
})

import type { APIRequestContext, Page } from '@playwright/test'
import { withPurchase, withPurchaseCategory, withSupplier } from './catalog.ts'
import { expectToRead, isPhone } from './entry-page.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, type Instance, test } from './instance.ts'
import { get, type Person, signedIn, signUp, withEstablishment, withManager } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Over its first version, as the application of another device sends it. */
async function corrected(instance: Instance, request: APIRequestContext, person: Person, id: string, body: object) {
  const entry = { invoiceId: null, recurring: null, source: 'typed', typedAt: '2026-11-20T21:00:00.000Z', ...body }
  const answer = await request.post(`${instance.url}/api/purchases/${id}/correct`, {
    data: entry,
    headers: { authorization: `Bearer ${person.token}`, 'if-match': '"1"' },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

const save = (page: Page) => page.getByRole('button', { name: 'Valider la correction' }).filter({ visible: true })

test('an invoice corrected here without a network and there meanwhile is settled field by field', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const karim = await withManager(instance, owner, request, 'Karim Benali')
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 550 })
  const supplierId = await withSupplier(stage, 'Boucherie Giraud', { defaultCategoryId: meat, defaultRateBp: 550 })
  const typed = { supplierId, reference: 'F26-1187', issuedOn: '2026-11-20', dueOn: '2026-12-20', categoryId: meat }
  const id = await withPurchase(stage, { ...typed, net: 100_00, rateBp: 550 })
  const scope = `establishmentId=${owner.establishmentId}`
  const path = `/purchases/${id}?${scope}`

  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase/${id}`)
  await page.getByRole('button', { name: 'Corriger' }).click()
  await expect(page.getByRole('textbox', { name: 'Référence' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Référence' }).fill('F26-1188')
  await page.getByRole('textbox', { name: 'Viandes, montant HT' }).fill('110')
  await page.getByRole('textbox', { name: /^Motif/ }).fill('Mal recopiée')
  if (isPhone(page)) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await save(page).click()
  await expect(page.getByText('en attente d’envoi').first()).toBeVisible()

  const { content } = await get<{ content: { lines: object[] } }>(instance, request, path, owner.token)
  const lines = content.lines.map((line) => ({ ...line, net: 120_00 }))
  const theirs = { ...content, reference: 'F26-1189', lines, comment: 'Deux caisses' }
  const { establishmentId } = owner
  await corrected(instance, request, karim, id, { establishmentId, content: theirs, reason: 'Lu sur le bon' })
  await page.context().setOffline(false)
  await expect(page.getByText(/^Karim Benali a enregistré cet achat/)).toBeVisible()
  await page.getByRole('link', { name: 'Comparer' }).click()
  await expect(page).toHaveURL(new RegExp(`/purchase/${id}/conflict`))

  const keep = page.getByRole('button', { name: /^Valider/ }).filter({ visible: true })
  await expect(
    page.getByRole('group', { name: 'Commentaire' }).getByRole('radio', { name: /^Deux caisses/ }),
  ).toBeChecked()
  await expectUsable(page)
  await keep.click()
  const reference = page.getByRole('group', { name: 'Référence' })
  await expect(reference.getByRole('radio').first()).toBeFocused()
  await reference.getByRole('radio', { name: /^F26-1188/ }).check()
  await page.reload()
  await expect(reference.getByRole('radio', { name: /^F26-1188/ })).toBeChecked()
  await page
    .getByRole('group', { name: 'Viandes' })
    .getByRole('radio', { name: /^120,00/ })
    .check()
  await keep.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Facture F26-1188' })).toBeVisible()
  await expectToRead(page, '126,60 €')
  await expectToRead(page, 'Version 3')
  for (const reason of ['Lu sur le bon', 'Mal recopiée'])
    await expect(page.getByText(`Motif : ${reason}`)).toBeVisible()
  expect(await get(instance, request, path, owner.token)).toMatchObject({
    ...{ status: 'validated', revision: 3 },
    content: { reference: 'F26-1188', comment: 'Deux caisses', lines: [{ net: 120_00 }] },
  })
  const versions = await get(instance, request, `/purchases/${id}/versions?${scope}`, owner.token)
  expect(versions).toMatchObject([
    { revision: 3, actor: { name: 'Claire Moreau' } },
    { revision: 2, actor: { name: 'Karim Benali' }, content: { reference: 'F26-1189' } },
    { revision: 1 },
  ])
})

import type { Page } from '@playwright/test'
import { withStockItem } from './catalog.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { get, signedIn, signUp, withEstablishment, withManager } from './people.ts'

test.use({ serviceWorkers: 'allow' })

type Level = { itemId: string; quantity: string }

const fieldOf = (page: Page, item: string) => page.getByRole('textbox', { name: `Compté, ${item}` })
const lineOf = (page: Page, item: string) => page.getByRole('listitem').filter({ hasText: item })

async function count(page: Page, item: string, text: string): Promise<void> {
  await fieldOf(page, item).fill(text)
  await fieldOf(page, item).press('Enter')
}

async function beginCount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/stocks`)
  await page.getByRole('link', { name: 'Inventaires' }).click()
  await page.getByRole('button', { name: 'Nouvel inventaire' }).first().click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('Fin novembre')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByRole('heading', { name: 'Fin novembre' })).toBeVisible()
}

test('two people count, one without a network; what they counted twice is settled, and the stock is what they counted', async ({
  page,
  browser,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const karim = await withManager(instance, owner, request, 'Karim Benali')
  const stage = { instance, owner, request }
  const carton = [{ label: 'Carton', quantity: '6.0000' }]
  const wine = await withStockItem(stage, 'Saint-joseph 75 cl', { shelf: 'Cave', unit: 'bottle', packs: carton })
  const cod = await withStockItem(stage, 'Cabillaud, dos', { shelf: 'Chambre froide', unit: 'kg' })
  await withStockItem(stage, 'Comté 18 mois', { shelf: 'Chambre froide', unit: 'kg' })
  await signedIn(page, owner)
  await beginCount(page, instance.url)

  await fieldOf(page, 'Saint-joseph').fill('3 cartons + 4')
  await expect(lineOf(page, 'Saint-joseph').getByRole('status')).toHaveText('= 22')
  await fieldOf(page, 'Saint-joseph').press('Enter')
  await expect(fieldOf(page, 'Cabillaud')).toBeFocused()
  await page.getByRole('button', { name: /^Cave/ }).click()
  await expect(fieldOf(page, 'Saint-joseph')).toHaveValue('22')
  await expect(page.getByRole('button', { name: /^Cave/ })).toContainText('1 sur 1')
  await expectUsable(page)

  const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const theirs = await other.newPage()
  await signedIn(theirs, karim)
  await theirs.goto(page.url())
  await expect(lineOf(theirs, 'Saint-joseph')).toContainText('Claire Moreau\u00a0: 22\u00a0bt.')
  await other.setOffline(true)
  await theirs.getByRole('button', { name: /^Chambre froide/ }).click()
  await fieldOf(theirs, 'Cabillaud').fill('2,6')
  await fieldOf(theirs, 'Cabillaud').blur()
  const waiting = theirs.getByText('1 en attente d’envoi').filter({ visible: true }).first()
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: /^Chambre froide/ }).click()
  await count(page, 'Cabillaud', '2,4')
  await other.setOffline(false)
  await expect(waiting).toBeHidden()

  // The page asks again by itself.
  await expect(lineOf(page, 'Cabillaud')).toContainText('Compté deux fois', { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Clôturer l’inventaire' })).toBeDisabled()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Retenir 2,6\u00a0kg, Cabillaud, dos' }).click()
  await expect(lineOf(page, 'Cabillaud')).not.toContainText('Compté deux fois')

  await page.getByRole('button', { name: 'Clôturer l’inventaire' }).click()
  const question = page.getByRole('dialog', { name: 'Clôturer l’inventaire' })
  await expect(question).toContainText('1 article non compté garde son stock.')
  await question.getByRole('button', { name: 'Clôturer l’inventaire' }).click()
  await expect(page.getByText('Inventaire clôturé par Claire Moreau')).toBeVisible()
  await expectUsable(page)
  const levels = await get<Level[]>(
    instance,
    request,
    `/stocks/levels?establishmentId=${owner.establishmentId}`,
    owner.token,
  )
  const quantityOf = (id: string) => levels.find(({ itemId }) => itemId === id)?.quantity
  expect([quantityOf(wine), quantityOf(cod)]).toEqual(['22.0000', '2.6000'])
  await expect(theirs.getByText('Inventaire clôturé par Claire Moreau')).toBeVisible({ timeout: 60_000 })
  await other.close()

  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('textbox', { name: 'Motif' }).fill('Compté avant la livraison')
  await page.getByRole('button', { name: 'Annuler le mouvement' }).click()
  await expect(page.getByText('Inventaire clôturé par Claire Moreau, annulé')).toBeVisible()
})

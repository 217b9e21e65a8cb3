import type { Page } from '@playwright/test'
import { withStockItem, withSupplier } from './catalog.ts'
import { expectToRead } from './entry-page.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, expectInstalled, goOffline, test } from './offline/network.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'
import { withStocked } from './stocked.ts'

/** What the last copy put on the clipboard, which a page without a person's permission cannot read. */
const copied = (page: Page) => page.evaluate(() => Reflect.get(window, 'copied') as string | undefined)

test('what is low is ordered by supplier: packs change, the minimum is reached, the text is copied, offline too', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const terms = { deliveryDays: [2], minimumOrder: 120_00, phone: '04 78 11 22 33', customerCode: 'BG-12' }
  const butcher = await withSupplier(stage, 'Boucherie Giraud', terms)
  const inPacks = (label: string, quantity: string) => ({ packs: [{ label, quantity }] })
  await withStocked(stage, { name: 'Épaule d’agneau', quantity: '3.2000', unitPrice: '14.9000', net: 47_68 }, butcher, {
    minimum: '4.0000',
    target: '10.0000',
    ...inPacks('pièce', '2.5000'),
  })
  await withStocked(
    stage,
    { name: 'Suprême de volaille', quantity: '11.5000', unitPrice: '10.9100', net: 125_47 },
    butcher,
    { minimum: '9.0000', target: '20.0000', ...inPacks('colis', '2.0000') },
  )
  await withStockItem(stage, 'Sel fin', { minimum: '2.0000', target: '5.0000' })
  await page.addInitScript(() => {
    const clipboard = { writeText: async (text: string) => void Reflect.set(window, 'copied', text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  })
  await signedIn(page, owner)
  await page.goto(`${network.url}/stocks`)
  await expectInstalled(page)
  await page.getByRole('link', { name: '2 à commander' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes à préparer' })).toBeVisible()
  await expectToRead(page, 'HT au dernier prix, 2 articles sous le minimum, 1 sans prix d’achat')
  await expectToRead(page, 'livré mardi 24')
  await expectToRead(page, 'pièces de 2,5 kg, soit 7,5 kg')
  await expectToRead(page, 'Il manque 8,25 € pour le minimum.')
  await expectUsable(page)

  await page.getByRole('button', { name: /^Ajouter 2.kg de Suprême de volaille/ }).click()
  await expectToRead(page, '133,57 €')
  await expect(page.getByText('Il manque')).toBeHidden()
  await page.getByRole('button', { name: 'Augmenter\u00a0: Épaule d’agneau' }).click()
  await expectToRead(page, 'pièces de 2,5 kg, soit 10 kg')
  await page.getByRole('button', { name: 'Copier la commande\u00a0: Boucherie Giraud' }).click()
  await expect(page.getByText('Commande copiée')).toBeVisible()
  const letter = [
    ...['Bonjour,', '', 'Commande du vendredi 20 novembre 2026 à Boucherie Giraud', 'À livrer mardi 24 novembre', ''],
    ...['- Épaule d’agneau : 4 pièces de 2,5 kg (10 kg)', '- Suprême de volaille : 1 colis de 2 kg', ''],
    ...['Code client : BG-12', 'Le Comptoir des Halles', 'Merci, Claire Moreau'],
  ].join('\n')
  expect(await copied(page)).toBe(letter)
  await expect(page.getByRole('link', { name: 'Envoyer par SMS' })).toHaveAttribute(
    'href',
    `sms:0478112233?&body=${encodeURIComponent(letter)}`,
  )

  await goOffline(page, network)
  await page.reload()
  await expectToRead(page, 'pièces de 2,5 kg, soit 7,5 kg')
  for (let pack = 0; pack < 3; pack += 1) {
    await page.getByRole('button', { name: 'Diminuer\u00a0: Épaule d’agneau' }).click()
  }
  await expectToRead(page, 'retiré de la commande')
  await page.getByRole('button', { name: 'Copier la commande', exact: true }).click()
  expect(await copied(page)).toContain('- Sel fin : 5 kg')
  expect(await copied(page)).not.toContain('agneau')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible()
})

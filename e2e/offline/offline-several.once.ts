import { expectToRead, fillAmount, TODAY, validate } from '../entry-page.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

test('several establishments are read, and an entry that waits is counted, without a network', async ({
  page,
  network,
  instance,
  request,
}) => {
  const person = await signUp(instance, request)
  const shop = await withEstablishment(instance, person, request, { name: 'L’Épicerie du Comptoir', type: 'epicerie' })
  const bistro = await withEstablishment(instance, person, request, { name: 'Le Comptoir des Halles' })
  await withTicket(instance, bistro, request, { date: '2026-11-18', gross: 120_000, covers: 40 })
  await withTicket(instance, shop, request, { date: '2026-11-19', gross: 50_000 })
  await signedIn(page, bistro)
  await page.goto(`${network.url}/ticket-z`)
  await expectInstalled(page)
  await expectToRead(page, '1 200,00')
  const together = `${network.url}/reports?period=month&month=novembre-2026&sites=all&show=together`
  const vat = page.getByRole('table', { name: 'TVA' })
  await page.goto(together)
  await expectToRead(page, '1 700,00')
  await expect(vat).toContainText(/1.700,00.€/)

  await goOffline(page, network)
  await page.goto(together)
  await expectToRead(page, '1 700,00')
  await expect(vat).toContainText(/1.700,00.€/)
  await page.getByText('Comparer', { exact: true }).click()
  await expectToRead(page, 'L’Épicerie du Comptoir')
  await page.goto(`${network.url}/reports?period=month&month=octobre-2026&sites=all`)
  await expectToRead(page, 'Ces résultats ne sont pas tous disponibles hors connexion.')

  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '300')
  await fillAmount(page, /Carte bancaire/, '300')
  await validate(page)
  await page.goto(together)
  await expectToRead(page, '2 000,00')
  await expectToRead(page, 'Dont 1 saisie en attente d’envoi.')
  await expectToRead(page, 'TVA, encaissements, répartitions et achats hors 1 saisie en attente d’envoi.')
  await expect(vat).toContainText(/1.700,00.€/)

  await goOnline(page, network)
  await expect(vat).toContainText(/2.000,00.€/)
  await expect(page.getByText(/en attente d’envoi/).filter({ visible: true })).toHaveCount(0)
})

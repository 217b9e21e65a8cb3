import { expectToRead, fillAmount } from './entry-page.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test('October is locked, nothing of it is written, and its owner reopens it with a reason', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-10-29', gross: 1200_00 })
  await withTicket(instance, owner, request, { date: '2026-10-30', gross: 900_00, draft: true })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports?month=octobre-2026`)
  await page.getByRole('button', { name: 'Verrouiller octobre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verrouiller octobre' })
  await expect(dialog.getByText('1 jour en brouillon')).toBeVisible()
  await expect(dialog.getByText(/jours à saisir$/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: '31 octobre' })).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Verrouiller', exact: true }).click()
  await expect(page.getByText('verrouillé', { exact: true })).toBeVisible()

  await page.goto(`${instance.url}/ticket-z?month=octobre-2026`)
  await expect(page.getByRole('link', { name: /^Jeudi 29 octobre, validé, verrouillé/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rouvrir octobre' })).toBeVisible()
  await expectUsable(page)

  await page.goto(`${instance.url}/ticket-z/2026-10-28`)
  await fillAmount(page, /Sur place/, '100')
  await fillAmount(page, /Carte bancaire/, '100')
  await page
    .getByRole('button', { name: /^Valider/ })
    .first()
    .click()
  await expectToRead(page, 'seul le propriétaire peut la rouvrir')

  await page.goto(`${instance.url}/reports?month=octobre-2026`)
  await page.getByRole('button', { name: 'Rouvrir octobre' }).click()
  const reopening = page.getByRole('dialog', { name: 'Rouvrir octobre' })
  await reopening.getByRole('button', { name: 'Rouvrir octobre' }).click()
  await expect(reopening.getByText('Indiquez pourquoi cette période est rouverte.')).toBeVisible()
  await reopening.getByRole('textbox', { name: 'Motif' }).fill('Ticket du 28 oublié')
  await expectUsable(page)
  await reopening.getByRole('button', { name: 'Rouvrir octobre' }).click()
  await expect(page.getByRole('button', { name: 'Verrouiller octobre' })).toBeVisible()

  await page.goto(`${instance.url}/establishment/journal`)
  await expectToRead(page, 'Période rouverte')
  await expectToRead(page, 'Ticket du 28 oublié')
  await expectToRead(page, 'Période verrouillée')
})

test('a month is shown as it was known, with what changed since, and back', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-10-29', gross: 1200_00 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports?month=octobre-2026`)
  await page.getByRole('button', { name: 'Voir à une date passée' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chiffres tels que connus à une date' })
  await dialog.getByRole('button', { name: 'Afficher' }).click()
  await expect(dialog.getByText('Choisissez une date.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Date' }).fill('03/11/2025')
  await dialog.getByRole('textbox', { name: 'Heure' }).fill('18:00')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Afficher' }).click()
  await expectToRead(page, 'Chiffres connus le 3 novembre 2025 à 18:00')
  await expectToRead(page, '1 clôture a changé depuis')
  await expectToRead(page, 'non comptée → 1 200,00 €')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Revenir à aujourd’hui' }).click()
  await expect(page.getByText(/Chiffres connus le/)).toHaveCount(0)
  await expect(page.getByTitle('Voir les jours de ce total')).toContainText('1 200,00')
})

import { readFileSync } from 'node:fs'
import { fillAmount, isPhone, TODAY } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('what left the drawer in the day is exported, counted once, and names its line in a difference', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/tickets?open=new`)
  // A sheet on phones, beside the lines on a computer.
  const form = isPhone(page) ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Nouveau mouvement' })
  const amount = form.getByRole('textbox', { name: 'Montant' })
  await amount.fill('12,90')
  await form.getByRole('button', { name: 'Pain' }).click()
  await form.getByRole('button', { name: 'Enregistrer la sortie' }).click()
  await expect(form.getByRole('status')).toContainText('Sortie de caisse de 12,90')
  await amount.fill('8')
  await form.getByRole('button', { name: 'Glaçons' }).click()
  await form.getByRole('button', { name: 'Enregistrer la sortie' }).click()
  await expect(form.getByRole('status')).toContainText('Sortie de caisse de 8,00')

  await page.goto(`${instance.url}/tickets?view=month`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('mouvements-de-caisse-le-comptoir-des-halles-novembre-2026.csv')
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(rows.filter((row) => row.includes(';Glaçons;;"8,00";"-8,00";'))).toHaveLength(1)

  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /^Sur place/, '312,60')
  await fillAmount(page, /^Espèces/, '312,60')
  await page.getByRole('link', { name: /Comptage de la caisse/ }).click()
  await page.getByText('Montant total', { exact: true }).click()
  if (!isPhone(page)) await page.getByRole('button', { name: 'Détail du calcul' }).click()
  const pettyCash = page.getByRole('textbox', { name: 'Sorties de caisse' })
  await expect(pettyCash).toHaveValue('20,90')
  await page.getByRole('textbox', { name: 'Fond d’ouverture' }).fill('250,00')
  // The ice was noted, and never bought: 8,00 € too many.
  await page.getByRole('textbox', { name: 'Total compté' }).fill('549,70')
  await page.getByRole('textbox', { name: 'Total compté' }).press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const lead = page.getByRole('listitem').filter({ hasText: 'Sorties de caisse, Glaçons' })
  await expect(lead).toContainText('8,00')
  await lead.getByRole('button', { name: 'Retirer' }).click()
  await expect(pettyCash).toHaveValue('12,90')
  await expect(lead).toHaveCount(0)
})

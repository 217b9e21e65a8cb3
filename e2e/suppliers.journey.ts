// Proves R04.
import { withSupplier } from './catalog.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('the owner adds a supplier, finds it again, changes it and archives it', async ({ page, instance, request }) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/more`)
  await page.getByRole('link', { name: /^Fournisseurs/ }).click()
  await page.getByRole('link', { name: 'Ajouter un fournisseur' }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Boucherie Giraud')
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('04 78 00 00 01')
  await page.getByRole('textbox', { name: 'Paiement (jours)', exact: true }).fill('20')
  await page.getByRole('button', { name: 'mardi', exact: true }).click()
  await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill('FR76 3000 6000 0112 3456 7890 188')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText(/^IBAN incorrect/)).toBeVisible()
  await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill('FR76 3000 6000 0112 3456 7890 189')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boucherie Giraud' })).toBeVisible()
  await expect(page.getByText('FR76 •••• •••• 0189')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appeler le 04 78 00 00 01' })).toHaveAttribute('href', 'tel:0478000001')

  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Paul')
  await page.getByRole('button', { name: 'Retour', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester', exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paul', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Archiver', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Réactiver', exact: true })).toBeVisible()
  await page.goto(`${instance.url}/suppliers?search=GIRAUD`)
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
  await page.getByRole('button', { name: /^Archives/ }).click()
  await page.getByRole('link', { name: /Boucherie Giraud/ }).click()
  await page.getByRole('button', { name: 'Réactiver', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Archiver', exact: true })).toBeVisible()
})

test('a list of many suppliers has pages, an order and a size, kept by the address', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withSuppliers({ instance, owner, request }, 23)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/suppliers`)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText('2 sur 2')).toBeVisible()
  await expect(page.getByRole('link', { name: /Maison 22/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Maison 22/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /Maison 00/ })).toBeVisible()
  await page.getByText('50', { exact: true }).click()
  await expect(page.getByText('1 sur 1')).toBeVisible()
  await expect(page).toHaveURL(/size=50/)
})

test('two records of one supplier are merged, field by field, and two again', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withSuppliers({ instance, owner, request }, 2)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/suppliers`)
  await page.getByRole('link', { name: /Maison 01/ }).click()
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByRole('textbox', { name: 'Code client', exact: true }).fill('C-00417')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('C-00417', { exact: true })).toBeVisible()
  await page.goto(`${instance.url}/suppliers`)
  await page.getByRole('link', { name: /Maison 00/ }).click()

  await page.getByRole('button', { name: 'Fusionner avec une autre fiche', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux fiches' })
  await dialog.getByRole('combobox').fill('maison')
  await dialog.getByRole('option', { name: 'Maison 01', exact: true }).click()
  await expect(dialog.getByRole('radiogroup', { name: 'Nom' }).getByRole('radio', { name: 'Maison 00' })).toBeChecked()
  // What one of them does not say is taken from the other.
  await expect(dialog.getByRole('radio', { name: 'C-00417' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Maison 01' }).check()
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Maison 01' })).toBeVisible()
  await expect(page.getByText('C-00417', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('Fusion annulée.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Maison 00' })).toBeVisible()
  await page.goto(`${instance.url}/suppliers`)
  await expect(page.getByText('2 fournisseurs', { exact: true })).toBeVisible()
})

type Stage = Parameters<typeof withSupplier>[0]

/** 'Maison 00', 'Maison 01'… */
async function withSuppliers(stage: Stage, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await withSupplier(stage, `Maison ${String(index).padStart(2, '0')}`)
  }
}

test('two records of one SIREN are compared: merged, two again, then said to be different', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  await withSupplier(stage, 'Primeurs du Rhône', { siret: '73282932000074', customerCode: 'C-00417' })
  await withSupplier(stage, 'PRIMEURS RHONE', { vatNumber: 'FR44732829320' })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/suppliers`)
  const notice = page.getByRole('region', { name: 'Deux fiches ont le même SIREN' })
  await notice.getByRole('button', { name: 'Comparer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux fiches' })
  await expect(dialog.getByText('SIREN 732 829 320, identique sur les deux fiches')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(notice).toBeHidden()
  await expect(page.getByText('1 fournisseur', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('Fusion annulée.')).toBeVisible()

  await notice.getByRole('button', { name: 'Comparer' }).click()
  await dialog.getByRole('button', { name: 'Ce ne sont pas des doublons' }).click()
  await expect(page.getByText('Primeurs du Rhône et PRIMEURS RHONE restent deux fournisseurs.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 fournisseurs', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

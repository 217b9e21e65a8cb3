// Proves R05, R83.
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('an administrator opens accounts, an establishment and an access', async ({
  browser,
  page,
  freshInstance: instance,
  request,
}) => {
  // The first account of an instance administers it.
  const admin = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, admin)
  await page.goto(`${instance.url}/more`)
  await page.getByRole('link', { name: 'Établissements et personnes' }).click()
  const sections = page.getByRole('navigation', { name: 'Administration' })
  await sections.getByRole('link', { name: 'Personnes' }).click()
  // The establishments' page has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Personnes' })).toBeVisible()
  for (const [name, email] of people) {
    await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelle personne' })
    await dialog.getByRole('textbox', { name: 'Nom' }).fill(name)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await dialog.getByRole('button', { name: 'Créer et inviter' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto(`${instance.url}/admin/users`)
  }

  await sections.getByRole('link', { name: 'Établissements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Établissements' })).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
  const creation = page.getByRole('dialog', { name: 'Nouvel établissement' })
  await creation.getByRole('textbox', { name: 'Nom' }).fill('Brasserie Bellecour')
  await creation.getByRole('combobox', { name: 'Propriétaire' }).fill('VIDAL')
  await creation.getByRole('option', { name: /Anne Vidal/ }).click()
  await creation.getByRole('button', { name: 'Créer l’établissement' }).click()
  await page.getByRole('link', { name: /Brasserie Bellecour/ }).click()
  await expect(page.getByText(/^n°\s\d+, créé le/)).toBeVisible()
  await expect(page.getByText('L’administration ne voit aucun chiffre de cet établissement.')).toBeVisible()

  const access = page.getByRole('region', { name: 'Accès' })
  await access.getByRole('combobox', { name: 'Donner un accès' }).fill('leroy')
  await access.getByRole('option', { name: /Marc Leroy/ }).click()
  await page.getByRole('button', { name: 'Donner l’accès' }).click()
  await expect(access.getByRole('listitem').filter({ hasText: 'Marc Leroy' })).toContainText('Employé')
  await expect(access.getByRole('listitem').filter({ hasText: 'Anne Vidal' })).toContainText('Propriétaire')

  // The invited owner chooses a password and is at home; the administrator is not.
  const context = await browser.newContext()
  const owners = await context.newPage()
  await owners.goto(`${instance.url}/lost-password`)
  await owners.getByRole('textbox', { name: 'Adresse e-mail' }).fill(ANNE)
  await owners.getByRole('button', { name: 'Recevoir le code' }).click()
  await owners.getByLabel('Code à six chiffres').fill(await instance.codeFor(ANNE))
  await owners.getByLabel('Nouveau mot de passe', { exact: true }).fill('une brasserie bien tenue')
  await owners.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await expect(owners.getByRole('heading', { level: 1, name: 'Brasserie Bellecour' })).toBeVisible()
  await context.close()
})

const ANNE = 'anne.vidal@exemple.fr'
const people = [
  ['Anne Vidal', ANNE],
  ['Marc Leroy', 'marc.leroy@exemple.fr'],
] as const

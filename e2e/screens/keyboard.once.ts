import type { Locator, Page } from '@playwright/test'
import { expectValidated } from '../entry-page.ts'
import { expect, test } from '../instance.ts'
import { signUp, withEstablishment } from '../people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** As a person does who has no mouse: Tab until it is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with Tab: ${wanted}`)
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** A day's closing: the fields follow each other by Enter. */
async function closeToday(page: Page): Promise<void> {
  await press(page, link(page, 'Encoder le ticket Z du jour'))
  await expect(page.getByRole('textbox', { name: /^Sur place/ })).toBeFocused()
  await page.keyboard.type('750')
  await tabTo(page, page.getByRole('textbox', { name: /^Carte bancaire/ }))
  await page.keyboard.type('750')
  await page.keyboard.press('Control+Enter')
  await expectValidated(page)
}

/** The first account of an instance administers it. */
async function openAnotherHouse(page: Page): Promise<void> {
  await press(page, link(page, 'Plus d’options'))
  await press(page, link(page, /^Établissements et personnes/))
  await press(page, button(page, 'Nouveau'))
  const dialog = page.getByRole('dialog', { name: 'Nouvel établissement' })
  await tabTo(page, dialog.getByRole('textbox', { name: 'Nom' }))
  await page.keyboard.type('Brasserie Bellecour')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Propriétaire' }))
  await page.keyboard.type('moreau')
  await expect(dialog.getByRole('option', { name: /Claire Moreau/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Changer de propriétaire')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Créer l’établissement' }))
  await expect(dialog).toHaveCount(0)
  await press(page, link(page, /Brasserie Bellecour/))
  await expect(page.getByText(/^n°\s\d+, créé le/)).toBeVisible()
}

test('from the login through every screen and out, without a mouse', async ({
  page,
  freshInstance: instance,
  request,
}) => {
  const person = await signUp(instance, request)
  await withEstablishment(instance, person, request, { name: 'Fournil des Brotteaux', type: 'boulangerie' })
  await withEstablishment(instance, person, request, { name: 'Le Comptoir des Halles' })
  await page.goto(`${instance.url}/login`)
  await tabTo(page, page.getByRole('textbox', { name: 'Adresse e-mail' }))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Le Comptoir des Halles')).toBeVisible()
  await closeToday(page)

  await press(page, link(page, 'Plus d’options'))
  await press(page, link(page, /^Équipe et accès/))
  await tabTo(page, page.getByRole('textbox', { name: 'Adresse e-mail' }))
  await page.keyboard.type('nadia.roche@exemple.fr')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Renvoyer l’invitation à nadia.roche@exemple.fr')).toBeVisible()

  await press(page, link(page, 'Plus d’options'))
  await press(page, link(page, /^Réglages/))
  await tabTo(page, button(page, 'Déplacer Sur place'))
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(button(page, 'Déplacer Sur place')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  await openAnotherHouse(page)

  await press(page, button(page, /^Changer d’établissement/))
  await expect(page.getByRole('menuitemradio', { name: 'Le Comptoir des Halles' })).toBeFocused()
  await page.keyboard.press('f')
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  await press(page, link(page, 'Accueil'))
  await expect(title(page, 'Fournil des Brotteaux')).toBeVisible()

  await press(page, button(page, /^Votre compte/))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Mon profil')).toBeVisible()
  await press(page, button(page, /^Votre compte/))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

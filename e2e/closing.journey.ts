// Proves R01, R03, R13.
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('a missed day is found in the calendar and entered', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 150_000 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z`)
  await page.getByRole('link', { name: /mercredi 18 novembre.*à saisir/i }).click()
  await expect(page).toHaveURL(/\/ticket-z\/2026-11-18/)
  await fillAmount(page, /Sur place/, '980')
  await fillAmount(page, /Carte bancaire/, '980')
  await validate(page)
  await expectValidated(page)
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('link', { name: /mercredi 18 novembre.*validé/i })).toBeVisible()
  await expectToRead(page, '2 480,00 €')
})

test('a correction keeps the first version readable', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: TODAY, gross: 100_000 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  const correct = page.getByRole('button', { name: /Corriger/ })
  await correct.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  // By its handler: a click of the mouse would scroll to the button first.
  await correct.dispatchEvent('click')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await fillAmount(page, /Sur place/, '1100')
  await fillAmount(page, /Carte bancaire/, '1100')
  const reason = page.getByRole('textbox', { name: /Motif de la correction/ })
  await reason.fill('chiffre mal recopié')
  // The reason and what it is for are seen together.
  const submit = page.getByRole('button', { name: /^Valider/ }).first()
  await expect(submit).toBeInViewport()
  await expect(reason).toBeInViewport()
  await validate(page)
  // The form reads that amount too.
  await expectValidated(page)
  await expect(title).toBeFocused()
  await expectToRead(page, '1 100,00 €')
  await page.reload()
  await expectToRead(page, '1 100,00 €')
  await expectToRead(page, 'chiffre mal recopié')
  await expectToRead(page, 'Version 1')
  await expectToRead(page, '1 000,00 €')
  await page.goto(`${instance.url}/ticket-z`)
  await expectToRead(page, '1 100,00 €')
})

test('what is typed survives a reload', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '120+35,5')
  await fillAmount(page, /Espèces/, '12,')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Sur place/ }).first()).toHaveValue(/^120\+35,5/)
  await expect(page.getByRole('textbox', { name: /Espèces/ }).first()).toHaveValue('12,')
})

test('a whole ticket Z is typed with the keyboard alone', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await page
    .getByRole('textbox', { name: /Sur place/ })
    .first()
    .focus()
  // Sur place, À emporter, Boissons alcoolisées, then the payments in the order of the form.
  for (const text of ['1284,5', '', '318', '1130', '212,50', '210', '50']) {
    if (text !== '') await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expectToRead(page, 'Encaissements justes')
  await page.keyboard.press('Control+Enter')
  await expectValidated(page)
  await expectToRead(page, '1 602,50 €')
})

test('a difference is explained, never refused', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '500')
  // Above 20 € no ready reason fits.
  await fillAmount(page, /Carte bancaire/, '475')
  await validate(page)
  await expect(page.getByRole('textbox', { name: /Motif de l’écart/ })).toBeVisible()
  const ready = page.getByRole('group', { name: 'Motifs proposés' })
  await expect(ready).toHaveCount(0)
  await fillAmount(page, /Carte bancaire/, '487,60')
  await expectToRead(page, '12,40')
  await expect(ready).toBeVisible()
  await validate(page)
  await page.getByRole('textbox', { name: /Motif de l’écart/ }).fill('un titre-restaurant oublié')
  await validate(page)
  await expectValidated(page)
  await expectToRead(page, 'un titre-restaurant oublié')
})

test('a save without a network is kept, shown as waiting, counted here and sent later', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '750')
  await fillAmount(page, /Carte bancaire/, '750')
  await page.context().setOffline(true)
  await validate(page)
  await expectValidated(page)
  await expectToRead(page, 'En attente d’envoi')
  const list = `/ticketz?establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  const headers = { authorization: `Bearer ${owner.token}` }
  const before = await request.get(`${instance.url}/api${list}`, { headers })
  expect((await before.json()) as unknown[]).not.toContainEqual(expect.objectContaining({ status: 'validated' }))

  // A screen this device has not loaded yet: it waits for the network, and nothing leaves the application.
  await page.locator('nav a:visible', { hasText: 'Accueil' }).first().click()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Le Comptoir des Halles' })).toBeVisible()
  await expect(async () => {
    const after = await request.get(`${instance.url}/api${list}`, { headers })
    expect(await after.json()).toMatchObject([{ status: 'validated', totals: { gross: 75_000 } }])
  }).toPass()
  await expect(page.getByText('En attente d’envoi')).toHaveCount(0)
  await page.goto(`${instance.url}/ticket-z`)
  await expectToRead(page, '750,00 €')
})

test('a shop keeps its Recettes, in correct French', async ({ page, instance, request }) => {
  const person = await signUp(instance, request)
  const owner = await withEstablishment(instance, person, request, { name: 'Au Bon Pain', type: 'boulangerie' })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeAttached()
  await page.getByRole('link', { name: 'Encoder la recette du jour' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Vendredi\s20\snovembre$/ })).toBeVisible()
  await expectToRead(page, 'Recette')
  await expect(page.getByRole('textbox', { name: /Couverts/ })).toHaveCount(0)
  await page.getByRole('textbox').first().fill('320,40')
  await fillAmount(page, /Carte bancaire/, '320,40')
  await validate(page)
  await expectValidated(page)
})

test('in English everything is said in English', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 150_000, covers: 60 })
  await signedIn(page, owner)
  await page.addInitScript(() => localStorage.setItem('zinc.language', 'en'))
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('link', { name: /Enter today.s Z report/ }).first()).toBeVisible()
  await expectToRead(page, '€1,500.00')
  for (const path of ['/dashboard', '/reports', '/purchase', '/more', `/ticket-z/${TODAY}`]) {
    await page.goto(`${instance.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const text = await page.locator('body').innerText()
    // Labels of the establishment's own lists stay as they were made.
    for (const french of ['Accueil', 'Résultats', 'Achats', 'saisir', 'Encoder', 'Valider', 'Semaine', 'jours sur']) {
      expect(text, `${path} says '${french}'`).not.toContain(french)
    }
  }
})

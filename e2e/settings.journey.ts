import type { APIRequestContext, Page } from '@playwright/test'
import { isPhone, TODAY } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Déplacer ${name}`, exact: true })

/** The names of a list's rows, in their order. */
function rowsOf(page: Page, list: string): Promise<string[]> {
  const handles = page.getByRole('list', { name: list, exact: true }).getByRole('button', { name: /^Déplacer / })
  return handles.evaluateAll((found) => found.map((handle) => handle.getAttribute('aria-label')?.slice(9) ?? ''))
}

type Stage = { page: Page; instance: Instance; request: APIRequestContext }

/** One section of the settings, by the owner of a new establishment. */
async function openSettings(section: string, { page, instance, request }: Stage): Promise<void> {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/settings/${section}`)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
}

/** A finger on a phone, a mouse on a computer: down on one handle, up on another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await handleOf(page, from).scrollIntoViewIfNeeded()
  const [start, end] = [await handleOf(page, from).boundingBox(), await handleOf(page, to).boundingBox()]
  if (start === null || end === null) throw new Error('a handle is not on screen')
  const x = start.x + start.width / 2
  const [first, last] = [start.y + start.height / 2, end.y + end.height / 2]
  const stops = [0.25, 0.5, 0.75, 1].map((part) => first + (last - first) * part)
  if (!isPhone(page)) {
    await page.mouse.move(x, first)
    await page.mouse.down()
    for (const y of stops) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: first }] })
  for (const y of stops) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the owner orders the lines as on their own ticket, and the entry form follows', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/more`)
  await page.getByRole('link', { name: /^Réglages/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caisse, TVA, paiements' })).toBeVisible()

  await handleOf(page, 'Boissons alcoolisées').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Ligne prise.: Boissons alcoolisées, position 3 sur 3\./)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Boissons alcoolisées, position 1 sur 3.', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(() => rowsOf(page, 'Lignes de TVA')).toEqual(['Boissons alcoolisées', 'Sur place', 'À emporter'])
  await expect(handleOf(page, 'Boissons alcoolisées')).toBeFocused()

  await drag(page, 'Plateformes', 'Espèces')
  await expect
    .poll(() => rowsOf(page, 'Moyens de paiement'))
    .toEqual(['Carte bancaire', 'Plateformes', 'Espèces', 'Titres-restaurant carte', 'Titres-restaurant papier'])
  await save(page)

  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await expect(page.getByRole('textbox', { name: /^Boissons alcoolisées/ }).first()).toBeVisible()
  const labels = await page
    .getByRole('textbox', { name: /^(Boissons alcoolisées|Sur place|À emporter|Espèces|Plateformes)/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''))
  const order = ['Boissons alcoolisées', 'Sur place', 'À emporter', 'Plateformes', 'Espèces']
  expect(labels.map((label) => order.find((name) => label.startsWith(name)))).toEqual(order)
})

test('half-typed settings ask before one leaves, and outlive a reload', async ({ page, instance, request }) => {
  await openSettings('days', { page, instance, request })
  await page.getByRole('button', { name: 'mardi', exact: true }).click()
  await page.getByLabel('Nouveaux jours à partir du').fill('2026-11-24')
  await page.getByRole('button', { name: 'Retour', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Not a word typed is lost with the page.
  await page.reload()
  await expect(page.getByText(/^Changements du .* repris.*jours d’ouverture/)).toBeVisible()
  await expect(page.getByLabel('Nouveaux jours à partir du')).toHaveValue('24/11/2026')
  await save(page)
  await expect(page.getByText(/^Changements du .* repris/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Fermer le vendredi 25 décembre 2026', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Rouvrir le vendredi 25 décembre 2026', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Depuis le 24 novembre 2026')).toBeVisible()
  await expect(page.getByRole('button', { name: 'mardi', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Rouvrir le vendredi 25 décembre 2026', exact: true })).toBeVisible()
})

test('an amount that cannot be read is brick, also while it is typed', async ({ page, instance, request }) => {
  await openSettings('budget', { page, instance, request })
  const november = page.getByRole('textbox', { name: 'Novembre' })
  const frame = november.locator('../..')
  const danger = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red'))
  const red = (value: string) =>
    value
      .replace(/[^0-9a-f]/g, '')
      .match(/../g)
      ?.map((part) => Number.parseInt(part, 16))
  await november.fill('12345,6')
  await november.blur()
  await expect(november).toHaveValue(/^12\s345,60$/)
  await november.fill('dix mille')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(november).toHaveAttribute('aria-invalid', 'true')
  await november.focus()
  await expect(frame).toHaveCSS('border-color', `rgb(${red(await danger())?.join(', ')})`)
})

test('a target set here stands on the dashboard and in the results of its month', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 123_450 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/dashboard`)
  await page.getByRole('link', { name: 'Fixer un objectif' }).click()
  await page.getByRole('textbox', { name: 'Novembre' }).fill('24 000')
  await save(page)

  await page.goto(`${instance.url}/dashboard`)
  await expect(page.getByText(/objectif de 24\s000\s€/)).toBeVisible()
  await page.goto(`${instance.url}/reports`)
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Objectif et fin de mois' }) })
  await expect(card).toContainText(/5,1\s%\s+sur 24\s000\s€/)
  const total = page.getByRole('region', { name: /^Cumul jour par jour/ })
  await total.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^jeudi 19 novembre, 2026 1\s235\s€/)).toBeVisible()
})

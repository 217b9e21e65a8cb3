import type { Page } from '@playwright/test'
import { withRecurring } from '../catalog.ts'
import { fillAmount, TODAY } from '../entry-page.ts'
import { expect } from '../instance.ts'
import { signedIn } from '../people.ts'
import { closing, open, problemsAtEveryWidth, test } from './at-every-width.ts'
import { openAuditor } from './audit.ts'
import { withPageBoxes } from './page-boxes.ts'
import { type WideHouse, write } from './wide-house.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

/** A page is opened once: `audited` by axe, for touch and at every width; `measured`, other states of it, at every width. */
type Screens = { audited: readonly string[]; measured?: readonly string[] }

const screens: Record<string, (house: WideHouse) => Screens> = {
  dashboard: () => ({
    audited: ['/dashboard', '/reports?period=week', '/reports?period=year&year=2026', '/reports/expected'],
    measured: ['/reports?period=week&week=2026-11-09', '/reports?period=month&month=janvier-2026'],
  }),
  results: () => ({
    audited: [
      '/reports?period=month&month=novembre-2026',
      '/reports/tickets?from=2026-11-01&to=2026-11-30&figure=net',
      '/reports/purchases?from=2026-11-01&to=2026-11-30&figure=net',
    ],
  }),
  calendar: () => ({
    audited: ['/ticket-z', '/ticket-z?view=list', '/ticket-z?month=janvier-2026'],
    measured: ['/ticket-z?month=janvier-2026&view=list'],
  }),
  'days and their entry': (house) => ({
    audited: [`/ticket-z/${TODAY}?${closing(house, 1, 1)}`, `/ticket-z/2026-11-19?${closing(house, 0, 0)}`],
    measured: [
      `/ticket-z/${TODAY}?${closing(house, 0, 0)}`,
      `/ticket-z/2026-11-17?${closing(house, 0, 0)}`,
      `/ticket-z/2026-11-17?${closing(house, 1, 0)}`,
      `/ticket-z/2026-11-19?${closing(house, 0, 0)}&mode=correct`,
      `/ticket-z/2026-11-15?${closing(house, 0, 0)}`,
      '/ticket-z/2026-11-18',
      '/ticket-z/2026-11-10',
    ],
  }),
  settings: () => ({
    audited: ['/settings/establishment', '/settings/register', '/settings/days', '/settings/budget', '/profile'],
  }),
  purchases: ({ purchaseId }) => ({
    audited: ['/purchase', '/purchase?view=list', '/purchase/due', '/purchase/prices', '/purchase/new'],
    measured: [`/purchase/${purchaseId}`, `/purchase/${purchaseId}?mode=correct`],
  }),
  imports: () => ({
    audited: ['/purchase/import', '/ticket-z/import', '/purchase/recurring', '/purchase/recurring?open=new'],
  }),
  tickets: () => ({
    audited: ['/tickets', '/tickets?open=new', '/tickets?view=month', '/tickets/drawer?month=novembre-2026'],
  }),
  'suppliers and categories': ({ supplierId, categoryId }) => ({
    audited: ['/suppliers', '/suppliers/new', '/categories', '/categories?kind=purchases&open=new'],
    measured: ['/suppliers?state=archived', `/suppliers/${supplierId}`, `/categories?open=${categoryId}`],
  }),
  stock: () => ({ audited: ['/stocks', '/stocks/new', '/stocks/counts', '/stocks/orders'] }),
  'team and journal': () => ({
    audited: ['/establishment/people', '/establishment/journal', '/more', '/more/waiting', '/nulle-part'],
  }),
  administration: ({ owner }) => ({
    audited: ['/admin/establishments', '/admin/users?open=1', '/admin/errors'],
    measured: [`/admin/establishments?open=${owner.establishmentId}`, '/admin/users'],
  }),
}

/** Each is opened, then seen at every width and, when it is audited, by axe: what was found. */
async function visit(page: Page, house: WideHouse, { audited, measured = [] }: Screens): Promise<string[]> {
  const { prepare, audit } = await openAuditor(page)
  const found: string[] = []
  for (const path of [...audited, ...measured]) {
    await prepare()
    await open(page, house.instance.url + path)
    found.push(...(await problemsAtEveryWidth(page, path)))
    if (audited.includes(path)) found.push(...(await audit(path)))
  }
  return found
}

test.beforeEach(({ page }) => withPageBoxes(page))

test('before an establishment every page is whole and for everybody', async ({ page, house }) => {
  const { instance, stranger } = house
  const found = await visit(page, house, { audited: ['/login', '/register', '/lost-password'] })
  const { prepare, audit } = await openAuditor(page)
  const registrationCode = await instance.codeFor(stranger.email)
  await prepare()
  await open(page, `${instance.url}/lost-password`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(stranger.email)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible()
  found.push(...(await audit('the code page')))
  await page.getByLabel('Code à six chiffres').fill(await instance.codeFor(stranger.email, registrationCode))
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toBeVisible()
  found.push(...(await audit('the new password page')))
  await signedIn(page, stranger)
  found.push(...(await visit(page, house, { audited: ['/welcome'] })))
  expect(found).toEqual([])
})

test('to somebody who is invited the welcome is whole', async ({ page, house }) => {
  await signedIn(page, house.newcomer)
  expect(await visit(page, house, { audited: [], measured: ['/welcome'] })).toEqual([])
})

test('for staff every page is whole', async ({ page, house }) => {
  await signedIn(page, house.staff)
  const measured = [
    ...['/dashboard', '/reports', '/ticket-z', '/ticket-z/2026-11-18', '/more', '/settings/register'],
    ...[`/ticket-z/2026-11-19?${closing(house, 0, 0)}`, '/establishment/people', '/establishment/journal'],
  ]
  expect(await visit(page, house, { audited: [], measured })).toEqual([])
})

for (const [group, screensOf] of Object.entries(screens)) {
  test(`every page of ${group} is whole and for everybody`, async ({ page, house }) => {
    test.slow()
    await signedIn(page, house.owner)
    expect(await visit(page, house, screensOf(house))).toEqual([])
  })
}

test('a recurring purchase that is open is whole and for everybody', async ({ page, house }) => {
  await signedIn(page, house.owner)
  const rule = await withRecurring(house, 'Loyer')
  expect(await visit(page, house, { audited: [`/purchase/recurring?open=${rule}`] })).toEqual([])
})

test('beside a calculation nothing is broken, cut or covered', async ({ page, house }) => {
  await signedIn(page, house.owner)
  await open(page, `${house.instance.url}/ticket-z/2026-11-09?${closing(house, 0, 0)}`)
  await fillAmount(page, /Restauration sur place/, '1000+284,5')
  expect(await problemsAtEveryWidth(page, 'a calculation')).toEqual([])
})

test('on two entries of one day to compare nothing is broken, cut or covered', async ({ page, house }) => {
  await signedIn(page, house.owner)
  const { url } = house.instance
  const draft = await write(house, { date: '2026-11-11', register: 0, service: 0 })
  await open(page, `${url}/ticket-z/2026-11-11?${closing(house, 0, 0)}`)
  await fillAmount(page, /Restauration sur place/, '9 876 543,21')
  await write(house, { date: '2026-11-11', register: 0, service: 0 }, { path: '/validate', after: draft, times: 3 })
  await page.getByRole('link', { name: 'Comparer' }).click()
  await expect(page).toHaveURL(/conflict/)
  expect(await problemsAtEveryWidth(page, 'the comparison')).toEqual([])
  // A closing that cannot be sent waits, and every page says so.
  await open(page, `${url}/ticket-z/2026-11-09?${closing(house, 0, 0)}`)
  await fillAmount(page, /Restauration sur place/, '9 876 543,21')
  await fillAmount(page, /Espèces/, '9 876 543,21')
  await page.route(/\/api\/ticketz\//, (route) => route.abort())
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('en attente d’envoi')
  expect(await problemsAtEveryWidth(page, 'a closing that waits')).toEqual([])
  for (const link of ['Ticket Z', 'Accueil', 'Plus d’options']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await problemsAtEveryWidth(page, `${link} while a closing waits`)).toEqual([])
  }
})

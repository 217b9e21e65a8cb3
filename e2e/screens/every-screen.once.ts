import { fillAmount } from '../entry-page.ts'
import { expect } from '../instance.ts'
import { signedIn } from '../people.ts'
import { closing, open, problemsAtEveryWidth, test } from './at-every-width.ts'
import { withPageBoxes } from './page-boxes.ts'
import { type WideHouse, write } from './wide-house.ts'

const TODAY = '2026-11-20'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

const signedInScreens: Record<string, (house: WideHouse) => readonly string[]> = {
  'dashboard and results': () => [
    '/dashboard',
    '/reports?period=week&week=2026-11-09',
    '/reports?period=month&month=novembre-2026',
    '/reports?period=year&year=2026',
    '/reports?period=month&month=janvier-2026',
    '/reports/tickets?from=2026-11-01&to=2026-11-30&figure=net',
    '/reports/purchases?from=2026-11-01&to=2026-11-30&figure=net',
    '/reports/expected',
  ],
  calendar: () => [
    '/ticket-z',
    '/ticket-z?view=list',
    '/ticket-z?month=janvier-2026',
    '/ticket-z?month=janvier-2026&view=list',
  ],
  'days and their entry': (house) => [
    `/ticket-z/${TODAY}?${closing(house, 0, 0)}`,
    `/ticket-z/${TODAY}?${closing(house, 1, 1)}`,
    `/ticket-z/2026-11-17?${closing(house, 0, 0)}`,
    `/ticket-z/2026-11-17?${closing(house, 1, 0)}`,
    `/ticket-z/2026-11-19?${closing(house, 0, 0)}`,
    `/ticket-z/2026-11-19?${closing(house, 0, 0)}&mode=correct`,
    `/ticket-z/2026-11-15?${closing(house, 0, 0)}`,
    '/ticket-z/2026-11-18',
    '/ticket-z/2026-11-10',
  ],
  settings: () => ['/settings/establishment', '/settings/register', '/settings/days', '/settings/budget', '/profile'],
  purchases: ({ purchaseId }) => [
    '/purchase',
    '/purchase?view=list',
    `/purchase/${purchaseId}`,
    `/purchase/${purchaseId}?mode=correct`,
    '/purchase/due',
    '/purchase/prices',
    '/purchase/import',
    '/ticket-z/import',
    '/purchase/recurring',
  ],
  tickets: () => ['/tickets', '/tickets?open=new', '/tickets?view=month'],
  'suppliers and categories': ({ supplierId, categoryId }) => [
    '/suppliers',
    '/suppliers?state=archived',
    '/suppliers/new',
    `/suppliers/${supplierId}`,
    '/stocks',
    '/stocks/new',
    '/stocks/counts',
    '/stocks/orders',
    '/categories',
    `/categories?open=${categoryId}`,
    '/categories?kind=purchases&open=new',
  ],
  'team, journal and administration': ({ owner }) => [
    '/establishment/people',
    '/establishment/journal',
    '/more',
    '/more/waiting',
    '/admin/establishments',
    `/admin/establishments?open=${owner.establishmentId}`,
    '/admin/users',
    '/admin/users?open=1',
    '/admin/errors',
    '/nulle-part',
  ],
}

test('before signing in nothing is broken, cut or covered', async ({ page, house }) => {
  await withPageBoxes(page)
  const found: string[] = []
  for (const path of ['/login', '/register', '/lost-password']) {
    await open(page, house.instance.url + path)
    found.push(...(await problemsAtEveryWidth(page, path)))
  }
  for (const newcomer of [house.newcomer, house.stranger]) {
    await signedIn(page, newcomer)
    await open(page, `${house.instance.url}/welcome`)
    found.push(...(await problemsAtEveryWidth(page, `/welcome of ${newcomer.name}`)))
  }
  expect(found).toEqual([])
})

test('for staff nothing is broken, cut or covered', async ({ page, house }) => {
  await withPageBoxes(page)
  await signedIn(page, house.staff)
  const found: string[] = []
  for (const path of [
    '/dashboard',
    '/reports',
    '/ticket-z',
    '/ticket-z/2026-11-18',
    `/ticket-z/2026-11-19?${closing(house, 0, 0)}`,
    '/more',
    '/settings/register',
    '/establishment/people',
    '/establishment/journal',
  ]) {
    await open(page, house.instance.url + path)
    found.push(...(await problemsAtEveryWidth(page, `staff ${path}`)))
  }
  expect(found).toEqual([])
})

for (const [group, pathsOf] of Object.entries(signedInScreens)) {
  test(`on the screens of ${group} nothing is broken, cut or covered`, async ({ page, house }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 900 })
    await withPageBoxes(page)
    await signedIn(page, house.owner)
    const found: string[] = []
    for (const path of pathsOf(house)) {
      await open(page, house.instance.url + path)
      found.push(...(await problemsAtEveryWidth(page, path)))
    }
    expect(found).toEqual([])
  })
}

test('beside a calculation nothing is broken, cut or covered', async ({ page, house }) => {
  await withPageBoxes(page)
  await signedIn(page, house.owner)
  await open(page, `${house.instance.url}/ticket-z/2026-11-09?${closing(house, 0, 0)}`)
  await fillAmount(page, /Restauration sur place/, '1000+284,5')
  expect(await problemsAtEveryWidth(page, 'a calculation')).toEqual([])
})

test('on two entries of one day to compare nothing is broken, cut or covered', async ({ page, house }) => {
  await withPageBoxes(page)
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

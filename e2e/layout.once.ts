import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test('from 992 px on: a fixed top bar of 80 px and a sidebar of 280 px; below, the five tabs under the thumb (R15, R16)', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.setViewportSize({ width: 992, height: 800 })
  await page.goto(`${instance.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bars = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(bars).toHaveCount(1)
  expect(await page.getByRole('banner').first().boundingBox()).toMatchObject({ x: 0, y: 0, width: 992, height: 80 })
  expect(await bars.locator('..').boundingBox()).toMatchObject({ x: 0, width: 280 })
  await page.mouse.wheel(0, 400)
  expect(await page.getByRole('banner').first().boundingBox()).toMatchObject({ y: 0, height: 80 })

  await page.setViewportSize({ width: 991, height: 800 })
  await expect(bars.getByRole('link')).toHaveCount(5)
  const tabs = await bars.boundingBox()
  expect(tabs?.width).toBe(991)
  expect(Math.round((tabs?.y ?? 0) + (tabs?.height ?? 0))).toBe(800)
  await page.goto(`${instance.url}/ticket-z`)
  const encode = page.getByRole('link', { name: 'Encoder le ticket Z du jour' })
  await expect(encode).toBeVisible()
  await page.getByRole('button', { name: 'Passer en vue liste' }).click()
  await expect(page.getByRole('button', { name: 'Passer en vue calendrier' })).toBeVisible()
  await expect(encode).toHaveCount(0)
})

test('lists and questions lie above everything (z-index 1055), and the list of weeks scrolls at 300 px (R17)', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports?period=week&week=2026-11-16`)
  await page.getByRole('button', { name: /^Semaine affichée/ }).click()
  const list = page.getByRole('menu').locator('..')
  await expect(list).toHaveCSS('z-index', '1055')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(page.getByRole('menuitemradio')).toHaveCount(52)
})

test('the list keeps its last column in sight beside an entry difference, in both languages', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const ticket = { gross: 1_234_567, covers: 120, methods: 5, difference: -350 }
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    await withTicket(instance, owner, request, { ...ticket, date })
  }
  await signedIn(page, owner)
  for (const language of ['fr', 'en']) {
    await page.addInitScript((chosen) => localStorage.setItem('zinc.language', chosen), language)
    for (const width of [992, 1280, 1440, 1536]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${instance.url}/ticket-z?month=novembre-2026&view=list`)
      const table = page.getByRole('table')
      await expect(table).toBeVisible()
      const cut = await table.evaluate((box) => box.scrollWidth - (box.parentElement?.clientWidth ?? 0))
      expect(cut, `${language} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

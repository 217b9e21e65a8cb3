import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test('from 992 px on a top bar and a sidebar; below, the five tabs (R15, R16)', async ({ page, instance, request }) => {
  const person = await signUp(instance, request)
  await withEstablishment(instance, person, request, { name: 'Fournil des Brotteaux' })
  const owner = await withEstablishment(instance, person, request)
  await signedIn(page, owner)
  await page.setViewportSize({ width: 992, height: 800 })
  await page.goto(`${instance.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bars = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(bars).toHaveCount(1)
  expect(await page.getByRole('banner').first().boundingBox()).toMatchObject({ x: 0, y: 0, width: 992, height: 80 })
  expect(await bars.locator('..').boundingBox()).toMatchObject({ x: 0, width: 280 })
  await expect(bars.getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('banner').getByRole('link', { name: 'zinc' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Changer d’établissement/ })).toBeVisible()
  await page.mouse.wheel(0, 400)
  expect(await page.getByRole('banner').first().boundingBox()).toMatchObject({ y: 0, height: 80 })
  expect(await bars.locator('..').boundingBox()).toMatchObject({ x: 0, y: 80, width: 280 })

  await page.setViewportSize({ width: 991, height: 800 })
  await expect(bars.getByRole('link')).toHaveCount(5)
  const tabs = await bars.boundingBox()
  expect(tabs?.width).toBe(991)
  expect(Math.round((tabs?.y ?? 0) + (tabs?.height ?? 0))).toBe(800)
  await page.goto(`${instance.url}/ticket-z`)
  const encode = page.getByRole('link', { name: 'Encoder le ticket Z du jour' })
  await expect(encode).toBeVisible()
  const button = await encode.boundingBox()
  expect(button?.width).toBeGreaterThan(900)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await page.getByRole('button', { name: 'Passer en vue liste' }).click()
  await expect(page.getByRole('button', { name: 'Passer en vue calendrier' })).toBeVisible()
  await expect(encode).toHaveCount(0)
  await page.getByRole('button', { name: 'Passer en vue calendrier' }).click()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(encode).toHaveCount(1)
  expect((await encode.boundingBox())?.width).toBeLessThan(400)
})

test('lists and questions lie at 1055, and the weeks scroll at 300 px (R17)', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports?period=week&week=2026-11-16`)
  await page.getByRole('button', { name: /^Semaine affichée/ }).click()
  const list = page.getByRole('menu').locator('..')
  await expect(list).toHaveCSS('z-index', '1055')
  // The box is measured in parts of a pixel while it opens.
  expect(Math.round((await list.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(300)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(page.getByRole('menuitemradio')).toHaveCount(52)
  for (const period of ['month', 'year']) {
    await page.goto(`${instance.url}/reports?period=${period}`)
    await page.getByRole('button', { name: /^(Mois affiché|Année affichée)/ }).click()
    await expect(page.getByRole('menu').locator('..')).toHaveCSS('z-index', '1055')
  }
  await page.goto(`${instance.url}/settings/days`)
  await page.getByRole('button', { name: 'mardi', exact: true }).click()
  await page.getByRole('button', { name: 'Retour', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('z-index', '1055')
})

test('the list keeps its last column in sight beside an entry difference', async ({ page, instance, request }) => {
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

// Proves R15, R16, R17.
import type { Locator } from '@playwright/test'
import { languages } from '../../packages/words/src/languages.ts'
import { expectValidated, fillAmount, validate } from '../entry-page.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

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

test('title, lead and actions are aligned, and the calendar fits the window', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-18', gross: 98_000 })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 128_450 })
  await signedIn(page, owner)
  const title = page.getByRole('heading', { level: 1 })
  const boxOf = async (element: Locator) => {
    await expect(element).toBeVisible()
    const { x, y, height } = await element.evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect)
    return { x, height, middle: y + height / 2 }
  }
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${instance.url}/ticket-z`)
    await expect(page.getByRole('link', { name: /19 novembre.*validé/i })).toBeVisible()
    const { scrollHeight } = await page.evaluate(() => ({ scrollHeight: document.documentElement.scrollHeight }))
    expect(scrollHeight, `at ${width} px`).toBe(height)
    // The content begins where that of the bar begins.
    const bar = await boxOf(page.getByRole('banner').getByText('Le Comptoir des Halles'))
    expect((await boxOf(title)).x, `at ${width} px`).toBeLessThan(bar.x)
    await expect(page.locator('title')).toHaveCount(1)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${instance.url}/ticket-z`)
  const encode = page.getByRole('link', { name: 'Encoder le ticket Z du jour' })
  expect(Math.abs((await boxOf(encode)).middle - (await boxOf(title)).middle)).toBeLessThan(8)
  for (const path of ['/ticket-z/2026-11-19', '/settings/register']) {
    await page.goto(instance.url + path)
    await expect(title).toBeVisible()
    const [left, leadLeft] = await page.evaluate(() => {
      const heading = document.querySelector('h1')
      const range = document.createRange()
      const leftOf = (element: Element | null | undefined) => {
        if (element) range.selectNodeContents(element)
        return range.getClientRects()[0]?.left
      }
      return [leftOf(heading), leftOf(heading?.parentElement?.parentElement?.lastElementChild)]
    })
    expect(leadLeft, path).toBeCloseTo(left ?? 0, 0)
  }
  // The title of a saved day stays in one line beside its actions.
  await page.goto(`${instance.url}/ticket-z/2026-11-19`)
  await expect(page.getByRole('button', { name: /Corriger/ })).toBeVisible()
  expect((await boxOf(title)).height).toBeLessThan(34)
  const days = page.getByRole('navigation', { name: 'Jours voisins' })
  await days.getByRole('link', { name: /18/ }).click()
  await expect(page).toHaveURL(/2026-11-18/)
  await days.getByRole('link', { name: /19/ }).click()
  await expect(page).toHaveURL(/2026-11-19/)
})

test('a waiting closing leaves the title of the longest month whole', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${instance.url}/ticket-z`)
  await page.getByRole('link', { name: 'Encoder le ticket Z du jour' }).click()
  await fillAmount(page, /Sur place/, '750')
  await fillAmount(page, /Carte bancaire/, '750')
  await page.context().setOffline(true)
  await validate(page)
  await expectValidated(page)
  await page.getByRole('link', { name: 'Ticket Z' }).click()
  const month = page.getByRole('button', { name: /^Mois affiché/ })
  for (const name of ['Novembre 2026', 'Octobre 2026', 'Septembre 2026']) {
    await expect(month).toContainText(name)
    await expect(page.getByRole('link', { name: /en attente/ }).first()).toBeVisible()
    const cut = await month.evaluate((box) =>
      [box, ...box.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
    await page.getByRole('button', { name: 'Mois précédent' }).click()
  }
})

test('a message covers nothing one presses next', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${instance.url}/profile`)
    const name = page.getByRole('textbox', { name: 'Nom' })
    await name.fill(`Claire ${width}`)
    await page.getByRole('button', { name: 'Enregistrer' }).first().click()
    const message = page.locator('[data-toast]').first()
    await expect(message).toBeVisible()
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
      if (toast === undefined) return ['no message']
      return (
        [...document.querySelectorAll('main a[href],main button,main input,nav a[href]')]
          // On a phone it lies on the title for a moment.
          .filter((control) => control.checkVisibility() && control.closest('header') === null)
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
          })
          .map(({ textContent }) => textContent)
      )
    })
    expect(covered, `at ${width} px`).toEqual([])
  }
})

test('the list keeps its last column in sight beside an entry difference', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const ticket = { gross: 1_234_567, covers: 120, methods: 5, difference: -350 }
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    await withTicket(instance, owner, request, { ...ticket, date })
  }
  await signedIn(page, owner)
  for (const language of languages) {
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

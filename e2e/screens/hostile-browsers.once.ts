import type { Page } from '@playwright/test'
import { TODAY } from '../entry-page.ts'
import { expect, test } from '../instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'

const paint = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((box, wanted) => getComputedStyle(box).getPropertyValue(wanted), name)

for (const [name, pattern] of [
  ['the first script', '**/first.js'],
  ['the application', /\/assets\/(?!.*(css|woff2)).*\.js$/],
] as const) {
  test(`a page says so when ${name} is missing`, async ({ page, instance }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'not found' }))
    await page.goto(`${instance.url}/login`)
    await expect(page.locator('#unstarted')).toHaveCSS('opacity', '1')
    await expect(page.getByText('Zinc n’a pas démarré.')).toBeVisible()
    await page.unroute(pattern)
    await page.getByRole('link', { name: 'ouvrez cette page à nouveau' }).click()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect(page.getByText('Zinc n’a pas démarré.')).toHaveCount(0)
  })
}

test('paper is white from the dark theme too', async ({ page, instance, request }) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.addInitScript(() => localStorage.setItem('zinc.theme', 'dark'))
  await page.goto(`${instance.url}/ticket-z`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await paint(page, 'html', '--ink')).toBe('#eef1ec')
  await page.emulateMedia({ media: 'print' })
  expect(await paint(page, 'html', '--ink')).toBe('#1a211d')
  expect(await paint(page, 'html', 'color-scheme')).toBe('light')
})

test('Enter that ends a composition stays in its field', async ({ page, instance, request }) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  const comment = page.getByRole('textbox', { name: /Couverts/ }).first()
  await comment.focus()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Input.imeSetComposition', { text: '12', selectionStart: 2, selectionEnd: 2 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '' } as const
  for (const modifiers of [0, 2]) {
    await tools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter, modifiers })
    await tools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, modifiers })
  }
  await expect(comment).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await tools.send('Input.insertText', { text: '12' })
  await expect(comment).toHaveValue('12')
  await page.keyboard.press('Enter')
  await expect(comment).not.toBeFocused()
})

test('totals follow what a password manager writes without an event', async ({ page, instance, request }) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  const sales = page.getByRole('textbox', { name: /Sur place/ })
  await expect(sales).toBeVisible()
  // As an extension writes: by the browser's own setter, which the page does not see.
  await sales.evaluate((field) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '480')
  })
  await expect(page.locator('main')).toContainText(/480,00/)
})

test('colours forced by the system leave edges and bars', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 150_000 })
  await signedIn(page, owner)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${instance.url}/reports?month=novembre-2026`)
  // As high or wide as its figure, in the colour that the person has chosen to see.
  const bar = page.locator('main .bg-brand[class*="print-color-adjust"]:empty').first()
  await expect(bar).toBeVisible()
  const seen = () =>
    bar.evaluate((drawn) => {
      const chosen = document.body.appendChild(document.createElement('i'))
      chosen.style.cssText = 'forced-color-adjust: none; background: Highlight'
      const { backgroundColor, outlineStyle } = getComputedStyle(drawn)
      return { isChosen: backgroundColor === getComputedStyle(chosen).backgroundColor, outlineStyle }
    })
  // Its rules come after the page.
  await expect.poll(seen).toEqual({ isChosen: true, outlineStyle: 'solid' })
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  const button = page.getByRole('button', { name: /^Valider/ }).first()
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('border-top-width', '1px')
})

test('a name of eighty letters without a space stays in its page', async ({ page, instance, request }) => {
  const name = 'Boulangerie'.padEnd(80, 'x')
  const owner = await withEstablishment(instance, await signUp(instance, request, 'Claire'.padEnd(80, 'y')), request, {
    name,
  })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 150_000 })
  await signedIn(page, owner)
  const paths = ['/dashboard', '/more', '/reports', '/ticket-z', `/ticket-z/${TODAY}`, '/ticket-z/2026-11-19']
  for (const path of [...paths, '/settings/register', '/profile', '/establishment/people', '/journal']) {
    await page.goto(instance.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((box) => box.getBoundingClientRect().right > innerWidth + 1 && box.closest('.sr-only, svg') === null)
        .filter((box) => {
          for (let at = box.parentElement; at !== null; at = at.parentElement) {
            if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(at).overflowX)) return false
          }
          return true
        })
        .map((box) => `${box.tagName}.${box.className} ${box.textContent?.slice(0, 30)}`),
    )
    expect.soft(over, path).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

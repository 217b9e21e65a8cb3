import type { Page } from '@playwright/test'
import { withSupplier } from './catalog.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('a supplier, a day and a page are found from anywhere', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withSupplier({ instance, owner, request }, 'Épicerie Ménagère')
  await signedIn(page, owner)
  const isPhone = (page.viewportSize()?.width ?? 0) < 992
  await page.goto(`${instance.url}/more`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Chercher ou aller à…' })

  if (isPhone) await page.getByRole('button', { name: 'Chercher ou aller à…' }).tap()
  else await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await search.fill('epicerie menag')
  await expect(page.getByRole('option', { name: 'Épicerie Ménagère' })).toBeVisible()
  await expectUsable(page)
  if (isPhone) await page.getByRole('option', { name: 'Épicerie Ménagère' }).tap()
  else await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Épicerie Ménagère' })).toBeVisible()

  await page.goto(`${instance.url}/more`)
  if (isPhone) await page.getByRole('button', { name: 'Chercher ou aller à…' }).tap()
  else await page.getByRole('button', { name: /^Chercher un jour/ }).click()
  await expect(page.getByRole('option', { name: 'Épicerie Ménagère' })).toBeVisible()
  await search.fill('jeudi dernier')
  await expect(page.getByRole('option').first()).toHaveText(/^Jeudi 19 novembre 2026/)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/ticket-z\/2026-11-19/)

  if (isPhone) return await turnBySwipe(page, instance.url)
  await page.goto(`${instance.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Stocks' })).toBeFocused()
})

/** The month turns under a finger that goes across, and stays under one that goes down. */
async function turnBySwipe(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ticket-z`)
  await expect(page).toHaveURL(/novembre-2026/)
  await expect(page.getByRole('list', { name: /novembre/i }).first()).toBeVisible()
  await swipe(page, { x: 100, y: 500 }, { x: 110, y: 300 })
  await expect(page).toHaveURL(/novembre-2026/)
  // From the edge it is the browser's way back.
  await swipe(page, { x: 8, y: 400 }, { x: 250, y: 410 })
  await expect(page).toHaveURL(/novembre-2026/)
  await swipe(page, { x: 100, y: 400 }, { x: 300, y: 410 })
  await expect(page).toHaveURL(/octobre-2026/)
  // A finger that is down while the month is drawn turns nothing.
  await expect(page.getByRole('list', { name: /octobre/i }).first()).toBeVisible()
  await swipe(page, { x: 300, y: 400 }, { x: 100, y: 410 })
  await expect(page).toHaveURL(/novembre-2026/)
}

type Point = { x: number; y: number }

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await send('touchMove', [to])
  await send('touchEnd', [])
  await device.detach()
}

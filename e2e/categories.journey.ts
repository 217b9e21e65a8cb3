// Proves R04.
import type { Page, Request } from '@playwright/test'
import { chooseIn } from './choose.ts'
import { isPhone } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

const SALES = 'Catégories de vente'
const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Déplacer ${name}`, exact: true })

/** The names of the tree's rows, in their order, a dash for each level. */
function treeOf(page: Page, list: string): Promise<string[]> {
  return page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const level = Math.round(Number.parseFloat(getComputedStyle(row).paddingLeft) / 16)
        return '-'.repeat(level) + (row.querySelector('a')?.textContent ?? '').trim()
      }),
    )
}

async function add(page: Page, name: string, into: string | null = null): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter aux ventes', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
  if (into !== null) {
    await chooseIn(page.getByLabel('Ranger dans', { exact: true }), into)
  }
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  // The row stands there before the answer; the panel closes with it.
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
}

/** A finger on a phone, a mouse on a computer: from one handle to the middle of another, and to the right. */
async function drag(page: Page, from: string, to: string, right: number): Promise<void> {
  const [start, end] = [await handleOf(page, from).boundingBox(), await handleOf(page, to).boundingBox()]
  if (start === null || end === null) throw new Error('a handle is not on screen')
  const x = start.x + start.width / 2
  const [first, last] = [start.y + start.height / 2, end.y + end.height / 2 - 6]
  const stops = [0.25, 0.5, 0.75, 1].map((part) => ({ x: x + right * part, y: first + (last - first) * part }))
  if (!isPhone(page)) {
    await page.mouse.move(x, first)
    await page.mouse.down()
    for (const stop of stops) await page.mouse.move(stop.x, stop.y)
    await page.mouse.up()
    return
  }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: first }] })
  for (const stop of stops) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [stop] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function chooseMerge(page: Page, into: string): Promise<void> {
  await chooseIn(page.getByLabel('Fusionner dans', { exact: true }), into)
  await page.getByRole('button', { name: `Fusionner dans ${into}`, exact: true }).click()
}

test('the owner builds a tree, orders it by keys, pointer and menu, and finds it again', async ({
  page,
  instance,
  request,
}) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/more`)
  await page.getByRole('link', { name: /^Catégories/ }).click()
  await add(page, 'Cuisine')
  await add(page, 'Entrées', 'Cuisine')
  await add(page, 'Boissons')
  await add(page, 'Desserts')
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Cuisine', '-Entrées', 'Boissons', 'Desserts'])

  await handleOf(page, 'Desserts').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Desserts, position 3 sur 3 au premier niveau\. Ligne prise/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Desserts, position 2 sur 2 dans Cuisine.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Cuisine', '-Entrées', 'Boissons', 'Desserts'])
  await expect(handleOf(page, 'Desserts')).toBeFocused()
  for (const key of ['Space', 'ArrowUp', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Cuisine', '-Entrées', '-Desserts', 'Boissons'])
  await expect(handleOf(page, 'Desserts')).toBeFocused()

  await drag(page, 'Boissons', 'Desserts', 20)
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Cuisine', '-Entrées', '-Boissons', '-Desserts'])
  const taken = page.waitForResponse((response) => response.ok() && isOrderEndingAtTheTop(response.request()))
  await page.getByRole('button', { name: 'Actions pour Boissons', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sortir d’un niveau', exact: true }).click()
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Cuisine', '-Entrées', '-Desserts', 'Boissons'])
  await taken
  await page.reload()
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Cuisine', '-Entrées', '-Desserts', 'Boissons'])
})

/** The tree is shown before the device has stored it: a reload at once would ask for the order before. */
function isOrderEndingAtTheTop(request: Request): boolean {
  if (request.method() === 'GET' || !new URL(request.url()).pathname.endsWith('/order')) return false
  return request.postDataJSON().items.at(-1)?.parentId === null
}

test('a merge is undone as long as nothing else has happened; then it is said', async ({ page, instance, request }) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/categories`)
  await add(page, 'Boissons')
  await add(page, 'Vins')
  await page.getByRole('link', { name: 'Vins', exact: true }).click()
  await chooseMerge(page, 'Boissons')
  await expect(page.getByText('Vins est maintenant dans Boissons.')).toBeVisible()
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Boissons'])
  // The edit form has a button of the same name until it closes.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Boissons', 'Vins'])

  await page.getByRole('link', { name: 'Vins', exact: true }).click()
  await chooseMerge(page, 'Boissons')
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Boissons'])
  await page.getByRole('link', { name: 'Boissons', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Boissons et vins')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => treeOf(page, SALES)).toEqual(['Boissons et vins'])
  await page.getByText('1 catégorie archivée').click()
  await page.getByRole('link', { name: 'Vins', exact: true }).click()
  await page.getByRole('button', { name: 'Annuler la fusion', exact: true }).click()
  await expect(page.getByText(/^Cette fusion ne peut plus être annulée/)).toBeVisible()
})

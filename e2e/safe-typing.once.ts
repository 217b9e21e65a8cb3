import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { withInvoice, withPurchaseCategory, withStockCount, withStockItem, withSupplier } from './catalog.ts'
import { TODAY } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import { get, type Owner, signedIn, signUp, withEstablishment, withManager } from './people.ts'

const isLong = process.env['ZINC_TEST'] === 'long'
const screens = [
  // Few phones are this narrow, and `every-state` measures what is typed there.
  ...(isLong ? [{ width: 320, height: 640 }] : []),
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const supplierOf = (page: Page) => page.getByRole('combobox', { name: 'Fournisseur' })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const seen = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })

/** The next letter takes the place of all it holds. */
async function expectEnteredWhole(field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/./)
  await expect(async () => {
    const selected = await field.evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLInputElement
      return value.slice(selectionStart ?? 0, selectionEnd ?? 0) === value
    })
    expect(selected).toBe(true)
  }).toPass()
}

async function expectInside(act: Locator): Promise<void> {
  await expect(act).toBeInViewport({ ratio: 1 })
  const page = act.page()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

/** The key stays down for a while, as under a slow finger. */
async function holdKey(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

async function expectLettersOnlyOpen(page: Page, instance: Instance): Promise<void> {
  await page.goto(`${instance.url}/suppliers`)
  const here = page.getByRole('heading', { level: 1, name: 'Fournisseurs' })
  for (const _ of ['first', 'second']) {
    await expect(here).toBeVisible()
    await holdKey(page, 'n')
    await expect(box(page, /^Sur place/)).toBeFocused()
    await expect(box(page, /^Sur place/)).toHaveValue('')
    await page.goBack()
    await expect(here).toBeVisible()
    await page.keyboard.down('Shift')
    await holdKey(page, 'N')
    await page.keyboard.up('Shift')
    await expect(supplierOf(page)).toBeFocused()
    await expect(supplierOf(page)).toHaveValue('')
    await page.goBack()
  }
}

async function typeUnknownThenKnownSupplier(page: Page, instance: Instance): Promise<void> {
  await page.goto(`${instance.url}/purchase/new`)
  await expect(supplierOf(page)).toBeFocused()
  await page.keyboard.type('NMoulin')
  await expect(page.getByRole('option', { name: /^Créer/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Créer le fournisseur «.NMoulin.».\?$/ })
  await expectInside(question.getByRole('button', { name: 'Créer le fournisseur' }))
  await question.getByRole('button', { name: 'Corriger le nom' }).click()
  await expect(supplierOf(page)).toBeFocused()
  await expect(supplierOf(page)).toHaveValue('NMoulin')
  await supplierOf(page).fill('girau')
  await expect(page.getByRole('option', { name: 'Boucherie Giraud' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Référence')).toBeFocused()
  await page.keyboard.type('F26-1')
  await page.keyboard.press('Enter')
  await expectEnteredWhole(box(page, 'Date de facture'))
}

async function chooseArticle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await seen(page, 'Mettre en stock, Saint-joseph').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Saint-joseph 75 cl/ })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Article du stock' }).focus()
  await page.keyboard.type('joseph')
  await page.keyboard.press('Enter')
  await expectEnteredWhole(dialog.getByRole('textbox', { name: /contient$/ }))
  await expectInside(dialog.getByRole('button', { name: 'Enregistrer' }))
}

async function anotherDevice(browser: Browser, page: Page): Promise<[BrowserContext, Page]> {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ viewport, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  return [context, await context.newPage()]
}

/** What was typed is handed over at once, not after a pause. */
async function leave(page: Page): Promise<void> {
  await seen(page, 'Retour').click()
  await expect(page.getByRole('textbox')).toHaveCount(0)
}

async function typeInTwoTabs(page: Page, day: string): Promise<void> {
  const second = await page.context().newPage()
  await page.goto(day)
  await expect(box(page, /^Sur place/)).toBeVisible()
  await second.goto(day)
  await expect(box(second, /^Sur place/)).toBeVisible()
  await box(page, /^Sur place/).fill('400')
  await expect(box(second, /^Sur place/)).toHaveValue(/^400/)
  await box(second, /^Carte bancaire/).fill('390')
  await expect(box(page, /^Carte bancaire/)).toHaveValue(/^390/)
  for (const tab of [second, page]) {
    await tab.reload()
    await expect(box(tab, /^Sur place/)).toHaveValue(/^400/)
    await expect(box(tab, /^Carte bancaire/)).toHaveValue(/^390/)
  }
  await second.close()
  await leave(page)
  await page.goto(day)
}

type Given = { page: Page; instance: Instance; request: APIRequestContext }
type GivenTwo = Given & { browser: Browser }

async function lettersAndEnter({ page, instance, request }: Given): Promise<void> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const categoryId = await withPurchaseCategory(stage, 'Vins', { defaultRateBp: 2000 })
  const supplierId = await withSupplier(stage, 'Boucherie Giraud')
  await withStockItem(stage, 'Saint-joseph 75 cl', { unit: 'bottle', packs: [{ label: 'carton', quantity: '6.0000' }] })
  const wine = { label: 'Saint-joseph', unit: 'carton', quantity: '2.0000', unitPrice: '60.0000', net: 120_00 }
  const head = { supplierId, reference: 'F26-0', issuedOn: TODAY, dueOn: null }
  const purchaseId = await withInvoice(stage, head, [{ ...wine, categoryId, rateBp: 2000 }])
  await signedIn(page, owner)
  await expectLettersOnlyOpen(page, instance)
  await typeUnknownThenKnownSupplier(page, instance)
  await chooseArticle(page, `${instance.url}/purchase/${purchaseId}`)
  const path = `/suppliers?establishmentId=${owner.establishmentId}`
  const known = await get<{ name: string }[]>(instance, request, path, owner.token)
  expect(known.map(({ name }) => name)).toEqual(['Boucherie Giraud'])
}

const stays = (page: Page) => page.getByText(/est gardée sur cet appareil\.$/).filter({ visible: true })

async function expectKept(page: Page, sentence: string): Promise<void> {
  await expect(stays(page)).toHaveText(sentence)
  await expectInside(stays(page))
}

async function expectDraft({ instance, request }: Given, owner: Owner, gross: number): Promise<void> {
  const list = `/ticketz?establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  await expect(async () => {
    const stored = await get(instance, request, list, owner.token)
    expect(stored).toMatchObject([{ status: 'draft', totals: { gross } }])
  }).toPass()
}

async function openDrawer(page: Page): Promise<void> {
  await link(page, /Comptage de la caisse/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comptage de la caisse')
  await expect(box(page, /^Billets de 500/)).toBeFocused()
  // While a count is typed the bar of a phone holds its keys instead.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expectInside(seen(page, /^Valider/))
}

async function keepOwnOverDraft(page: Page, day: string): Promise<void> {
  await box(page, /^Sur place/).fill('450')
  await leave(page)
  await page.goto(day)
  await expect(page.getByText(/^Claire Moreau a aussi saisi cette clôture/)).toBeVisible()
  await expect(box(page, /^Sur place/)).toHaveValue(/^450/)
  await link(page, 'Comparer').click()
  await expect(page).toHaveURL(/\/ticket-z\/2026-11-20\/conflict/)
  await expectInside(seen(page, /^Garder/).last())
  await seen(page, /^Tout garder\s: votre saisie$/).click()
  await expect(box(page, /^Sur place/)).toHaveValue(/^450/)
  await expectKept(page, 'La saisie de Claire Moreau est gardée sur cet appareil.')
}

async function keepTheOther(page: Page, day: string): Promise<void> {
  await page.goto(day)
  await expect(box(page, /^Sur place/)).toHaveValue(/^400/)
  await expect(page.getByText(/^Karim Benali a aussi saisi cette clôture/)).toBeVisible()
  await link(page, 'Comparer').click()
  await seen(page, /^Tout garder\s: la saisie de Karim Benali$/).click()
  await expect(box(page, /^Sur place/)).toHaveValue(/^450/)
  await expectKept(page, 'Votre autre saisie est gardée sur cet appareil.')
  await seen(page, 'Comparer à nouveau').click()
  await expect(page.getByRole('radio', { name: /^400,00/ })).toBeVisible()
}

async function twoTabsAndTwoPeople({ page, browser, instance, request }: GivenTwo): Promise<void> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const karim = await withManager(instance, owner, request, 'Karim Benali')
  const day = `${instance.url}/ticket-z/${TODAY}`
  const [context, other] = await anotherDevice(browser, page)
  await signedIn(page, owner)
  await signedIn(other, karim)
  // Both begin before either is known to the other.
  await other.goto(day)
  await expect(box(other, /^Sur place/)).toBeVisible()
  await typeInTwoTabs(page, day)
  await openDrawer(page)
  await expectDraft({ page, instance, request }, owner, 400_00)
  await keepOwnOverDraft(other, day)
  await expectDraft({ page, instance, request }, owner, 450_00)
  await keepTheOther(page, day)
  await context.close()
}

async function countToTheEnd({ page, instance, request }: Given): Promise<void> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  await withStockItem(stage, 'Saint-joseph', { shelf: 'Cave', unit: 'bottle' })
  await withStockItem(stage, 'Cabillaud', { shelf: 'Chambre froide' })
  await withStockItem(stage, 'Comté', { shelf: 'Chambre froide' })
  const count = await withStockCount(stage)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/stocks/counts/${count}`)
  const fieldOf = (item: string) => box(page, `Compté, ${item}`)
  await fieldOf('Saint-joseph').focus()
  for (const next of ['Cabillaud', 'Comté']) {
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(fieldOf(next)).toBeFocused()
  }
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^3 sur 3/).filter({ visible: true })).toHaveCount(1)
  const close = seen(page, 'Clôturer l’inventaire')
  await expect(close).toBeEnabled()
  await expectInside(close)
  await close.click()
  await expect(page.getByRole('dialog', { name: /^Clôturer l’inventaire/ })).toBeVisible()
}

for (const viewport of screens) {
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport })
    test('letters only open a form, Enter asks before it creates and enters fields whole', lettersAndEnter)
    test('what two tabs and two people type in one closing stays, compared and taken back', twoTabsAndTwoPeople)
    test('a count goes on from shelf to shelf and ends with closing', countToTheEnd)
  })
}

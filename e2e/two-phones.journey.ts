import type { Browser, Page } from '@playwright/test'
import { expectToRead, fillAmount, TODAY, validate } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import { get, type Owner, signedIn, signUp, withEstablishment, withManager } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** A second device, with a session of its own. */
async function anotherPhone(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ viewport, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  return context.newPage()
}

const dayOf = (instance: Instance) => `${instance.url}/ticket-z/${TODAY}`

test('two phones enter one evening: the form stays, both are compared, one tap ends it', async ({
  page,
  browser,
  instance,
  request,
}) => {
  const owner: Owner = await withEstablishment(instance, await signUp(instance, request), request)
  const manager = await withManager(instance, owner, request, 'Karim Benali')
  const other = await anotherPhone(browser, page)
  const list = `/ticketz?establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  const expectStored = (ticket: object) =>
    expect(async () => expect(await get(instance, request, list, owner.token)).toMatchObject([ticket])).toPass()
  await signedIn(page, owner)
  await signedIn(other, manager)
  await page.goto(dayOf(instance))
  await fillAmount(page, /Sur place/, '400')
  await fillAmount(page, /Carte bancaire/, '400')
  await expectStored({ status: 'draft', totals: { gross: 40_000, payments: 40_000 } })

  await other.goto(dayOf(instance))
  await fillAmount(other, /Sur place/, '450')
  await fillAmount(other, /Carte bancaire/, '450')
  await validate(other)
  await expectStored({ status: 'validated', totals: { gross: 45_000 } })

  await page.reload()
  await expect(page.getByText(/^Karim Benali a validé cette clôture à/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comparer' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toHaveValue(/^400/)
  await expect(page.getByRole('textbox', { name: /Carte bancaire/ })).toHaveValue(/^400/)

  await page.getByRole('link', { name: 'Comparer' }).click()
  await expect(page).toHaveURL(/\/ticket-z\/2026-11-20\/conflict/)
  await expect(page.getByRole('heading', { level: 1, name: /^Vendredi\s20\snovembre$/ })).toBeInViewport()
  const sale = page.getByRole('group', { name: 'Sur place' })
  await sale.getByRole('radio', { name: /^400,00/ }).check()
  await page.reload()
  await expect(sale.getByRole('radio', { name: /^400,00/ })).toBeChecked()

  await page.getByRole('button', { name: /^Tout garder\s: votre saisie$/ }).click()
  await expect(page).toHaveURL(/\/ticket-z\/2026-11-20(\?|$)/)
  await expectToRead(page, '400,00 €')
  await expectStored({ status: 'validated', revision: 2, totals: { gross: 40_000 } })
  await other.context().close()
})

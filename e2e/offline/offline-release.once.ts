import type { APIRequestContext, Page } from '@playwright/test'
import { expectToRead, fillAmount, TODAY } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, type Network, test } from './network.ts'

const MARK = '<meta name="journey" content="next">'

/** From now on the product is a newer release: a worker that brings another page. */
async function publish(network: Network): Promise<void> {
  const former = await (await fetch(`${network.target}/service-worker.js`)).text()
  const worker = former
    .replace(/"id":"\w+"/, '"id":"next"')
    .replace('<head>', () => `<head>${JSON.stringify(MARK).slice(1, -1)}`)
  const script = async () => ({
    ...{ status: 200, headers: { 'content-type': 'text/javascript' } },
    body: Buffer.from(worker),
  })
  network.treat(/^GET \/service-worker\.js/, script, Number.POSITIVE_INFINITY)
}

type Line = { network: Network; instance: Instance; request: APIRequestContext }

/** An owner's page whose release is on the device. */
async function openInstalled(page: Page, { network, instance, request }: Line, path: string): Promise<void> {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(network.url + path)
  await expectInstalled(page)
}

/** Publishes a newer release and waits for its notice on the open page. */
async function offerRelease(page: Page, network: Network): Promise<void> {
  await publish(network)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expectToRead(page, 'Une nouvelle version est prête')
}

/** The page is the newer release's; a failure also prints the states of the service workers. */
async function expectNewer(page: Page): Promise<void> {
  const seen = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      isNewer: document.querySelector('meta[name="journey"]') !== null,
      controller: navigator.serviceWorker.controller?.state,
      installing: registration?.installing?.state,
      waiting: registration?.waiting?.state,
      active: registration?.active?.state,
    }
  })
  expect(seen, JSON.stringify(seen)).toMatchObject({ isNewer: true })
}

test('a newer release waits until it is let in, and what is half typed stays', async ({
  page,
  network,
  instance,
  request,
}) => {
  await openInstalled(page, { network, instance, request }, `/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '120+35,5')
  const typed = page.getByRole('textbox', { name: /Sur place/ })
  // Its field is laid out anew a moment after the calculation is typed.
  await expect(page.getByRole('status').filter({ hasText: /= 155,50/ })).toBeVisible()
  const before = await typed.boundingBox()
  await offerRelease(page, network)
  // It comes in above: what is under the finger stays where it is.
  expect(await typed.boundingBox()).toEqual(before)
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toHaveValue(/^120\+35,5/)

  // Not by a reload: the release in charge goes on until a person says otherwise.
  await page.reload()
  await expectToRead(page, 'Une nouvelle version est prête')
  await expect(page.locator('meta[name="journey"]')).toHaveCount(0)
  await fillAmount(page, /Espèces/, '12,')

  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(() => expectNewer(page)).toPass()
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toHaveValue(/^120\+35,5/)
  await expect(page.getByRole('textbox', { name: /Espèces/ })).toHaveValue('12,')
  await expect(page.getByText('Une nouvelle version est prête')).toHaveCount(0)
})

test('a newer release is let in though a file of the former one never arrives', async ({
  page,
  network,
  instance,
  request,
}) => {
  await openInstalled(page, { network, instance, request }, '/dashboard')
  network.treat(/^GET \/assets\/late/, () => new Promise(() => undefined), Number.POSITIVE_INFINITY)
  await page.evaluate(() => void fetch('/assets/late.js'))
  await offerRelease(page, network)
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(() => expectNewer(page)).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Une nouvelle version est prête')).toHaveCount(0)
})

test('a worker that gave way serves the newer release after it was stopped too', async ({
  page,
  context,
  network,
  instance,
  request,
}) => {
  await openInstalled(page, { network, instance, request }, '/dashboard')
  await offerRelease(page, network)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('give-way'))
  const reloadNewer = () => page.reload().then(() => expectNewer(page))
  await expect(reloadNewer).toPass()
  const tools = await context.newCDPSession(page)
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.stopAllWorkers')
  await reloadNewer()
})

test('a newer release comes in by itself the next time the application is opened', async ({
  page,
  context,
  network,
  instance,
  request,
}) => {
  await openInstalled(page, { network, instance, request }, '/dashboard')
  await offerRelease(page, network)
  // A page of nobody's keeps the browser open: ours are all closed.
  const blank = await context.newPage()
  await page.close()
  await expect(async () => {
    // Opened while the releases change, a page may never answer; toPass then opens it again.
    await blank.goto(`${network.url}/dashboard`, { timeout: 20_000 })
    await expectNewer(blank).finally(() => blank.goto('about:blank'))
    // Opened again at once, the former release would never be without a page.
  }).toPass({ intervals: [1000, 3000, 10_000] })
})

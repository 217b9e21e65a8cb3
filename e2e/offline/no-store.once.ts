import type { APIRequestContext, Page } from '@playwright/test'
import { cameraPhoto } from '../camera-photo.ts'
import { withPurchaseCategory, withSupplier } from '../catalog.ts'
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { get, type Owner, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, type Network, test as onLine } from './network.ts'

type Stage = { page: Page; network: Network; instance: Instance; request: APIRequestContext; owner: Owner }

const test = onLine.extend<{ stage: Stage }>({
  stage: async ({ page, network, instance, request }, use) => {
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    const stage = { instance, owner, request }
    const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 550 })
    await withSupplier(stage, 'Boucherie Giraud', { defaultCategoryId: meat, defaultRateBp: 550 })
    await use({ page, network, ...stage })
  },
})

const STORES = ['zinc', 'zinc-files', 'zinc-answers']
const HELD = 'Non gardé sur cet appareil : laissez cette page ouverte jusqu’à l’envoi.'

/** As in some private windows. */
async function forbidStores({ page }: Stage): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The user agent denies permission', 'SecurityError')
    }
    IDBFactory.prototype.open = refuse
  })
}

/** Cookies and site data are blocked: the stores of texts throw too. */
async function forbidAllStores(stage: Stage): Promise<void> {
  await forbidStores(stage)
  await stage.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError')
        },
      })
    }
  })
}

/** A later release was here and made its stores. */
async function leaveNewerStores({ page, network }: Stage): Promise<void> {
  await page.goto(`${network.url}/api/instance`)
  await page.evaluate(async (names) => {
    for (const name of names) {
      await new Promise<void>((made, failed) => {
        const request = indexedDB.open(name, 9)
        request.onerror = failed
        request.onsuccess = () => {
          request.result.close()
          made()
        }
      })
    }
  }, STORES)
}

/** A tab keeps its connection while the stores are to be deleted: whoever opens them waits for both. */
async function blockStores({ page, network }: Stage): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(`${network.url}/api/instance`)
  await tab.evaluate(async (names) => {
    for (const name of names) {
      await new Promise<void>((held, failed) => {
        const request = indexedDB.open(name)
        request.onerror = failed
        request.onsuccess = () => {
          indexedDB.deleteDatabase(name).onblocked = () => held()
        }
      })
    }
  }, STORES)
}

/** The browser itself refuses what goes beyond a byte; its worker's files too. */
async function fillDisk({ page, network }: Stage): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 })
}

async function refuseWrites({ page }: Stage): Promise<void> {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  })
}

async function storedClosings({ instance, request, owner }: Stage) {
  const path = `/ticketz?establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  return await get<{ status: string; totals: { gross: number } | null }[]>(instance, request, path, owner.token)
}

async function closeWith(page: Page, amount: string): Promise<void> {
  await fillAmount(page, /Sur place/, amount)
  await fillAmount(page, /Carte bancaire/, amount)
  await validate(page)
}

async function enterPurchase({ page, network }: Stage): Promise<void> {
  await page.goto(`${network.url}/purchase/new`)
  const files = page.getByRole('region', { name: 'Photos et documents' })
  await files.getByLabel('Joindre un fichier').setInputFiles(await cameraPhoto(page, 'facture.jpg'))
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('giraud')
  await page.getByRole('option', { name: 'Boucherie Giraud' }).click()
  await page.getByRole('textbox', { name: 'Référence' }).fill('26-4502')
  await page.getByRole('textbox', { name: 'Viandes, montant HT' }).fill('378,04')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: 'Enregistrer l’achat' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facture 26-4502' })).toBeVisible()
}

for (const [name, breakStores, reason] of [
  ['forbidden', forbidStores, 'Ce navigateur interdit à Zinc d’y garder des données.'],
  ['of a newer release', leaveNewerStores, 'Une version plus récente de Zinc y a été ouverte.'],
  ['that never answer', blockStores, 'Le stockage du navigateur ne répond pas.'],
  ['on a full disk', fillDisk, 'Sa mémoire est pleine.'],
  ['without room for an entry', refuseWrites, 'Sa mémoire est pleine.'],
] as const) {
  test(`with stores ${name}, a closing and a purchase with its photo are sent at once`, async ({ stage }) => {
    const { page, network, instance, request, owner } = stage
    await breakStores(stage)
    await signedIn(page, owner)
    await page.goto(`${network.url}/ticket-z/${TODAY}`)
    await closeWith(page, '418')
    await expectValidated(page)
    await expectToRead(page, 'Vos saisies ne sont pas gardées sur cet appareil.')
    await expectToRead(page, reason)
    await expect(async () => {
      expect(await storedClosings(stage)).toMatchObject([{ status: 'validated', totals: { gross: 41_800 } }])
    }).toPass()
    await enterPurchase(stage)
    const path = `/purchases?establishmentId=${owner.establishmentId}`
    await expect(async () => {
      const rows = await get<object[]>(instance, request, path, owner.token)
      expect(rows).toMatchObject([{ reference: '26-4502', status: 'validated', hasAttachments: true }])
    }).toPass()
  })

  // Without its worker a page does not last without a network.
  if (breakStores === fillDisk) continue
  test(`with stores ${name} and no network, a closing waits in its page, which says so`, async ({ stage }) => {
    const { page, network, owner } = stage
    await signedIn(page, owner)
    await page.goto(`${network.url}/ticket-z/${TODAY}`)
    await expectInstalled(page)
    await breakStores(stage)
    await page.goto(`${network.url}/ticket-z/${TODAY}`)
    await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
    await goOffline(page, network)
    await closeWith(page, '418')
    await expectValidated(page)
    await expectToRead(page, HELD)
    await goOnline(page, network)
    await expect(async () => {
      expect(await storedClosings(stage)).toMatchObject([{ status: 'validated', totals: { gross: 41_800 } }])
    }).toPass()
    await expect(page.getByText(HELD)).toHaveCount(0)
  })
}

test('with cookies and site data blocked, a draft is in the page and on the server, and its closing is sent', async ({
  stage,
}) => {
  const { page, network, owner } = stage
  await forbidAllStores(stage)
  await page.goto(`${network.url}/login`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(owner.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page
    .getByRole('link', { name: /Encoder le ticket Z du jour/ })
    .first()
    .click()
  await fillAmount(page, /Sur place/, '418')
  await expectToRead(page, 'Brouillon gardé dans cette page seulement : validez avant de quitter')
  await expectToRead(page, 'Brouillon sur le serveur à 23:30, non gardé sur cet appareil')
  await expect(async () => expect(await storedClosings(stage)).toMatchObject([{ status: 'draft' }])).toPass()
  await page.getByRole('button', { name: 'Retour' }).click()
  await page
    .getByRole('link', { name: /20 novembre/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /Sur place/ }).first()).toHaveValue(/^418/)
  await fillAmount(page, /Carte bancaire/, '418')
  await validate(page)
  await expectValidated(page)
  await expect(async () => {
    expect(await storedClosings(stage)).toMatchObject([{ status: 'validated', totals: { gross: 41_800 } }])
  }).toPass()
})

test('what was held when its page went is in the form again', async ({ stage }) => {
  const { page, network, owner } = stage
  await forbidStores(stage)
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
  await expectInstalled(page)
  await goOffline(page, network)
  await closeWith(page, '418')
  await expectToRead(page, HELD)
  const asked = page.waitForEvent('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await goOnline(page, network)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Sur place/ }).first()).toHaveValue(/^418/)
})

test('a connection that the browser closed is opened again: nothing is lost, nothing is said', async ({ stage }) => {
  const { page, network, owner } = stage
  await page.addInitScript(() => {
    const connections: IDBDatabase[] = []
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    }
    Object.assign(globalThis, { loseConnections: () => connections.splice(0).map((one) => one.close()).length })
  })
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
  await expect(async () => {
    expect(
      await page.evaluate(() => (globalThis as unknown as { loseConnections: () => number }).loseConnections()),
    ).toBeGreaterThan(0)
  }).toPass()
  await network.cut()
  await closeWith(page, '418')
  await expectValidated(page)
  await expect(page.getByText(HELD)).toHaveCount(0)
  await network.restore()
  await page.reload()
  await expect(async () => {
    expect(await storedClosings(stage)).toMatchObject([{ status: 'validated', totals: { gross: 41_800 } }])
  }).toPass()
})

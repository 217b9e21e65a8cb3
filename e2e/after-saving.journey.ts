import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** What the page hands to the device, or copies where the device shares nothing. */
const copied = (page: Page) => page.evaluate(() => Reflect.get(window, 'copied') as string | undefined)

async function withoutSharing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    const clipboard = { writeText: async (text: string) => void Reflect.set(window, 'copied', text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  })
}

async function share(page: Page, as: 'Texte' | 'PDF'): Promise<void> {
  await page.getByRole('button', { name: 'Partager' }).click()
  await page.getByRole('menuitem', { name: as }).click()
}

test('a saved day is shared as text and as a PDF, and leads to the missed one', async ({ page, instance, request }) => {
  const person = await signUp(instance, request)
  const owner = await withEstablishment(instance, person, request, { openedOn: '2026-11-18' })
  await withTicket(instance, owner, request, { date: '2026-11-18', gross: 80_000 })
  await withoutSharing(page)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '1284,5')
  await fillAmount(page, /Carte bancaire/, '1284,5')
  await validate(page)
  await expectValidated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const next = page.getByRole('link', { name: 'Saisir le 19 novembre' })
  await expect(next).toBeInViewport()

  await share(page, 'Texte')
  await expect(page.getByText('Texte copié')).toBeVisible()
  const text = (await copied(page))?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
  expect(text).toContain('Le Comptoir des Halles\nVendredi 20 novembre 2026\nTicket Z\n')
  expect(text).toContain('Total TTC : 1 284,50 €')
  await page.getByRole('button', { name: 'Fermer' }).click()

  const download = page.waitForEvent('download')
  await share(page, 'PDF')
  const file = await download
  expect(file.suggestedFilename()).toBe(`Le Comptoir des Halles, Ticket Z, ${TODAY}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('button', { name: 'Fermer' }).click()

  await page.context().setOffline(true)
  await share(page, 'PDF')
  await expect(page.getByText('Le PDF n’est pas disponible hors connexion')).toBeVisible()
  await share(page, 'Texte')
  await expect(page.getByText('Texte copié')).toBeVisible()
  await page.context().setOffline(false)

  await next.click()
  await expectToRead(page, 'Jeudi 19 novembre')
})

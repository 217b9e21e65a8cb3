// Proves R06.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expectToRead, TODAY } from '../entry-page.ts'
import { signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { expect, expectInstalled, goOffline, test } from './network.ts'

test('one visit is enough: every screen opens from a cold start without a network', async ({
  instance,
  network,
  request,
}, { project }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 150_000 })
  const folder = mkdtempSync(join(tmpdir(), 'zinc-browser-'))
  const open = async () => {
    const { locale, timezoneId, viewport, launchOptions } = project.use
    const options = { ...launchOptions, locale, timezoneId, viewport }
    const context = await chromium.launchPersistentContext(folder, options as object)
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const first = await open()
  await signedIn(first.page, owner)
  await first.page.goto(`${network.url}/dashboard`)
  await expectToRead(first.page, '1 500,00 €')
  await first.page.goto(`${network.url}/settings/register`)
  await expect(first.page.getByRole('textbox', { name: 'Écart toléré' })).toBeVisible()
  await expectInstalled(first.page)
  await first.context.close()

  const second = await open()
  await goOffline(second.page, network)
  for (const path of ['/ticket-z', '/reports', '/purchase', '/more', '/more/waiting', `/ticket-z/${TODAY}`, '/']) {
    await second.page.goto(`${network.url}${path}`)
    await expect(second.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(second.page, path).not.toHaveURL(/login/)
  }
  await second.page.goto(`${network.url}/settings/register`)
  await expect(second.page.getByRole('textbox', { name: 'Écart toléré' })).toBeVisible()
  await expectToRead(second.page, 'Mise à jour au retour du réseau.')
  await second.page.goto(`${network.url}/establishment/people`)
  await expectToRead(second.page, 'Cette page n’est pas disponible hors connexion.')
  await second.context.close()
  rmSync(folder, { recursive: true, force: true })
})

import { expectToRead, expectValidated, fillAmount, TODAY, validate } from '../entry-page.ts'
import { get, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, foreign, test } from './network.ts'

// What stands before the product answers in its place: nobody is signed out, what was validated waits and is sent later.

const PAGE = '<html><title>Accès bloqué</title><h1>Contactez votre administrateur</h1></html>'
const GATEWAY = JSON.stringify({ statusCode: 404, error: 'Not Found', message: 'Route not found' })
const answers = [
  ['a filter’s 403', foreign(403, PAGE)],
  ['a gateway’s 404', foreign(404, GATEWAY, 'application/json')],
  ['an empty success', foreign(200, '')],
  ['JSON of somebody else', foreign(200, '{"status":"ok"}', 'application/json')],
] as const

for (const [name, treatment] of answers) {
  test(`a closing waits and nobody is signed out over ${name}`, async ({ page, network, instance, request }) => {
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await signedIn(page, owner)
    await page.goto(`${network.url}/ticket-z/${TODAY}`)
    await expectInstalled(page)
    let isForeign = true
    network.treat(/^\w+ \/api\//, (pass) => (isForeign ? treatment(pass) : pass()), Number.MAX_VALUE)
    await fillAmount(page, /Sur place/, '480')
    await fillAmount(page, /Carte bancaire/, '480')
    await validate(page)
    await expectValidated(page)
    await page.evaluate(() => {
      const [head, body = '', sign] = (localStorage.getItem('zinc.token') ?? '').split('.')
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      localStorage.setItem('zinc.token', `${head}.${btoa(JSON.stringify({ ...claims, exp: 1_000_000_000 }))}.${sign}`)
    })
    // The start of a page renews the session first.
    await page.goto(`${network.url}/more/waiting`)
    await expect(() => expect(network.calls.map(({ path }) => path)).toContain('/api/token/refresh')).toPass()
    await expect(page.getByRole('heading', { level: 1, name: '1 saisie en attente d’envoi' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/HTTP \d+: |Route not found/)
    expect(await page.evaluate(() => localStorage.getItem('zinc.refreshToken'))).not.toBeNull()

    isForeign = false
    await page.reload()
    await expectToRead(page, 'Tout est envoyé')
    const query = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
    const stored = await get(instance, request, `/ticketz?${query}`, owner.token)
    expect(stored).toMatchObject([{ status: 'validated', revision: 1, totals: { gross: 48_000 } }])
  })
}

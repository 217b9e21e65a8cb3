import { expectToRead, expectVisible, fillAmount, TODAY, validate } from '../entry-page.ts'
import { get, signedIn, signUp, withEstablishment, withServices, withTicket } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test } from './network.ts'

type Ticket = { serviceId: string; status: string }

test('services typed without a network are offered, counted and sent in turn', async ({
  page,
  network,
  instance,
  request,
}) => {
  const person = await signUp(instance, request)
  const owner = await withEstablishment(instance, person, request, { openedOn: '2026-11-19' })
  await withServices(instance, owner, request, { services: ['Déjeuner', 'Dîner'], registers: ['Caisse 1'] })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 80_000 })
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z`)
  await expectInstalled(page)
  await expectToRead(page, '800,00')
  await page.goto(`${network.url}/reports?month=novembre-2026`)
  await expectToRead(page, '800,00')

  await goOffline(page, network)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '400')
  await fillAmount(page, /Carte bancaire/, '400')
  await validate(page)
  await expectToRead(page, '1 clôture sur 2')
  for (const view of ['calendar', 'list']) {
    await page.goto(`${network.url}/ticket-z?view=${view}`)
    await expectVisible(page.getByRole('link', { name: /vendredi 20 novembre.*en attente/i }), '1 sur 2')
  }
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await page.getByRole('link', { name: 'Saisir le dîner' }).click()
  await fillAmount(page, /Sur place/, '100')
  await fillAmount(page, /Carte bancaire/, '100')
  await validate(page)
  await expectToRead(page, '2 clôtures sur 2')
  // The day is done: what another day still expects comes next, from what this device saw.
  await expect(page.getByRole('heading', { name: 'Jeudi 19 novembre, Dîner' })).toBeVisible()

  await page.goto(`${network.url}/reports?month=novembre-2026`)
  await expectToRead(page, '1 300,00')
  await expectToRead(page, 'Dont 2 saisies en attente d’envoi.')

  await goOnline(page, network)
  const range = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  await expect(async () => {
    const tickets = await get<Ticket[]>(instance, request, `/ticketz?${range}`, owner.token)
    expect(tickets.map(({ status }) => status)).toEqual(['validated', 'validated'])
    expect(new Set(tickets.map(({ serviceId }) => serviceId)).size).toBe(2)
  }).toPass()
})

import { TODAY } from '../entry-page.ts'
import { signUp, withEstablishment, withTicket } from '../people.ts'
import {
  expectStored,
  FRIDAY,
  openCalendar,
  openDay,
  signIn,
  standBefore,
  storedToday,
  typeClosing,
  validate,
} from './closing.ts'
import { expect, test } from './test.ts'

test('a newcomer registers and stands before the first ticket', async ({ device, freshInstance: instance }) => {
  await device.goTo(instance.url)
  await device.expectAddress(/\/login/)
  await device.click('link', 'Créer le premier compte')
  await device.fill('Nom', 'Claire Moreau')
  await device.fill('Adresse e-mail', 'claire@exemple.fr')
  await device.fill('Mot de passe', 'un zinc bien astiqué')
  await device.click('button', 'Recevoir le code')
  await device.expectToRead('Aucun serveur d’e-mail configuré', 'body')
  await device.fill('Code à six chiffres', await instance.codeFor('claire@exemple.fr'))
  await device.expectAddress(/\/welcome/)
  await device.fill('Nom', 'Chez Augustine')
  await device.click('button', 'Créer et saisir le premier ticket')
  await device.expectAddress(new RegExp(`/ticket-z/${TODAY}`))
  await device.expectToSee('textbox', /Sur place/)
})

test('a ticket Z is typed and validated, and read on its day and on the calendar', async ({
  device,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signIn(device, instance.url, owner)
  await device.expectInstalled()
  await device.reload()
  await device.expectNotToRead('Une nouvelle version est prête')
  await openDay(device, FRIDAY)
  await device.fill(/Sur place/, '1 284,50 €')
  await device.fill(/Boissons alcoolisées/, '300+18')
  await device.fill(/Carte bancaire/, '1130.00')
  await device.fill(/Espèces/, '472,5')
  await device.expectToRead('Encaissements justes')
  await validate(device)
  await device.expectToRead('1 602,50 €')
  await openCalendar(device)
  await device.expectToSee('link', /vendredi 20 novembre.*validé/)
  await device.expectToRead('1 602,50 €')
  await expectStored(instance, request, owner, 160_250)
})

test('a save without a network waits and is sent once there is one', async ({ device, instance, network, request }) => {
  const owner = await standBefore(FRIDAY, { device, instance, request, url: network.url })
  await typeClosing(device, '750')
  await network.cut()
  await validate(device)
  await device.expectToRead('En attente d’envoi', 'body')
  expect((await storedToday(instance, request, owner)).map(({ status }) => status)).not.toContain('validated')
  await network.restore()
  await expectStored(instance, request, owner, 75_000)
  await device.expectNotToRead('En attente d’envoi')
  await device.expectToRead('750,00 €')
})

test('a cold start without a network shows what was half typed and what was validated', async ({
  device,
  instance,
  network,
  request,
}) => {
  await standBefore(/jeudi 19 novembre/, { device, instance, request, url: network.url })
  await typeClosing(device, '980')
  await validate(device)
  await openCalendar(device)
  await device.expectToRead('980,00 €')
  await device.click('link', FRIDAY)
  await device.fill(/Sur place/, '120+35,5')
  await device.fill(/Espèces/, '12,')
  await device.reload()
  await device.expectValue(/Espèces/, '12,')
  await device.expectNotToRead('en attente d’envoi')
  await network.cut()
  await device.restart()
  await device.goTo(`${network.url}/ticket-z/${TODAY}`)
  await device.expectValue(/Espèces/, '12,')
  await device.expectValue(/Sur place/, '120+35,5')
  await openCalendar(device)
  await device.expectToSee('link', /jeudi 19 novembre.*validé/)
  await device.expectToRead('980,00 €')
})

test('pages that are left while they load hold up no later page', async ({ device, instance, network, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 98_000 })
  await signIn(device, network.url, owner)
  await device.expectInstalled()
  for (const screen of ['dashboard', 'reports', 'dashboard', 'reports']) {
    await device.goTo(`${network.url}/${screen}`)
    await device.goTo(`${network.url}/ticket-z`)
    await device.expectToSee('heading', 'Tickets Z')
  }
  await openDay(device, FRIDAY)
  await typeClosing(device, '750')
  await validate(device)
  await expectStored(instance, request, owner, 75_000)
  await openCalendar(device)
  await device.expectToSee('link', /vendredi 20 novembre.*validé/)
  await network.cut()
  await device.goTo(`${network.url}/ticket-z`)
  await device.expectToSee('link', /jeudi 19 novembre.*validé/)
  await device.expectToSee('link', /vendredi 20 novembre.*validé/)
})

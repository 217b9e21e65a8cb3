// Proves R43.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { currentSession, login } from '../client/session/session.ts'
import { newId } from '../client/uuid.ts'
import { enqueueTicketZ } from '../features/ticket-z/ticket-z-outbox.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { aToken, aUser, type StubHandler, stubServer } from '../test/stub-server.ts'
import { AccountMenu } from './account-menu.tsx'

let stop: () => void = () => undefined
afterEach(() => {
  stop()
  stop = () => undefined
})

const handler: StubHandler = ({ path }) => {
  if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
  if (path === '/me') return { body: aUser() }
  if (path === '/auth/logout') return { body: {} }
  return 'lost'
}

async function opened() {
  const server = stubServer(handler)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<AccountMenu />)
  const open = () => rendered.user.click(screen.getByRole('button', { name: 'Votre compte, Claire' }))
  return { ...rendered, server, open }
}

it('leads to the profile', async () => {
  const { user, open, pathOf } = await opened()
  await open()
  await user.click(screen.getByRole('menuitem', { name: 'Mon profil' }))
  await waitFor(() => expect(pathOf()).toBe('/profile'))
})

it('signs out at once when nothing waits', async () => {
  const { user, open } = await opened()
  await open()
  await user.click(screen.getByRole('menuitem', { name: 'Se déconnecter' }))
  await waitFor(() => expect(currentSession().status).toBe('signed_out'))
})

it('warns of what waits before signing out, and stays when asked to', async () => {
  const { user, open, server } = await opened()
  stop = startOutbox(outboxKinds)
  await enqueueTicketZ({
    action: 'cancelTicketZ',
    businessDate: '2026-11-19',
    baseVersion: 3,
    input: { params: { id: newId() }, body: { establishmentId: 7, reason: 'doublon' } },
  })
  await open()
  await user.click(screen.getByRole('menuitem', { name: 'Se déconnecter' }))
  const question = await screen.findByRole('dialog', { name: 'Se déconnecter avec des saisies en attente\u00A0?' })
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(currentSession().status).toBe('signed_in')
  expect(server.requests.some(({ path }) => path === '/auth/logout')).toBe(false)
  await open()
  await user.click(screen.getByRole('menuitem', { name: 'Se déconnecter' }))
  await user.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }))
  await waitFor(() => expect(currentSession().status).toBe('signed_out'))
})

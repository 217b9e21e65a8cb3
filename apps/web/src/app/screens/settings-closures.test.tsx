import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../api/clock.ts'
import { arriveAtSettings, retype } from '../../test/settings-page.ts'
import { SettingsServer } from '../../test/settings-server.ts'
import type { StubRequest } from '../../test/stub-server.ts'

afterEach(() => setStoppedNow(null))

const offline = 'L’enregistrement n’est pas disponible hors connexion.'
const closeChristmas = () => screen.findByRole('button', { name: 'Fermer le vendredi 25 décembre 2026' })
const reopenChristmas = () => screen.findByRole('button', { name: 'Rouvrir le vendredi 25 décembre 2026' })

/** Everything is written and no answer of it comes through. */
function losesAnswers(server: SettingsServer): void {
  server.interrupt = (request) => {
    if (request.method === 'GET') return null
    server.answerTo(request)
    return 'lost'
  }
}

const isClosureWrite = ({ method, path }: StubRequest) => method !== 'GET' && path.includes('/closures/')

describe('a day closed while the answer is lost', () => {
  it('is closed by the second press, which is the same act under the same key', async () => {
    const server = new SettingsServer()
    const { user, requests } = await arriveAtSettings('/settings/days', server)
    losesAnswers(server)
    await user.click(await closeChristmas())
    await screen.findByText(offline)
    server.interrupt = () => null
    await user.click(await closeChristmas())
    await reopenChristmas()
    expect(screen.queryByText(/sentence of/)).toBeNull()
    const sent = requests.filter(isClosureWrite)
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ path, headers }) => `${path} ${headers.get('Idempotency-Key')}`)).size).toBe(1)
    expect(server.closures).toMatchObject([{ date: '2026-12-25', reason: 'Noël' }])
  })

  it('typed by hand is closed by the second press too, from another visit of the page', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/days', server)
    const typeAndAdd = async () => {
      await user.type(await screen.findByLabelText('Jour fermé'), '2026-12-24')
      await retype(user, 'Raison', 'Congés')
      await user.click(screen.getByRole('button', { name: 'Ajouter la fermeture' }))
    }
    losesAnswers(server)
    await typeAndAdd()
    await screen.findByText(offline)
    server.interrupt = () => null
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await screen.findByRole('heading', { level: 1, name: 'Plus d’options' })
    await user.click(screen.getByRole('link', { name: /^Réglages/ }))
    await user.click(await screen.findByRole('link', { name: 'Services et jours' }))
    await typeAndAdd()
    await screen.findByText('Jeudi 24 décembre : fermé.')
    expect(server.closures).toHaveLength(1)
  })

  it('reopened, is another act when it is closed again', async () => {
    const server = new SettingsServer()
    const { user, requests } = await arriveAtSettings('/settings/days', server)
    for (const round of [1, 2]) {
      await user.click(await closeChristmas())
      await user.click(await reopenChristmas())
      await closeChristmas()
      await waitFor(() => expect(server.closures).toEqual([]))
      const closings = requests.filter((request) => isClosureWrite(request) && request.method === 'PUT')
      expect(new Set(closings.map(({ path }) => path)).size).toBe(round)
    }
  })
})

describe('a day closed while the answer is lost, then seen closed and reopened', () => {
  it('is closed again by another act', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/days', server)
    losesAnswers(server)
    await user.click(await closeChristmas())
    await screen.findByText(offline)
    server.interrupt = () => null
    await user.click(screen.getByRole('button', { name: 'Fermer le vendredi 1er janvier 2027' }))
    await user.click(await reopenChristmas())
    await user.click(await closeChristmas())
    await reopenChristmas()
    expect(server.closures.map(({ date }) => date)).toEqual(['2027-01-01', '2026-12-25'])
  })
})

describe('a day reopened while the answer is lost', () => {
  it('is reopened by the second press, and may then be closed', async () => {
    const server = new SettingsServer()
    const { user, requests } = await arriveAtSettings('/settings/days', server)
    await user.click(await closeChristmas())
    await reopenChristmas()
    losesAnswers(server)
    await user.click(await reopenChristmas())
    await screen.findByText(offline)
    server.interrupt = () => null
    await user.click(await reopenChristmas())
    await user.click(await closeChristmas())
    await reopenChristmas()
    const deletions = requests.filter(({ method }) => method === 'DELETE')
    expect(new Set(deletions.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(server.closures).toHaveLength(1)
  })
})

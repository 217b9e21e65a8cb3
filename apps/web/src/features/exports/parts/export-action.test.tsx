import { cleanup, screen, waitFor } from '@testing-library/react'
import { type Job, xlsxMediaType } from '@zinc/contract/jobs'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { stubTransfers } from '../../../test/stub-transfers.ts'

const fileName = 'resultats-le-comptoir-tickets-z-novembre-2026.xlsx'
const started: Job = {
  ...{ id: '0193514a-0000-7000-8000-0000000000aa', establishmentId: 1, kind: 'export', status: 'waiting' },
  ...{ done: 0, total: null, fault: null, fileName: null, size: null },
  ...{ createdAt: '2026-11-20T22:30:00.000Z', endedAt: null, expiresAt: null },
}

/** A server whose job goes through these states, one at each look, and stays in the last. */
async function opened(path: string, states: readonly Partial<Job>[], role: EstablishmentRole = 'owner') {
  let looks = 0
  let isCancelled = false
  const network = signedInBefore({
    ...{ tickets: [aServerTicket('2026-11-19')], closedDays: [], establishment: anOpenEstablishment(role) },
    jobs: ({ path: asked, method }) => {
      if (asked === '/exports') return { status: 202, body: started }
      if (asked.endsWith('/cancel')) isCancelled = true
      if (isCancelled) return { body: { ...started, status: 'cancelled' } }
      if (method === 'GET') looks += 1
      return { body: { ...started, ...states[Math.min(looks, states.length) - 1] } }
    },
  })
  const { saved } = stubTransfers(() => ({
    body: 'PK',
    headers: { 'Content-Type': xlsxMediaType, 'Content-Disposition': `attachment; filename="${fileName}"` },
  }))
  const { user } = await renderApp(path)
  const asked = () => network.requests.filter((request) => request.path === '/exports')
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Exporter' }))
    await screen.findByRole('dialog', { name: 'Exporter les chiffres' })
  }
  const make = () => user.click(screen.getAllByRole('button', { name: 'Exporter' }).at(-1) ?? document.body)
  return { user, saved, asked, openDialog, make }
}

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

test('the results that are shown are asked for, followed and saved under the server’s name', async () => {
  const states: Partial<Job>[] = [
    { status: 'running', done: 12, total: 30 },
    { status: 'done', done: 16, total: 16, fileName },
  ]
  const { saved, asked, openDialog, make } = await opened('/reports', states)
  await openDialog()
  await make()
  expect(await screen.findByText(/^Export en cours, 40\s%$/)).toBeTruthy()
  expect(await screen.findByText(new RegExp(`^Fichier téléchargé.: ${fileName}$`))).toBeTruthy()
  expect(screen.getByText('16 lignes.')).toBeTruthy()
  expect(saved).toEqual([fileName])
  const range = { from: '2026-11-01', to: '2026-11-30' }
  expect(asked()[0]?.body).toEqual({ establishmentId: 1, kind: 'results', format: 'xlsx', ...range })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the list of closings offers its own, and it can be cancelled', async () => {
  const { user, saved, asked, openDialog, make } = await opened('/ticket-z?view=list', [{ status: 'running' }])
  await openDialog()
  await user.click(screen.getByRole('radio', { name: 'PDF A4' }))
  expect(screen.getByText('Sur papier, un an au plus.')).toBeTruthy()
  await make()
  await user.click(await screen.findByRole('button', { name: 'Annuler l’export' }))
  expect(await screen.findByText('Export annulé.')).toBeTruthy()
  expect(saved).toEqual([])
  expect(asked()[0]?.body).toMatchObject({ kind: 'closings', format: 'pdf' })
})

test('one that fails says why and starts again', async () => {
  const { user, asked, openDialog, make } = await opened('/reports', [{ status: 'failed', fault: 'interrupted' }])
  await openDialog()
  await make()
  expect(await screen.findByText('Le serveur a été interrompu.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('without a network it says so and asks nothing', async () => {
  const { asked, openDialog, make } = await opened('/reports', [])
  await openDialog()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await make()
  expect(await screen.findByText('L’export n’est pas disponible hors connexion.')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('a reader sees the results and is offered no export', async () => {
  await opened('/reports', [], 'reader')
  await screen.findByTitle('Voir les jours de ce total')
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull()
})

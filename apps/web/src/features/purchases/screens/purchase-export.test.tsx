import { cleanup, screen, waitFor } from '@testing-library/react'
import { type Job, xlsxMediaType } from '@zinc/contract/jobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { aPurchaseDay, aPurchaseRow, signedInBeforePurchases, suppliers } from '../../../test/purchase-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import type { StubHandler } from '../../../test/stub-server.ts'
import { stubTransfers } from '../../../test/stub-transfers.ts'

const jobId = '0193514a-0000-7000-8000-0000000000aa'
const fileName = 'achats-le-comptoir-novembre-2026.xlsx'
const started: Job = {
  ...{ id: jobId, establishmentId: 1, kind: 'export', status: 'waiting', done: 0, total: null, fault: null },
  ...{ fileName: null, size: null, createdAt: '2026-11-20T22:30:00.000Z', endedAt: null, expiresAt: null },
}

/** A server whose job goes through these states, one at each look, and stays in the last. */
async function openList(states: readonly Partial<Job>[], role: 'owner' | 'staff' = 'owner', search = '') {
  const late = aPurchaseRow('2026-11-02', { supplierId: suppliers.giraud })
  const days = [aPurchaseDay('2026-11-02', [late])]
  const network = signedInBeforePurchases({ days, establishment: anOpenEstablishment(role), jobs: jobsOf(states) })
  const { saved } = stubTransfers(() => ({
    body: 'PK',
    headers: { 'Content-Type': xlsxMediaType, 'Content-Disposition': `attachment; filename="${fileName}"` },
  }))
  const { user } = await renderApp(`/purchase?view=list${search}`)
  await screen.findByRole('table', { name: 'Achats' })
  const choose = async (option: string) => {
    await user.click(await screen.findByRole('button', { name: 'Importer, exporter' }))
    await user.click(await screen.findByRole('menuitem', { name: option }))
  }
  const asked = (path: string) => network.requests.filter((request) => request.path === path)
  return { user, saved, choose, asked }
}

function jobsOf(states: readonly Partial<Job>[]): StubHandler {
  let looks = 0
  let isCancelled = false
  return ({ path, method }) => {
    if (path === '/purchases/exports') return { status: 202, body: started }
    if (path.endsWith('/cancel')) isCancelled = true
    if (isCancelled) return { body: { ...started, status: 'cancelled' } }
    if (method === 'GET') looks += 1
    return { body: { ...started, ...states[Math.min(looks, states.length) - 1] } }
  }
}

beforeEach(async () => {
  localStorage.clear()
  await clearQueryCache()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

test('what is shown is asked for, followed and saved under the name the server gives', async () => {
  const states: Partial<Job>[] = [
    { status: 'running', done: 120, total: 412 },
    { status: 'done', done: 412, fileName },
  ]
  const { saved, choose, asked } = await openList(states, 'owner', `&due=open&supplier=${suppliers.giraud}`)
  await choose('Exporter pour Excel (XLSX)')
  expect(await screen.findByText('120 sur 412')).toBeTruthy()
  expect(await screen.findByText(new RegExp(`^Fichier téléchargé.: ${fileName}$`))).toBeTruthy()
  expect(await screen.findByText('412 achats.')).toBeTruthy()
  expect(saved).toEqual([fileName])
  const body = { establishmentId: 1, format: 'xlsx', from: '2026-11-01', to: '2026-11-30' }
  expect(asked('/purchases/exports')[0]?.body).toEqual({ ...body, due: 'open', supplierId: suppliers.giraud })
  expect(await screen.findByRole('button', { name: 'Importer, exporter' })).toBeTruthy()
})

test('it can be cancelled, and nothing is saved', async () => {
  const { user, saved, choose } = await openList([{ status: 'running', done: 1, total: 9 }])
  await choose('Exporter en CSV')
  await user.click(await screen.findByRole('button', { name: 'Annuler l’export' }))
  expect(await screen.findByText('Export annulé.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('one that fails says why and starts again', async () => {
  const { user, choose, asked } = await openList([{ status: 'failed', fault: 'interrupted' }])
  await choose('Exporter en CSV')
  expect(await screen.findByText('Le serveur a été interrompu.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(asked('/purchases/exports')).toHaveLength(2))
})

test('without a network it says so and asks nothing', async () => {
  const { choose, asked } = await openList([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await choose('Exporter en CSV')
  expect(await screen.findByText('L’export n’est pas disponible hors connexion.')).toBeTruthy()
  expect(asked('/purchases/exports')).toEqual([])
})

test('who may not export is not offered it', async () => {
  await openList([], 'staff')
  expect(screen.queryByRole('button', { name: 'Importer, exporter' })).toBeNull()
})

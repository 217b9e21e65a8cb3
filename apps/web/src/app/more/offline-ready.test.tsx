import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { type Readiness, readiness } from '../offline-readiness.ts'
import { OfflineReady } from './offline-ready.tsx'

afterEach(() => readiness.write(null))

const changed = { why: 'changed', path: '/assets/main.js' } as const
const since = Date.parse('2026-11-20T18:00:00Z')

it.each<[Readiness, RegExp, RegExp]>([
  [{ type: 'ready', since, fault: null }, /^Zinc s’ouvre sans réseau/, /^Depuis le 20\/11\/2026\.$/],
  [{ type: 'ready', since, fault: changed }, /^Zinc s’ouvre/, /nouvelle version n’a pas pu .* \(\/assets\/main\.js\)/],
  [{ type: 'failed', fault: { why: 'full', path: '/a.js' } }, /^Zinc ne s’ouvre pas/, /plus assez de place/],
  [{ type: 'failed', fault: { why: 'refused', path: null } }, /^Zinc ne s’ouvre pas/, /Le navigateur a refusé/],
  [{ type: 'insecure' }, /^Zinc ne s’ouvre pas/, /http:\/\/.*https:\/\/.*docs\/deploy\.md/],
  [{ type: 'unsupported' }, /^Zinc ne s’ouvre pas/, /fenêtre privée/],
  [{ type: 'preparing' }, /^Enregistrement de Zinc/, /Gardez Zinc ouvert/],
])('says %o in words', async (state, title, detail) => {
  readiness.write(state)
  await renderScreen(<OfflineReady />)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
})

it('shows nothing while nothing is known, and follows what the worker says', async () => {
  await renderScreen(<OfflineReady />)
  expect(screen.queryByText('Sans réseau')).toBeNull()
  act(() => readiness.write({ type: 'ready', since, fault: null }))
  expect(screen.getByText('Depuis le 20/11/2026.')).toBeTruthy()
})

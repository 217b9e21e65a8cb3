import { screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { login, start } from '../../client/session/session.ts'
import { forgetAnswers } from '../../offline/forget-answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { aToken, aUser, stubServer } from '../../test/stub-server.ts'
import { useFollowedEstablishment } from './followed-establishment.ts'

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function Shown() {
  useFollowedEstablishment()
  return <p>ici : {useCurrentEstablishment()?.name}</p>
}

it('a switch made in another tab is followed, and said, once', async () => {
  const other = { ...Object(aUser()['currentEstablishment']), id: 8, name: 'Fournil des Brotteaux' }
  const person = aUser()
  stubServer(({ path }) =>
    path === '/login_check' ? { body: { token: aToken(1800), refresh_token: 'r' } } : { body: person },
  )
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  stop = await start(forgetAnswers)
  await renderScreen(<Shown />)
  expect(screen.getByText('ici : Le Comptoir')).toBeTruthy()
  const elsewhere = { ...person, accessibleEstablishments: [other], currentEstablishment: other }
  localStorage.setItem('zinc.currentUser', JSON.stringify(elsewhere))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zinc.currentUser' })))
  expect(screen.getByText('ici : Fournil des Brotteaux')).toBeTruthy()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zinc.currentUser' })))
  expect(
    await screen.findAllByText('Cette page affiche maintenant Fournil des Brotteaux, choisi dans un autre onglet.'),
  ).toHaveLength(1)
})

import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError, unreachableError } from '../../client/api-error.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { QueryNotice } from './query-notice.tsx'

const failed = { title: 'Les achats n’ont pas pu être chargés.', body: 'Vérifiez le réseau.' }
const unseen = { title: 'Les achats ne sont pas disponibles hors connexion', body: 'Au retour du réseau.' }

function show(error: Error): void {
  const queryState = queryStateOf({ data: undefined, error, dataUpdatedAt: 0, refetch: () => undefined })
  render(<QueryNotice queryState={queryState} failed={failed} unseen={unseen} />)
}
const answer = (statusCode: number, message: string) => new ApiError({ statusCode, message, path: '/purchases' })

describe('a page without its answer', () => {
  it.each([
    [500, 'Une erreur interne s’est produite.'],
    [503, 'Le serveur est très sollicité. Réessayez dans un instant.'],
    [502, 'HTTP 502: Bad Gateway'],
  ])('says the sentence of the server that answered %i (R90)', (statusCode, message) => {
    show(answer(statusCode, message))
    expect(screen.getByText(failed.title)).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByText(/hors connexion|Vérifiez le réseau/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })

  it('is not available offline when nobody answered', () => {
    show(unreachableError('NETWORK_ERROR', '/purchases'))
    expect(screen.getByText(unseen.title)).toBeTruthy()
    expect(screen.getByText(unseen.body)).toBeTruthy()
  })

  it('offers no retry for what does not exist', () => {
    show(answer(404, 'Cet achat n’existe pas.'))
    expect(screen.getByText('Cet achat n’existe pas.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })
})

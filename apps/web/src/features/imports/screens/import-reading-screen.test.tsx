import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { ImportServer, signedInBeforeImports } from '../../../test/import-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

const text = ['Date;Fournisseur;HT', '11/02/2026;Halles;100.00', '11/03/2026;Halles;20.00'].join('\n')
const reading = {
  ...{ headingLine: 3, groups: [], isLong: true, separator: ';' as const, sheets: ['Garde', 'Novembre'], sheet: 1 },
  lines: [['Rapport'], [], ['Date', 'Fournisseur', 'HT']],
}

async function brought(server: ImportServer) {
  const network = signedInBeforeImports(server)
  const page = { ...(await renderApp('/purchase/import')), ...network, server }
  const file = new File([text], 'novembre.csv', { type: 'text/csv' })
  await page.user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file)
  await screen.findByRole('table', { name: 'Lignes du tableau' })
  return page
}

beforeEach(async () => {
  localStorage.clear()
  await clearQueryCache()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a table says how its file was read, and is read from another line, sheet or separator', async () => {
  const server = new ImportServer()
  server.said = { reading }
  const { user } = await brought(server)
  await user.click(screen.getByText(/Novembre, Titres en ligne 3, Point-virgule/))
  expect(screen.getByText(/^Journal comptable/)).toBeTruthy()
  const choices: [label: string, option: RegExp][] = [
    ['Ligne des titres', /^Ligne 1\u00a0: Rapport$/],
    ['Feuille', /^Garde$/],
    ['Séparateur des colonnes', /^Virgule$/],
  ]
  for (const [label, option] of choices) {
    await choose(user, label, option)
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('disabled', false))
  }
  expect(server.readAgain).toMatchObject([
    { headingLine: '1', separator: ';', sheet: '1' },
    { separator: ';', sheet: '0' },
    { separator: ',', sheet: '1' },
  ])
})

test('dates that can be read in two ways are asked once, with one of them in both', async () => {
  const server = new ImportServer()
  server.said = { asks: ['dateOrder'], dateOrder: 'monthFirst', isDateOpen: true }
  const { user } = await brought(server)
  await choose(user, 'Le jour ou le mois est-il écrit en premier ?', /^Mois puis jour .*2 novembre 2026\)$/)
  await waitFor(() => expect(server.changes.at(-1)).toMatchObject({ dateOrder: 'monthFirst' }))
})

test('a row that looks like one that is here can be imported all the same, and all known ends well', async () => {
  const server = new ImportServer()
  server.probable = [2, 3]
  const { user } = await brought(server)
  expect(screen.getByText('2 lignes déjà ici, rien à importer.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir les achats' })).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'Importer quand même' })
  if (first === undefined) throw new Error('no row to take')
  await user.click(first)
  await waitFor(() => expect(server.changes.at(-1)?.taken).toEqual([{ number: 2, isTaken: true }]))
})

type User = Awaited<ReturnType<typeof brought>>['user']

async function choose(user: User, label: string, option: RegExp): Promise<void> {
  const field = screen.getByLabelText(label)
  const own = within(field).queryAllByRole<HTMLOptionElement>('option')
  const found = own.find(({ textContent }) => option.test(textContent))
  if (found !== undefined) return await user.selectOptions(field, found)
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: option }))
}

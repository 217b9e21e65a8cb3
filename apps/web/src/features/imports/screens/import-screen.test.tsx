import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { ImportServer, signedInBeforeImports } from '../../../test/import-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { newSupplier } from '../../suppliers/parts/new-supplier.ts'

const table = (...lines: string[]) => ['Date;Fournisseur;Catégorie;HT', ...lines].join('\n')
const two = table('03/11/2026;Halles;Viandes;100,00', '04/11/2026;Giraud;Viandes;966,4O')

async function openImport(server = new ImportServer()) {
  const network = signedInBeforeImports(server)
  return { ...(await renderApp('/purchase/import')), ...network, server }
}

/** On the page of the table. */
async function brought(text = two, server = new ImportServer()) {
  const page = await openImport(server)
  const file = new File([text], 'achats 2025.csv', { type: 'text/csv' })
  await page.user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file)
  await screen.findByRole('table', { name: 'Lignes du tableau' })
  return page
}

const chip = (name: RegExp) => screen.findByRole('button', { name })
const rows = () =>
  within(screen.getByRole('table', { name: 'Lignes du tableau' }))
    .getAllByRole('row')
    .slice(1)

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

describe('a table', () => {
  test('says how it must look, and can be pasted', async () => {
    const { user, server, pathOf } = await openImport()
    expect(await screen.findByText(/^Une ligne par facture/)).toBeTruthy()
    expect(await screen.findByText('Vos imports apparaîtront ici.')).toBeTruthy()
    await user.click(screen.getByLabelText('Ou collez les cellules ici, titres compris'))
    await user.paste('Date\tHT\n03/11/2026\t100,00')
    await user.click(screen.getByRole('button', { name: 'Lire le tableau' }))
    expect(await screen.findByText(/^tableau collé\.csv, 1 prête\.$/)).toBeTruthy()
    expect(pathOf()).toContain('id=')
    expect(server.detail?.fileName).toBe('tableau collé.csv')
  })

  test('says which rows are of one document, and how many purchases they make', async () => {
    const server = new ImportServer()
    server.joinedTo = { 3: 2 }
    await brought(table('03/11/2026;Halles;Viandes;100,00', '03/11/2026;Halles;Viandes;20,00'), server)
    await waitFor(() => expect(rows()[1]?.textContent).toContain('prêteavec la ligne 2'))
    expect(rows()[0]?.textContent).not.toContain('avec la ligne')
    expect(screen.getByText(/^Total à importer · 1 achat$/)).toBeTruthy()
  })

  test('that cannot be read is refused with its name', async () => {
    const { user } = await openImport()
    const file = new File(['rien'], 'photo.csv', { type: 'text/csv' })
    await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file)
    expect(await screen.findByText('photo.csv n’a pas pu être lu.')).toBeTruthy()
    expect(screen.getByText('sentence of FILE_UNREADABLE')).toBeTruthy()
  })

  test('waits for a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openImport()
    expect(await screen.findByText('L’import n’est pas disponible hors connexion.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choisir un fichier' }).disabled).toBe(true)
  })
})

describe('its rows', () => {
  test('that are faulty come first, and are mended in place', async () => {
    const { user } = await brought()
    expect(rows()).toHaveLength(2)
    expect(rows()[0]?.textContent).toContain('966,4O')
    const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Importer 1 achat' })
    expect(run.disabled).toBe(true)
    const field = screen.getByRole('textbox', { name: 'Total HT, ligne 3' })
    await user.clear(field)
    await user.type(field, '966,40{Enter}')
    await chip(/^Prêtes\s*2/)
    expect(screen.queryByRole('button', { name: /^À corriger/ })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importer 2 achats' }).disabled).toBe(false)
  })

  test('can be skipped and taken back', async () => {
    const { user } = await brought()
    await user.click(screen.getByRole('button', { name: 'Ignorer la ligne' }))
    await chip(/^Ignorées\s*1/)
    await user.click(await screen.findByRole('button', { name: 'Reprendre la ligne' }))
    await chip(/^À corriger\s*1/)
  })

  test('of an unknown category get one that exists, all at once', async () => {
    const line = '03/11/2026;Halles;Viande;1,00'
    const { user, server } = await brought(table(line, line))
    const [choice] = screen.getAllByRole('combobox', { name: 'Ou une autre catégorie…' })
    if (choice === undefined) throw new Error('nothing to choose from')
    await user.selectOptions(choice, 'Viandes')
    await chip(/^Prêtes\s*2/)
    expect(server.rows.map(({ cells }) => cells[2])).toEqual(['Viandes', 'Viandes'])
  })

  test('of an unknown category have it created', async () => {
    const { user, server } = await brought(table('03/11/2026;Halles;Épicerie;1,00'))
    await user.click(screen.getByRole('button', { name: 'Créer «\u00a0Épicerie\u00a0»' }))
    await chip(/^Prêtes\s*1/)
    expect(server.categories.rows.map((row) => row['name'])).toContain('Épicerie')
  })
})

describe('names of suppliers that nobody has', () => {
  const GIRAUD = '0193514a-0000-7000-8000-0000000000c1'
  const METRO = '0193514a-0000-7000-8000-0000000000c2'
  const clean = table('03/11/2026;Elevage Girau;Viandes;100,00', '04/11/2026;Halles;Viandes;20,00')
  async function broughtNames() {
    const server = new ImportServer()
    for (const [id, name] of [[GIRAUD, 'Élevage Giraud'] as const, [METRO, 'Métro'] as const]) {
      server.suppliers.put({ ...newSupplier, establishmentId: 1, id, name })
    }
    const nearest = { id: GIRAUD, name: 'Élevage Giraud' }
    server.names = [
      { name: 'Halles', rows: 1, isChosen: false, supplier: null, nearest: null },
      { name: 'Elevage Girau', rows: 1, isChosen: false, supplier: null, nearest },
    ]
    return await brought(clean, server)
  }
  const of = (name: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: `Fournisseur pour «\u00a0${name}\u00a0»` })
  const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Importer 2 achats' })

  test('are decided before the import, the nearest one in a press', async () => {
    const { user, requests } = await broughtNames()
    expect(await screen.findByText('2 noms absents de vos fournisseurs')).toBeTruthy()
    expect(run().disabled).toBe(true)
    expect(screen.getByText('1 nom de fournisseur à vérifier avant l’import.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'C’est Élevage Giraud' }))
    await waitFor(async () => expect((await of('Elevage Girau')).value).toBe(GIRAUD))
    expect(run().disabled).toBe(false)
    const sent = requests.find(({ method, path }) => method === 'PUT' && path.startsWith('/imports/'))
    expect(sent?.body).toMatchObject({ suppliers: [{ written: 'Elevage Girau', supplierId: GIRAUD }] })
  })

  test('are created, or are another one', async () => {
    const { user, server } = await broughtNames()
    await user.selectOptions(await of('Elevage Girau'), 'create')
    await waitFor(() => expect(run().disabled).toBe(false))
    await user.selectOptions(await of('Halles'), 'Métro')
    await waitFor(() => expect(server.names.map(({ supplier }) => supplier?.name)).toEqual(['Métro', undefined]))
  })
})

test('a column that was not recognised is said, and leaves the one that held it', async () => {
  const { user, server } = await brought('Date;Montant;HT\n03/11/2026;12,00;x')
  const heading = (name: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `Colonne «\u00a0${name}\u00a0»` })
  expect(heading('Montant').value).toBe('')
  await user.selectOptions(heading('Montant'), 'Total HT')
  await chip(/^Prêtes\s*1/)
  expect(heading('HT').value).toBe('')
  expect(server.detail?.columns.map(({ field }) => field)).toEqual(['issuedOn', 'net', null])
})

describe('an import', () => {
  const clean = table('03/11/2026;Halles;Viandes;100,00', '04/11/2026;Giraud;Viandes;20,00')

  test('runs, says what it made, and is undone', async () => {
    const { user, server } = await brought(clean)
    await user.click(screen.getByRole('button', { name: 'Importer 2 achats' }))
    expect(await screen.findByRole('heading', { name: '2 achats importés' })).toBeTruthy()
    expect(screen.getByText('Annulable jusqu’au 20/12/2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Annuler cet import' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler l’import' }))
    expect(await screen.findByRole('heading', { name: 'Import annulé' })).toBeTruthy()
    expect(server.detail?.status).toBe('undone')
  })

  test('that ran before the page is opened says what it made', async () => {
    const { user, server } = await brought(clean)
    await user.click(screen.getByRole('button', { name: 'Importer 2 achats' }))
    await screen.findByRole('heading', { name: '2 achats importés' })
    cleanup()
    await clearQueryCache()
    if (server.detail === null) throw new Error('nothing was imported')
    const made = { purchases: 1, suppliers: 1, items: 0, net: 120_00, gross: 126_60 }
    server.detail = { ...server.detail, rowCount: 3, made }
    await renderApp(`/purchase/import?id=${server.detail.id}`)
    expect(await screen.findByRole('heading', { name: '1 achat importé' })).toBeTruthy()
    const receipt = (name: string) => screen.getByText(name).parentElement?.textContent?.replaceAll(/\s/g, ' ')
    await screen.findByText('Lignes réunies à un autre achat')
    const said = ['Lignes réunies à un autre achat', 'Lignes non importées', 'Fournisseurs créés']
    expect(said.map(receipt)).toEqual(said.map((name) => `${name}1`))
    expect(receipt('Total TTC')).toContain('126,60')
  })

  test('can be stopped, and nothing is saved', async () => {
    const server = new ImportServer()
    server.isHeld = true
    const { user } = await brought(clean, server)
    await user.click(screen.getByRole('button', { name: 'Importer 2 achats' }))
    expect(await screen.findByText('0 sur 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Arrêter l’import' }))
    expect(await screen.findByText('Import arrêté. Rien n’a été enregistré.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Importer 2 achats' })).toBeTruthy()
  })

  test('that fails says why, and that nothing was saved', async () => {
    const server = new ImportServer()
    server.outcome = { status: 'failed', fault: 'rows_changed' }
    const { user } = await brought(clean, server)
    await user.click(screen.getByRole('button', { name: 'Importer 2 achats' }))
    expect(await screen.findByText('L’import n’a pas abouti. Rien n’a été enregistré.')).toBeTruthy()
    expect(screen.getByText(/^Des lignes ont changé entre-temps/)).toBeTruthy()
  })

  test('whose purchases were changed since is undone but for those, when it is said', async () => {
    const server = new ImportServer()
    server.isChanged = true
    const { user } = await brought(clean, server)
    await user.click(screen.getByRole('button', { name: 'Importer 2 achats' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler cet import' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler l’import' }))
    expect(await screen.findByRole('dialog', { name: '1 achat modifié depuis l’import' })).toBeTruthy()
    expect(server.detail?.status).toBe('done')
    await user.click(screen.getByRole('button', { name: 'Annuler le reste' }))
    await waitFor(() => expect(server.detail?.status).toBe('undone'))
  })
})

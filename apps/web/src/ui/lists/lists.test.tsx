import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LookupField, type LookupOption } from '../fields/lookup-field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { ConfirmByName } from '../overlays/confirm-by-name.tsx'
import { SidePanel } from '../overlays/side-panel.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { Pagination } from './pagination.tsx'

afterEach(() => vi.useRealTimers())

type Place = { id: number; name: string; people: number }
const places: readonly Place[] = [
  { id: 3, name: 'Le Comptoir', people: 6 },
  { id: 7, name: 'Bellecour', people: 11 },
]
const columns: readonly TableColumn<Place>[] = [
  { id: 'name', label: 'Nom', sort: 'name', cell: ({ name }) => name },
  { id: 'people', label: 'Accès', align: 'end', cell: ({ people }) => people },
]

function Table({ onSort }: { onSort: (sort: string) => void }) {
  const [sort, setSort] = useState('name')
  return (
    <DataTable
      caption="Établissements"
      columns={columns}
      rows={places}
      keyOf={({ id }) => String(id)}
      phoneRow={({ name }) => name}
      sort={sort}
      onSort={(next) => {
        setSort(next)
        onSort(next)
      }}
    />
  )
}

describe('a table', () => {
  it('sorts by a column, turns round at the second press, and says which way it goes', async () => {
    const onSort = vi.fn()
    render(<Table onSort={onSort} />)
    const head = screen.getByRole('columnheader', { name: 'Nom' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Accès' }).hasAttribute('aria-sort')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Nom' }))
    expect(head.getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'Nom' }))
    expect(onSort.mock.calls).toEqual([['-name'], ['name']])
  })
})

describe('the search field', () => {
  it('waits until the typing rests, and not at all when cleared', () => {
    const onSearch = vi.fn()
    vi.useFakeTimers()
    render(<SearchField label="Chercher" value="" onSearch={onSearch} />)
    const field = screen.getByRole('searchbox', { name: 'Chercher' })
    fireEvent.change(field, { target: { value: 'bel' } })
    vi.advanceTimersByTime(299)
    fireEvent.change(field, { target: { value: 'bell' } })
    vi.advanceTimersByTime(299)
    expect(onSearch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('bell')
    fireEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
    expect(onSearch).toHaveBeenLastCalledWith('')
  })

  it('shows what the address says, and keeps the letters typed while its own search comes back', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<SearchField label="Chercher" value="" onSearch={() => undefined} />)
    const field = screen.getByRole('searchbox')
    await user.type(field, 'bell{Enter}eco')
    rerender(<SearchField label="Chercher" value="bell" onSearch={() => undefined} />)
    expect(field).toHaveProperty('value', 'belleco')
    rerender(<SearchField label="Chercher" value="" onSearch={() => undefined} />)
    expect(field).toHaveProperty('value', '')
  })
})

describe('pages [R92]', () => {
  it('go forward and back only where there is something, and take the sizes offered', async () => {
    const onPage = vi.fn()
    const onLimit = vi.fn()
    render(
      <Pagination
        summary="37 établissements"
        page={2}
        totalPages={2}
        hasNext={false}
        hasPrevious={true}
        onPage={onPage}
        limit={30}
        sizes={[10, 20, 50, 100]}
        onLimit={onLimit}
      />,
    )
    expect(screen.getByText('2 sur 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Page suivante' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Page précédente' }))
    expect(onPage).toHaveBeenCalledExactlyOnceWith(1)
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['10', '20', '50', '100'])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: '100' }))
    expect(onLimit).toHaveBeenCalledExactlyOnceWith(100)
  })
})

describe('a confirmation by name', () => {
  it('acts only on the name, however a phone writes it', async () => {
    const onConfirm = vi.fn()
    render(
      <ConfirmByName
        open={true}
        title="Supprimer"
        name="L’Été  Bleu"
        confirm="Supprimer l’établissement"
        onConfirm={onConfirm}
        onClose={() => undefined}
      >
        Tout part.
      </ConfirmByName>,
    )
    const field = screen.getByRole('textbox')
    await userEvent.type(field, 'L’été{Enter}')
    expect(screen.getByText('Le nom ne correspond pas.')).toBeTruthy()
    expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, "l'été bleu ")
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’établissement' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

describe('the side panel', () => {
  it('takes the focus, leaves with Escape, and gives the focus back', async () => {
    function Screen() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Bellecour
          </button>
          {open && (
            <SidePanel title="Brasserie Bellecour" onClose={() => setOpen(false)}>
              <input aria-label="Nom" />
            </SidePanel>
          )}
        </>
      )
    }
    render(<Screen />)
    const opener = screen.getByRole('button', { name: 'Bellecour' })
    await userEvent.click(opener)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Brasserie Bellecour' }))
    await userEvent.click(screen.getByRole('textbox', { name: 'Nom' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

describe('a lookup', () => {
  const people: readonly LookupOption[] = [
    { value: '4', label: 'Anne Vidal', detail: 'anne@exemple.fr' },
    { value: '9', label: 'Anna Roy', detail: 'anna@exemple.fr' },
  ]
  function Owner({ onChoose }: { onChoose: (option: LookupOption) => void }) {
    const [query, setQuery] = useState('')
    const options = people.filter(({ label }) => label.toLowerCase().startsWith(query))
    return <LookupField label="Propriétaire" query={query} onQuery={setQuery} options={options} onChoose={onChoose} />
  }

  it('is chosen from with arrows and Enter, without sending the form around it', async () => {
    const onChoose = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Owner onChoose={onChoose} />
      </form>,
    )
    const field = screen.getByRole('combobox', { name: 'Propriétaire' })
    await userEvent.type(field, 'ann')
    await screen.findByRole('option', { name: /Anna Roy/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(people[1])
    expect(field).toHaveProperty('value', '')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('says when nothing corresponds', async () => {
    render(<Owner onChoose={() => undefined} />)
    await userEvent.type(screen.getByRole('combobox'), 'zz')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Aucun résultat.'))
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('true')
  })
})

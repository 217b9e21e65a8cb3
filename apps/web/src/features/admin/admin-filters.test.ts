import { describe, expect, it } from 'vitest'
import { establishmentQueryOf, isFiltered, userQueryOf } from './admin-filters.ts'

describe('the query of a list [R62 R92]', () => {
  it('R92: establishments are asked for from page 1, 20 a page; people 30 a page', () => {
    expect(establishmentQueryOf({})).toEqual({ page: '1', itemsPerPage: '20', sort: 'name' })
    expect(userQueryOf({})).toEqual({ page: '1', itemsPerPage: '30', sort: 'name' })
  })

  it('R62: drops filters that are undefined, empty or blank', () => {
    const empty = { search: '  ', family: '', type: '', state: undefined, owner: '' }
    expect(establishmentQueryOf(empty)).toEqual(establishmentQueryOf({}))
    expect(Object.keys(userQueryOf({ search: '', filter: undefined, without: '' }))).toEqual([
      'page',
      'itemsPerPage',
      'sort',
    ])
  })

  it('asks for what the address says', () => {
    const search = {
      search: ' bell ',
      family: 'restaurant',
      type: 'bar',
      state: 'suspended',
      owner: '4',
      sort: '-owner',
    }
    expect(establishmentQueryOf({ ...search, page: '3', size: '50' })).toEqual({
      page: '3',
      itemsPerPage: '50',
      search: 'bell',
      family: 'restaurant',
      type: 'bar',
      isActive: 'false',
      ownerId: '4',
      sort: '-owner',
    })
    expect(userQueryOf({ search: 'anne', filter: 'admins', without: '7', sort: '-lastSeenAt' })).toEqual({
      page: '1',
      itemsPerPage: '30',
      recherche: 'anne',
      isAdmin: 'true',
      excludeEstablishment: '7',
      sort: '-lastSeenAt',
    })
    expect(userQueryOf({ filter: 'deactivated' }).isActive).toBe('false')
    expect(userQueryOf({ filter: 'invited' }).hasSignedIn).toBe('false')
  })

  it('leaves out what an old or mistyped link got wrong, and caps the page size at 100', () => {
    const wrong = { family: 'zoo', type: 'zoo', state: 'x', owner: '-1', sort: 'password', page: '0', size: 'many' }
    expect(establishmentQueryOf(wrong)).toEqual(establishmentQueryOf({}))
    expect(establishmentQueryOf({ size: '5000' }).itemsPerPage).toBe('100')
  })

  it('knows a filtered list from the whole one', () => {
    expect(isFiltered(establishmentQueryOf({ page: '2', size: '10', sort: '-id' }))).toBe(false)
    expect(isFiltered(userQueryOf({ search: 'a' }))).toBe(true)
  })
})

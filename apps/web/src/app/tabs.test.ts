import { describe, expect, it } from 'vitest'
import { activeTabOf, tabIds, tabPaths } from './tabs.ts'

describe('the active tab [R11 R12]', () => {
  it('has five tabs in the order of the specification', () => {
    expect(tabIds).toEqual(['home', 'results', 'ticketz', 'purchase', 'more'])
    expect(tabIds.map((id) => tabPaths[id])).toEqual(['/dashboard', '/reports', '/ticket-z', '/purchase', '/more'])
  })

  it.each([
    ['/dashboard', 'home'],
    ['/reports', 'results'],
    ['/ticket-z', 'ticketz'],
    ['/ticket-z/2026-11-20', 'ticketz'],
    ['/purchase', 'purchase'],
    ['/purchase/01890a5d', 'purchase'],
    ['/more', 'more'],
    ['/establishment/12', 'more'],
    ['/establishments', 'more'],
    ['/suppliers', 'more'],
    ['/categories', 'more'],
    ['/stocks', 'more'],
    ['/stocks/count', 'more'],
    ['/tickets', 'more'],
    ['/admin/users', 'more'],
    ['/profile', 'more'],
    ['/settings', 'more'],
  ] as const)('on %s is %s', (path, tab) => {
    expect(activeTabOf(path)).toBe(tab)
  })

  it('is found anywhere in the path, the first of the list winning', () => {
    expect(activeTabOf('/admin/establishments/3/reports')).toBe('results')
    expect(activeTabOf('/settings/dashboard')).toBe('home')
  })

  it('is none on an address that matches nothing', () => {
    expect(activeTabOf('/')).toBeNull()
    expect(activeTabOf('/welcome')).toBeNull()
    expect(activeTabOf('/login')).toBeNull()
  })
})

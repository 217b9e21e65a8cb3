import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreToasts, storeToasts } from './stored-toasts.ts'
import { ToastRegion } from './toast-region.tsx'
import { dismissToast, showToast, type ToastType, toastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds))
}

describe('a message [R35 R53 R93]', () => {
  it.each([
    ['success', 5000],
    ['primary', 5000],
    ['info', 5000],
    ['warning', 6000],
    ['error', 8000],
  ] as const)('of type %s stays %i ms', (type: ToastType, delay: number) => {
    render(<ToastRegion />)
    act(() => void showToast({ type, message: 'Enregistré' }))
    pass(delay - 1)
    expect(screen.queryByText('Enregistré')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Enregistré')).toBeNull()
  })

  it('waits while it is pointed at, and takes up the time it had left', () => {
    render(<ToastRegion />)
    act(() => void showToast({ type: 'info', message: 'Reçu' }))
    pass(4000)
    const toast = screen.getByText('Reçu')
    fireEvent.pointerEnter(toast)
    pass(60_000)
    expect(screen.queryByText('Reçu')).not.toBeNull()
    fireEvent.pointerLeave(toast)
    pass(999)
    expect(screen.queryByText('Reçu')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Reçu')).toBeNull()
  })

  it('waits while the keyboard stands in it', () => {
    render(<ToastRegion />)
    act(() => void showToast({ type: 'info', message: 'Reçu' }))
    act(() => screen.getByRole('button', { name: 'Fermer' }).focus())
    pass(60_000)
    expect(screen.queryByText('Reçu')).not.toBeNull()
  })

  it('does what its action says, once, and goes', () => {
    const onPress = vi.fn()
    render(<ToastRegion />)
    act(() => void showToast({ type: 'error', message: 'Refusé', action: { label: 'Voir', onPress } }))
    fireEvent.click(screen.getByRole('button', { name: 'Voir' }))
    expect(onPress).toHaveBeenCalledOnce()
    expect(screen.queryByText('Refusé')).toBeNull()
  })

  it('goes with all others at one press, offered once there are several', () => {
    render(<ToastRegion />)
    act(() => void showToast({ type: 'info', message: 'Une', autohide: false }))
    expect(screen.queryByRole('button', { name: 'Tout fermer' })).toBeNull()
    act(() => {
      for (let count = 2; count <= 35; count += 1) showToast({ type: 'error', message: `Refusé ${count}` })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Tout fermer' }))
    expect(screen.queryByText(/Une|Refusé/)).toBeNull()
    expect(toastStore.getSnapshot()).toEqual([])
  })

  it('takes id, type, message, classname, autohide and delay from the caller', () => {
    render(<ToastRegion />)
    const given = { id: 'export', type: 'info', message: 'Prêt', classname: 'from-export', delay: 1000 } as const
    let id = ''
    act(() => {
      id = showToast({ ...given, autohide: false })
    })
    expect(id).toBe('export')
    expect(screen.getByText('Prêt').closest('[data-toast=info]')?.className).toContain('from-export')
    pass(60_000)
    expect(screen.queryByText('Prêt')).not.toBeNull()
    act(() => void showToast(given))
    pass(1000)
    expect(screen.queryByText('Prêt')).toBeNull()
  })

  it('replaces the toast with the same id and restarts its timer', () => {
    render(<ToastRegion />)
    act(() => void showToast({ id: 'export', type: 'info', message: 'Un tiers' }))
    act(() => void showToast({ type: 'info', message: 'Autre chose' }))
    pass(4000)
    act(() => void showToast({ id: 'export', type: 'info', message: 'Deux tiers' }))
    expect(screen.queryByText('Un tiers')).toBeNull()
    pass(4000)
    expect(screen.queryByText('Autre chose')).toBeNull()
    expect(screen.queryByText('Deux tiers')).not.toBeNull()
    pass(1000)
    expect(screen.queryByText('Deux tiers')).toBeNull()
  })

  it('gives way to newer ones: three at most', () => {
    for (const message of ['un', 'deux', 'trois', 'quatre']) showToast({ type: 'info', message })
    expect(toastStore.getSnapshot().map((toast) => toast.message)).toEqual(['deux', 'trois', 'quatre'])
  })

  it('survives a reload of the page when asked to', () => {
    showToast({ type: 'success', message: 'La Buvette du Parc', detail: 'Vous y travaillez maintenant.' })
    storeToasts()
    for (const toast of toastStore.getSnapshot()) dismissToast(toast.id)
    restoreToasts()
    expect(toastStore.getSnapshot()).toMatchObject([{ type: 'success', message: 'La Buvette du Parc', delay: 5000 }])
    restoreToasts()
    expect(toastStore.getSnapshot()).toHaveLength(1)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { afterPaint, forget } from './after-paint.ts'

describe('work after the next frame', () => {
  it('runs once, after the frame, however often it was asked for', async () => {
    const steps: string[] = []
    const work = () => void steps.push('work')
    requestAnimationFrame(() => steps.push('frame'))
    afterPaint(work)
    afterPaint(work)
    expect(steps).toEqual([])
    await vi.waitFor(() => expect(steps).toContain('work'), { timeout: 60_000 })
    expect(steps).toEqual(['frame', 'work'])
  })

  it('runs in a page that paints nothing', async () => {
    const request = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    const work = vi.fn()
    afterPaint(work)
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    request.mockRestore()
  })

  it('does not run when it is forgotten', async () => {
    const [work, other] = [vi.fn(), vi.fn()]
    afterPaint(work)
    afterPaint(other)
    forget(work)
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    expect(work).not.toHaveBeenCalled()
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

afterEach(() => vi.restoreAllMocks())

test('a screen asked for without a network comes when the network does', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(new TypeError('not fetched')).mockResolvedValue('the screen')
  const arrived = whenOnline(load)()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 20_000 })
  online.mockReturnValue(true)
  // An event fired before the listener is attached is lost: repeat it until the load runs.
  const loadsAgain = () => {
    dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  }
  await vi.waitFor(loadsAgain, { timeout: 20_000 })
  expect(await arrived).toBe('the screen')
})

test('with a network a failure is one: the router reloads into the new version', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const load = vi.fn().mockRejectedValue(new TypeError('not fetched'))
  await expect(whenOnline(load)()).rejects.toThrow('not fetched')
  expect(load).toHaveBeenCalledOnce()
})

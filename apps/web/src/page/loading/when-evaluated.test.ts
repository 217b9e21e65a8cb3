import { expect, test, vi } from 'vitest'
import { whenEvaluated } from './when-evaluated.ts'

const Screen = () => null
const beforeItRan = {
  'nothing at all': undefined,
  'an export without a value': { Screen: undefined },
  'an export that may not be read': {
    get Screen(): never {
      throw new ReferenceError('Cannot access uninitialized variable.')
    },
  },
}

test.each(Object.entries(beforeItRan))('a file that gives %s is asked for until it has run', async (_what, early) => {
  const load = vi.fn(async () => ({ Screen }))
  load.mockResolvedValueOnce(early as never).mockResolvedValueOnce(early as never)
  expect(await whenEvaluated(load, 'Screen')).toEqual({ Screen })
  expect(load).toHaveBeenCalledTimes(3)
})

test('a file that cannot be fetched fails at once', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('not fetched'))
  await expect(whenEvaluated(load, 'Screen' as never)).rejects.toThrow('not fetched')
  expect(load).toHaveBeenCalledOnce()
})

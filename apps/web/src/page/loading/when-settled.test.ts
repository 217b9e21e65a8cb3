import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { whenSettled } from './when-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query under way until `answer` is called. */
function queryUnderWay(queryClient: ReturnType<typeof createQueryClient>, name: string) {
  let answer = () => {}
  const answered = new Promise<string>((resolve) => {
    answer = () => resolve('an answer')
  })
  void queryClient.fetchQuery({ queryKey: [name], queryFn: () => answered })
  return { answer }
}

test('waits for every query, then for two seconds, and runs once', async () => {
  const queryClient = createQueryClient()
  const act = vi.fn()
  const first = queryUnderWay(queryClient, 'month')
  whenSettled(queryClient, act)
  const second = queryUnderWay(queryClient, 'dues')
  first.answer()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).not.toHaveBeenCalled()
  second.answer()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(act).toHaveBeenCalledOnce()
  queryUnderWay(queryClient, 'later').answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledOnce()
})

test('a query that begins within the two seconds starts the wait again', async () => {
  const queryClient = createQueryClient()
  const act = vi.fn()
  whenSettled(queryClient, act)
  await vi.advanceTimersByTimeAsync(1_900)
  const late = queryUnderWay(queryClient, 'month')
  await vi.advanceTimersByTimeAsync(1_900)
  expect(act).not.toHaveBeenCalled()
  late.answer()
  await vi.advanceTimersByTimeAsync(2_100)
  expect(act).toHaveBeenCalledOnce()
})

test('runs after twenty seconds while a query is still under way', async () => {
  const queryClient = createQueryClient()
  const act = vi.fn()
  queryUnderWay(queryClient, 'month')
  whenSettled(queryClient, act)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(act).toHaveBeenCalledOnce()
})

test('never runs once stopped', async () => {
  const act = vi.fn()
  whenSettled(createQueryClient(), act)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).not.toHaveBeenCalled()
})

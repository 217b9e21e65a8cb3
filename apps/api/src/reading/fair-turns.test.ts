// Proves N11.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newFairTurns } from './fair-turns.ts'

/** Works that end when they are told to. */
function newWorks(limits: { most: number; mostOfOne: number }) {
  const turns = newFairTurns(limits)
  const running = new Map<string, (fails?: boolean) => void>()
  const begin = (key: number, name: string) =>
    turns(key, async () => {
      await new Promise<void>((resolve, reject) => {
        running.set(name, (fails = false) => (fails ? reject(new Error(name)) : resolve()))
      })
      return name
    })
  const end = async (name: string, fails = false) => {
    running.get(name)?.(fails)
    running.delete(name)
    await nextTurn()
  }
  return { begin, end, running: () => [...running.keys()].toSorted() }
}

it('one that brings many has a share, and the others theirs at once', async () => {
  const works = newWorks({ most: 4, mostOfOne: 2 })
  const all = [1, 2, 3, 4, 5].map((file) => works.begin(7, `a${file}`))
  all.push(works.begin(8, 'b1'))
  await nextTurn()
  expect(works.running()).toEqual(['a1', 'a2', 'b1'])
  await works.end('a1')
  expect(works.running()).toEqual(['a2', 'a3', 'b1'])
  for (const name of ['a2', 'b1', 'a3', 'a4', 'a5']) await works.end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'])
})

it('who has none running comes before who has one, and the first before the second', async () => {
  const works = newWorks({ most: 2, mostOfOne: 2 })
  const all = [works.begin(1, 'a1'), works.begin(1, 'a2'), works.begin(1, 'a3')]
  all.push(works.begin(2, 'b1'), works.begin(3, 'c1'))
  await nextTurn()
  expect(works.running()).toEqual(['a1', 'a2'])
  await works.end('a1')
  expect(works.running()).toEqual(['a2', 'b1'])
  await works.end('b1')
  expect(works.running()).toEqual(['a2', 'c1'])
  for (const name of ['a2', 'c1', 'a3']) await works.end(name)
  await Promise.all(all)
})

it('work that fails gives its turn back', async () => {
  const works = newWorks({ most: 1, mostOfOne: 1 })
  const failing = works.begin(1, 'a').catch((error: unknown) => String(error))
  const next = works.begin(1, 'b')
  await nextTurn()
  await works.end('a', true)
  await works.end('b')
  expect([await failing, await next]).toEqual(['Error: a', 'b'])
})

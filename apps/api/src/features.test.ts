import { routes } from '@zinc/contract/routes'
import { expect, test } from 'vitest'
import { features, handlers } from './features.ts'

test('every route of the contract belongs to one feature, which answers it', () => {
  const named = features.flatMap((feature) => Object.keys(feature.routes))
  expect(named.length).toBeGreaterThan(80)
  expect(named.toSorted()).toEqual(Object.keys(routes).toSorted())
  expect(Object.keys(handlers).toSorted()).toEqual(named.toSorted())
})

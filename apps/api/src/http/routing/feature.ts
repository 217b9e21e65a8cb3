import type { Route } from '@zinc/contract/route'
import type { RouteName } from '@zinc/contract/routes'
import type { Deps } from '../../deps.ts'
import type { Task } from '../../features/queue/queue.service.ts'
import type { HandlersOf } from './handler.ts'

type Routed = Readonly<Record<string, Route>>

/** Routes of the contract, who answers them, and what the queue does for them. */
export type Feature<T extends Routed> = {
  readonly routes: T
  readonly handlers: HandlersOf<T>
  readonly tasks?: (deps: Deps) => readonly Task[]
}

/** A route without a handler, and a route that is not in the contract's table, do not compile. */
export function defineFeature<const T extends Routed>(
  feature: Feature<T> & { readonly routes: { readonly [N in keyof T]: N extends RouteName ? Route : never } },
): Feature<T> {
  return feature
}

type AnyFeature = { readonly handlers: object }
/** What every member of a union has, in one type. */
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** The handlers of all features; one that is missing is named where this is used as `Handlers`. */
export function handlersOf<const F extends readonly AnyFeature[]>(features: F): Together<F[number]['handlers']> {
  const all = features.flatMap(({ handlers }) => Object.entries(handlers))
  return Object.fromEntries(all) as Together<F[number]['handlers']>
}

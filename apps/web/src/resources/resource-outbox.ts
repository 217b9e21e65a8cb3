import type { ResourceName } from '@zinc/contract/resource'
import * as z from 'zod/mini'
import { type ApiError, notLoaded } from '../client/api-error.ts'
import { call } from '../client/client.ts'
import type { Entry } from '../outbox/entry.ts'
import type { OutboxKind } from '../outbox/kind.ts'
import { routesOf, type StoredEntity, type WebResource } from './resource-routes.ts'

type Named = { readonly establishmentId: number; readonly entityId: string }
export type ResourceWrite<C> =
  | (Named & { readonly action: 'save'; readonly content: C })
  | (Named & { readonly action: 'archive' | 'restore' })
export type ResourceEntry<E, C, N extends ResourceName = ResourceName> = Entry<N, ResourceWrite<C>, E>
export type ResourceKind<E extends StoredEntity, C, N extends ResourceName = ResourceName> = OutboxKind<
  N,
  ResourceWrite<C>,
  E,
  E
>

/**
 * What is written of a resource without a network. Its schemas are loaded with the first write that leaves: they are not
 * everybody's.
 */
export function resourceOutbox<N extends ResourceName, E extends StoredEntity, C>(
  name: N,
  load: () => Promise<WebResource<E, C>>,
  /** Where one names another: they are sent in their order. */
  laneOf?: (establishmentId: number) => string,
): ResourceKind<E, C, N> {
  let resource: WebResource<E, C> | null = null
  return {
    name,
    subjectOf: ({ entityId }) => entityId,
    ...(laneOf !== undefined && { laneOf: ({ establishmentId }) => laneOf(establishmentId) }),
    establishmentIdOf: ({ establishmentId }) => establishmentId,
    send: async (entry, options) => {
      resource ??= await load().catch(notLoaded)
      const { establishmentId, entityId: id } = entry
      const content = entry.action === 'save' ? entry.content : {}
      const body = { establishmentId, ...content }
      return await call(routesOf(resource)[entry.action], { params: { id }, body }, options)
    },
    answerIn: ({ statusCode, details }: ApiError) => {
      if (statusCode !== 412 || resource === null) return null
      const current = z.safeParse(resource.entity, details.current)
      return current.success ? { type: 'conflict', current: current.data } : null
    },
    versionOf: ({ version }) => version,
    merge,
    // What was typed is not lost for what was only pressed.
    insteadOf: (refused, next) =>
      refused.action === 'save' && next.action !== 'save' ? refused : { ...next, baseVersion: refused.baseVersion },
  }
}

/** Saved twice it is saved once, as last typed. Archived and restored again before it left, there is nothing to send. */
function merge<E, C, N extends ResourceName>(
  previous: ResourceEntry<E, C, N>,
  next: ResourceEntry<E, C, N>,
): ResourceEntry<E, C, N> | 'neither' | 'both' {
  if (previous.state === 'refused') return next
  if (previous.action === next.action) return { ...next, baseVersion: previous.baseVersion }
  return previous.action === 'save' || next.action === 'save' ? 'both' : 'neither'
}

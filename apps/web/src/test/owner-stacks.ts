import * as React from 'react'

/**
 * In development React records a stack trace for each element, read by its warnings only: a tenth of the processor time
 * of tests. It stops by itself after ten thousand in a moment, and starts here as if they had been made.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

/**
 * Every query says as its `meta` whether its answer stays on this device, to be read without a network (its key then has
 * the establishment in second place): nothing else is stored, and nothing is forgotten by accident.
 */
export const onDevice = { isOnDevice: true } as const
export const fromServer = { isOnDevice: false } as const

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isOnDevice: boolean }
  }
}

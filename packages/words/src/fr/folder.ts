export type Words = {
  'server.ts': typeof import('./server.ts')
  'web/entrance.ts': typeof import('./web/entrance.ts')
  'web/inside.ts': typeof import('./web/inside.ts')
  'web/management.ts': typeof import('./web/management.ts')
  'web/purchases.ts': typeof import('./web/purchases.ts')
}

export type Words = {
  'day-words.ts': typeof import('./day-words.ts')
  'server.ts': typeof import('./server.ts')
  'web/drawer.ts': typeof import('./web/drawer.ts')
  'web/cash-count.ts': typeof import('./web/cash-count.ts')
  'web/beside.ts': typeof import('./web/beside.ts')
  'web/entrance.ts': typeof import('./web/entrance.ts')
  'web/inside.ts': typeof import('./web/inside.ts')
  'web/management.ts': typeof import('./web/management.ts')
  'web/purchase-forms.ts': typeof import('./web/purchase-forms.ts')
  'web/purchases.ts': typeof import('./web/purchases.ts')
  'web/targets.ts': typeof import('./web/targets.ts')
  'web/ticket-z-form.ts': typeof import('./web/ticket-z-form.ts')
}

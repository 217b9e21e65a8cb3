import { TODAY } from '../entry-page.ts'

export const signedOutScreens = ['/login', '/register', '/lost-password']

/** For an owner with a closing on 19 November, nothing yet on `TODAY`, and invoices that are late and due. */
export const signedInGroups = {
  'closings and results': [
    '/dashboard',
    '/ticket-z',
    '/ticket-z?view=list',
    '/ticket-z?month=janvier-2026',
    `/ticket-z/${TODAY}`,
    '/ticket-z/2026-11-19',
    '/reports?period=week',
    '/reports?period=month',
    '/reports?period=year',
    '/reports/tickets?from=2026-11-01&to=2026-11-30&figure=net',
    '/reports/purchases?from=2026-11-01&to=2026-11-30&figure=net',
    '/reports/expected',
  ],
  'purchases and cash': [
    '/purchase',
    '/purchase?view=list',
    '/purchase/due',
    '/purchase/prices',
    '/purchase/import',
    '/ticket-z/import',
    '/purchase/recurring',
    '/purchase/recurring?open=new',
    '/purchase/new',
    '/tickets',
    '/tickets?open=new',
    '/tickets?view=month',
    '/tickets/drawer?month=novembre-2026',
  ],
  'lists and settings': [
    '/more',
    '/more/waiting',
    '/suppliers',
    '/suppliers/new',
    '/stocks',
    '/stocks/new',
    '/stocks/counts',
    '/stocks/orders',
    '/categories',
    '/categories?kind=purchases&open=new',
    '/settings/establishment',
    '/settings/register',
    '/settings/days',
    '/settings/budget',
    '/profile',
    '/establishment/people',
    '/establishment/journal',
    '/nulle-part',
  ],
}

export const signedInScreens = Object.values(signedInGroups).flat()

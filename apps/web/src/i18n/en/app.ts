import type { app as reference } from '../fr/app.ts'
import { plural } from '../plural.ts'

export const app: typeof reference = {
  name: 'zinc',
  documentTitle: (page) => `${page} · zinc`,
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  tabs: {
    home: 'Home',
    reports: 'Results',
    purchase: 'Purchases',
    more: 'More',
    moreLong: 'More options',
  },
  badge: {
    ticketz: (count) => `${count} to enter`,
    purchase: (count) => `${count} to deal with`,
  },
  header: {
    back: 'Back',
    create: 'New',
    toList: 'Switch to list view',
    toCalendar: 'Switch to calendar view',
  },
  monthLeft: (missing, drafts) => {
    const draft = `${drafts} ${plural('en', drafts, 'draft', 'drafts')}`
    if (missing === 0) return drafts === 0 ? 'Everything is entered.' : `${draft} left to confirm.`
    const rest = `${missing} ${plural('en', missing, 'day', 'days')} left to enter`
    return drafts === 0 ? `${rest}.` : `${rest}, ${draft}.`
  },
  waiting: (count) => `${count} ${plural('en', count, 'entry', 'entries')} waiting`,
  offline: 'Offline',
  release: {
    title: 'A new version is ready',
    body: 'Carry on: it comes by itself the next time you open zinc. Your entries are kept.',
    accept: 'Update now',
  },
  account: {
    menu: 'Your account',
    logout: 'Sign out',
  },
  theme: {
    label: 'Theme',
    auto: 'Auto',
    light: 'Light',
    dark: 'Dark',
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
  },
  language: {
    label: 'Language',
    fr: 'Français',
    en: 'English',
  },
  sales: {
    defaults: {
      restaurant: { singular: 'Z report', plural: 'Z reports' },
      shop: { singular: 'Takings', plural: 'Takings' },
    },
    encode: (_articled, name) => `Enter today’s ${name === 'Takings' ? 'takings' : name}`,
  },
  loading: 'Loading…',
  errorScreen: {
    title: 'This screen could not be shown.',
    body: 'Your data is intact and your entries are kept. The rest of zinc works.',
    retry: 'Try again',
    home: 'Back to home',
    newVersionTitle: 'A new version of zinc is in place.',
    newVersionBody: 'Reload the page to go on. Your entries are kept.',
    reload: 'Reload the page',
    reference: (code: string) => `Reference to give to support: ${code}`,
  },
  notFound: {
    title: 'This page does not exist.',
    body: 'The address may be incomplete, or the page has moved.',
  },
  purchase: {
    title: 'Purchases',
    emptyTitle: 'Your purchases will stand here.',
    emptyBody:
      'Invoices, due dates and suppliers come in a later version. Until then keep your invoices: you will be able to enter them at their date.',
    emptyAction: 'See the results',
  },
}

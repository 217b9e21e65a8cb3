import type { app as reference } from '../fr/app.ts'
export const app: typeof reference = {
  name: 'zinc',
  documentTitle: (page) => `${page} · zinc`,
  language: {
    label: 'Language',
    fr: 'Français',
    en: 'English',
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
}

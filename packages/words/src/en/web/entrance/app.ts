import type { Catalogue } from '../../../catalogue.ts'
export const app: Catalogue['app'] = {
  name: 'zinc',
  language: 'Language',
  loading: 'Loading…',
  errorScreen: {
    title: 'This screen could not be shown.',
    body: 'Your entries are saved. The rest of Zinc works.',
    retry: 'Try again',
    home: 'Back to home',
    newVersionTitle: 'A new version of Zinc is available.',
    newVersionBody: 'Reload the page to continue. Your entries are saved.',
    reload: 'Reload the page',
    reference: (code: string) => `Reference to give to support: ${code}`,
  },
  notFound: {
    title: 'This page does not exist.',
    body: 'The address may be incomplete or out of date.',
  },
}

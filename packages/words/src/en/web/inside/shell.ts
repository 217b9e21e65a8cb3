import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'
import { labelWordsOf } from './label-words.ts'

export const shell: Catalogue['shell'] = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  search: 'Search for a day, a supplier…',
  tabs: {
    home: 'Home',
    results: 'Results',
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
  monthLeft: ({ missing, drafts }, unit, own = null) => {
    const draft = `${drafts} ${plural(drafts, 'draft', 'drafts')}`
    if (missing === 0) return drafts === 0 ? 'Everything is entered.' : `${draft} to validate.`
    const noun = unit === 'day' ? plural(missing, 'day', 'days') : plural(missing, 'closing', 'closings')
    const limits = own === null || own === missing ? '' : `, ${own === 0 ? 'none' : own} by you`
    const rest = `${missing} ${noun} to enter${limits}`
    return drafts === 0 ? `${rest}.` : `${rest}, ${draft}.`
  },
  release: {
    title: 'A new version is ready',
    body: 'It will be installed the next time you open Zinc. Your entries are saved.',
    accept: 'Update now',
  },
  clock: {
    ahead: (duration) => `This device’s clock is ${duration} fast.`,
    behind: (duration) => `This device’s clock is ${duration} slow.`,
    body: 'Zinc uses the right time, so your entries are dated correctly. Check the device’s settings.',
    early: (at) => `This device’s clock is slow: the server already answered it ${at}.`,
    earlyBody: 'Offline, your entries would be dated wrongly. Set the device’s date and time.',
    dismiss: 'Close',
  },
  device: {
    title: 'Your entries are not saved on this device.',
    reasons: {
      full: 'Its storage is full. They are sent straight to the server: stay online and free up some space.',
      forbidden:
        'This browser does not let Zinc keep data. They are sent straight to the server: stay online, or allow cookies and site data for Zinc.',
      newer:
        'A newer version of Zinc was opened on it. They are sent straight to the server: stay online, then reload the page.',
      broken:
        'The browser’s storage does not respond. They are sent straight to the server: stay online, then close the browser and open it again.',
    },
    held: 'Not saved on this device: leave this page open until it is sent.',
  },
  waiting: (count) => `${count} waiting to be sent`,
  offline: 'Offline',
  account: {
    profile: 'My profile',
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
  sales: {
    wordsOf: labelWordsOf,
    defaults: {
      restaurant: { singular: 'Z report', plural: 'Z reports' },
      shop: { singular: 'Takings', plural: 'Takings' },
    },
    encode: (_articled, name) => `Enter today’s ${name === 'Takings' ? 'takings' : name}`,
  },
}

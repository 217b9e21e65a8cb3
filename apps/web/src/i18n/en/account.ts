import type { account as reference } from '../fr/account.ts'
import { plural } from '../plural.ts'

export const account: typeof reference = {
  title: 'My profile',
  open: 'My profile',
  openHint: 'Name, password, devices, data',
  saveFailed: 'What you typed is still here: try again as soon as the network is back.',
  identity: {
    title: 'Your details',
    name: 'Name',
    nameHint: 'Your teams see it on the closings you enter.',
    phone: 'Phone',
    phoneLong: '20 characters at most.',
    emailHint: 'You sign in with it. To change it, ask whoever runs zinc.',
    save: 'Save',
    saved: 'Profile saved.',
    stale: 'Your profile was changed on another device. Read it again, then save.',
  },
  display: {
    title: 'Display',
    hint: 'These choices follow you to your other devices.',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    currentMissing: 'Enter your current password.',
    next: 'New password',
    note: 'Your other devices will be signed out. Entries waiting there stay kept.',
    submit: 'Change the password',
    done: 'Password changed. Your other devices are signed out.',
  },
  sessions: {
    title: 'Your devices',
    count: (count: number) => `${count} signed in`,
    current: 'this device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    unknownBrowser: 'Browser',
    seenNow: 'seen just now',
    seen: (age: string) => `seen ${age}`,
    since: (date: string) => `signed in since ${date}`,
    end: 'Sign out',
    endLabel: (device: string) => `Sign ${device} out`,
    endTitle: (device: string) => `Sign ${device} out?`,
    endBody:
      'This device will have to give your password again. Entries waiting there stay kept and leave when you sign in there again.',
    ended: 'Device signed out.',
    endOthers: 'Sign the other devices out',
    endOthersTitle: (count: number) =>
      `Sign the other ${count === 1 ? '' : `${count} `}${plural('en', count, 'device', 'devices')} out?`,
    endOthersBody:
      'This device stays signed in. Elsewhere your password will be asked again; entries waiting there stay kept.',
    othersEnded: 'Your other devices are signed out.',
    cancel: 'Change nothing',
    alone: 'This device is the only one signed in.',
    failed: 'The list of your devices could not be read.',
    needsNetwork: {
      title: 'The list of your devices needs the network.',
      body: 'It comes by itself when it is back.',
    },
  },
  data: {
    title: 'Your data',
    export: 'Download my data',
    exportHint: 'Profile, access, sign-ins and entered closings, in one JSON file.',
    preparing: 'Preparing…',
    received: (kilobytes) => `${kilobytes}\u00a0kB received`,
    exported: (name: string) => `${name} is among your downloads.`,
    remove: 'Delete my account',
    removeHint: 'Your closings stay with their establishments.',
  },
  removal: {
    title: 'Delete your account?',
    lead: 'This cannot be undone.',
    goesTitle: 'What is erased',
    goes: 'Your name, address, phone, password, access and sign-ins.',
    staysTitle: 'What stays, and why',
    stays:
      'The closings you entered: the law asks establishments to keep them. They stand there under a mere number, without your name.',
    waiting: (count: number) =>
      count < 2
        ? 'One entry still waits on this device: it could no longer be sent. Send it first.'
        : `${count} entries still wait on this device: they could no longer be sent. Send them first.`,
    seeWaiting: 'See what waits',
    name: (name: string) => `To confirm, type your name: ${name}`,
    nameDiffers: 'This is not the same name.',
    password: 'Password',
    confirm: 'Delete my account',
    cancel: 'Keep my account',
    done: 'Your account is deleted.',
  },
}

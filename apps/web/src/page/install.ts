import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readJson, writeText } from '../browser/local-storage.ts'

const KEY = 'zinc.installOffer'
/** One closing may be a trial; a second one suggests regular use. */
const CLOSINGS_BEFORE_OFFER = 2

const stored = z.catch(z.object({ closings: z.int(), offeredAfter: z.nullable(z.int()), isDismissed: z.boolean() }), {
  closings: 0,
  offeredAfter: null,
  isDismissed: false,
})

/** Chromium's own; not in the DOM types. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }
export type InstallWay = 'prompt' | 'ios'

const listeners = new Set<() => void>()
let installPrompt: InstallPrompt | null = null
let isInstalled = false

const read = () => z.parse(stored, readJson(KEY))

function write(change: Partial<z.infer<typeof stored>>): void {
  writeText(KEY, JSON.stringify({ ...read(), ...change }))
  for (const listener of listeners) listener()
}

/** Keeps the browser's own offer for the right moment. Returns a stop function. */
export function followInstall(): () => void {
  const keep = (event: Event) => {
    if (!('prompt' in event)) return
    event.preventDefault()
    installPrompt = event as InstallPrompt
    for (const listener of listeners) listener()
  }
  const done = () => {
    isInstalled = true
    dismissInstall()
  }
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', done)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    removeEventListener('appinstalled', done)
  }
}

export function countClosing(): void {
  write({ closings: read().closings + 1 })
}

/** How this device adds zinc to its home screen, when it is the moment to say so; null otherwise. */
export function useInstallOffer(): InstallWay | null {
  return useSyncExternalStore(subscribe, offer)
}

function offer(): InstallWay | null {
  const { closings, offeredAfter, isDismissed } = read()
  if (isDismissed || closings < CLOSINGS_BEFORE_OFFER) return null
  return offeredAfter === null || offeredAfter === closings ? installWay() : null
}

/** Seen after this closing: not again after the next one. */
export function markOffered(): void {
  const { closings, offeredAfter } = read()
  if (offeredAfter === null) write({ offeredAfter: closings })
}

export function dismissInstall(): void {
  write({ isDismissed: true })
}

export async function acceptInstall(): Promise<void> {
  await installPrompt?.prompt().catch(() => undefined)
  installPrompt = null
  dismissInstall()
}

/** Phones and tablets only, and not where it is there already. */
function installWay(): InstallWay | null {
  const isStandalone = matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
  if (isInstalled || isStandalone) return null
  const isTouched = matchMedia('(pointer: coarse)').matches
  if (installPrompt !== null) return isTouched ? 'prompt' : null
  return isIosSafari(navigator.userAgent, navigator.maxTouchPoints) ? 'ios' : null
}

/** An iPad calls itself a Macintosh, but can be touched. Other browsers of iOS name themselves. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  return isIos && userAgent.includes('Safari') && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

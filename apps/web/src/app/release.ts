import { useSyncExternalStore } from 'react'
import { followReadiness, markNoWorker, markRefused } from './offline-readiness.ts'

const WORKER = '/service-worker.js'
/** A page left open for days asks by itself whether there is something new. */
const CHECK_INTERVAL = 60 * 60_000
/** Longest wait for the browser to activate the new worker; the old one serves the new release by then. */
const TAKE_OVER_MILLISECONDS = 4000
/** Session flag: the page is reloading to open an accepted release. */
const ACCEPTED = 'zinc.releaseAccepted'

let isReady = false
let next: ServiceWorker | null = null
let isAccepted = false
let isStarted = false
const listeners = new Set<() => void>()

/** Whether a newer release is on this device, all of it, and waits to be let in. */
export function useReleaseReady(): boolean {
  return useSyncExternalStore(subscribe, () => isReady)
}

/** The person said so: the newer release takes over and this page starts again with it. What was typed is kept. */
export function acceptRelease(): void {
  isAccepted = true
  sessionStorage.setItem(ACCEPTED, 'yes')
  // Already in charge, let in from another tab: only this page is left to start again.
  if (next === null || next.state === 'activated') location.reload()
  else {
    navigator.serviceWorker.controller?.postMessage('give-way')
    next.postMessage('take-over')
    setTimeout(() => location.reload(), TAKE_OVER_MILLISECONDS)
  }
}

/**
 * Keeps the application on this device, so that it opens without a network: from the first page behind the login, once
 * that page stands. In development a kept file would hide the change just made.
 */
export function startRelease(): void {
  if (isStarted || !import.meta.env.PROD) return
  isStarted = true
  if ('serviceWorker' in navigator) void install()
  else markNoWorker()
}

async function install(): Promise<void> {
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  const wasAccepted = sessionStorage.getItem(ACCEPTED) !== null
  sessionStorage.removeItem(ACCEPTED)
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) location.reload()
    // The first worker of this device brings nothing new; a later one was let in from another tab.
    else if (isControlled && !wasAccepted) show()
    isControlled = true
  })
  followReadiness(serviceWorker)
  try {
    follow(await serviceWorker.register(workerAddress()), wasAccepted)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nothing is lost but the opening without a network.
    console.warn('The service worker was not registered', error)
    markRefused()
  }
}

function follow(registration: ServiceWorkerRegistration, wasAccepted: boolean): void {
  // A device's first worker waits for a moment too, and may be active before its `statechange` event.
  const { waiting, active } = registration
  if (waiting !== null && active !== null && !wasAccepted) show(waiting)
  registration.addEventListener('updatefound', () => {
    const { installing: arriving, active: former } = registration
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && former !== null) show(arriving)
    })
  })
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, CHECK_INTERVAL)
  addEventListener('online', check)
}

function show(worker: ServiceWorker | null = null): void {
  next = worker ?? next
  isReady = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The one policy of the application, for this one address: the browser refuses any text that did not pass it. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return WORKER
  const policy = trustedTypes.createPolicy('zinc', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`Not an address of ours: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(WORKER)
}

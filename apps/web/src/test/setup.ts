/// <reference path="../ui/theme/icon-files.d.ts" />
import 'fake-indexeddb/auto'
import { act, type Config, cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import {
  loadDrawerText,
  loadInsideText,
  loadManagementText,
  loadPart,
  loadPurchaseText,
  loadTicketZFormText,
  setLanguage,
} from '../i18n/catalogue.ts'
import { loadCashCountText, loadComparisonText, loadResultsText, loadTargetText } from '../i18n/late-words.ts'
import { runWaiting } from '../offline/after-paint.ts'
import { clearQueryCache } from '../offline/query-cache.ts'
import { dismissToast, toastStore } from '../ui/feedback/toast-store.ts'
import './owner-stacks.ts'

// A bound on what never comes, not on what is slow: the machine may be busy.
configure({ asyncUtilTimeout: 60_000, eventWrapper: eventInAct, getElementError: errorOf(getConfig()) })

/**
 * What is not there yet is looked for again at each change of the page: the page is printed with the last error only,
 * by `waitFor` itself, and not with each of those that it catches.
 */
function errorOf({ getElementError }: Config): Config['getElementError'] {
  return (message, container) => {
    if (!isWaiting()) return getElementError(message, container)
    const error = new Error(message ?? undefined)
    error.name = 'TestingLibraryElementError'
    return error
  }
}

/** The testing library says so to its queries, for the same reason, in a field that its types leave out. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
}

let isInEvent = false

/**
 * One event of a person. Left to itself, React drops a rendering in which something waits for its module: the page would
 * stand still for good. Waiting for what `act` gives finishes it.
 */
function eventInAct<Result>(dispatch: () => Result): Result {
  if (isInEvent) return dispatch()
  isInEvent = true
  try {
    const results: Result[] = []
    const rendering = act(() => {
      results.push(dispatch())
      // A person's next act comes after the frame of this one.
      runWaiting()
    }) as unknown as PromiseLike<void>
    void rendering.then(() => undefined)
    return results[0] as Result
  } finally {
    isInEvent = false
  }
}

const network = globalThis.fetch
const nowhere = location.origin
// Nobody listens where a page without `realServer` stands: what it still asks once its test is over, its stub gone, is lost.
globalThis.fetch = (input, init) => {
  const { origin } = new URL(input instanceof Request ? input.url : input, location.href)
  return origin === nowhere ? Promise.reject(new TypeError('Failed to fetch')) : network(input, init)
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await clearQueryCache()
  await loadInsideText()
  await loadManagementText()
  await loadPurchaseText()
  await loadTicketZFormText()
  await loadTargetText()
  await loadDrawerText()
  await loadCashCountText()
  await loadComparisonText()
  await loadResultsText()
  await loadPart('registration')
  await setLanguage('fr')
})

afterEach(() => {
  cleanup()
  for (const toast of toastStore.getSnapshot()) dismissToast(toast.id)
})

// No server gives the style sheet of rare pages, which their screens wait for: it counts as loaded.
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') node.dispatchEvent(new Event('load'))
  }
}).observe(document.head, { childList: true })

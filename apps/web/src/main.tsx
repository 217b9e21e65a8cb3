import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type AppRouter, createAppRouter } from './app/router.tsx'
import { connectClient } from './client/client.ts'
import { reportFailedCall, watchClientErrors } from './client/client-errors/watch-client-errors.ts'
import { pause } from './client/retry.ts'
import { currentSession, onSignedOut, start as startSession } from './client/session/session.ts'
import { subscribeToSession } from './client/session/session-store.ts'
import { startLanguage } from './i18n/catalogue.ts'
import { forgetAnswers } from './offline/forget-answers.ts'
import { showToast } from './ui/feedback/toast-store.ts'
import { keepComposingKeys } from './ui/fields/composing.ts'
import { hearSilentFills } from './ui/fields/silent-fill.ts'
import { startTheme } from './ui/theme/theme.ts'
import './ui/theme/styles.css'

async function start(): Promise<void> {
  await pause(0)
  // Text that is laid out before its font wraps differently, and what stands under it moves.
  for (const family of ['Figtree', 'Bricolage Grotesque']) void document.fonts.load(`1em "${family}"`).catch(() => null)
  document.getElementById('unstarted')?.remove()
  startTheme()
  keepComposingKeys()
  hearSilentFills()
  await startLanguage()
  connectClient({ notify: (message) => showToast({ type: 'info', message }), failed: reportFailedCall })
  watchClientErrors()
  void startSession(forgetAnswers)
  await pause(0)
  const router = createAppRouter()
  followSession(router)
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  await pause(0)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** Another person or establishment: the guards run again. */
function followSession(router: AppRouter): void {
  const keyOf = () => {
    const { user, establishment } = currentSession()
    return `${user?.id}/${establishment?.id}`
  }
  let known = keyOf()
  subscribeToSession(() => {
    const key = keyOf()
    if (key === known || currentSession().status !== 'signed_in') return
    known = key
    void router.invalidate()
  })
  onSignedOut((reason) => {
    known = keyOf()
    // A session that ended by itself is returned to after login (R10); one that was left is not (R43).
    if (reason === 'expired') void router.invalidate()
    else void router.navigate({ to: '/login' })
  })
}

void start()

import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../i18n/catalogue.ts'
import { ToastRegion } from '../ui/toast-region.tsx'

/** What screen readers hear of a navigation: the new page's title takes the focus (R13 gives every page one). */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        // A form that asked for the focus keeps it.
        if (document.activeElement instanceof HTMLInputElement) return
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

export function RootLayout() {
  const language = useLanguage()
  useFocusOnNavigation()
  return (
    <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-GB'}>
      <Outlet />
      <ToastRegion />
    </I18nProvider>
  )
}

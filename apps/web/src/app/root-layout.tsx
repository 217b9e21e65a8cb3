import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'

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
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}

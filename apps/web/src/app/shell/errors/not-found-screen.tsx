import { useLocation } from '@tanstack/react-router'
import { NoDayScreen } from '../../../features/ticket-z/screens/no-day-screen.tsx'
import { NoPage } from '../../../page/no-page.tsx'

export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [, typed] = /^\/ticket-z\/([^/]+)(?:\/conflict)?\/?$/.exec(path) ?? []
  return typed === undefined ? <NoPage /> : <NoDayScreen typed={decoded(typed)} path={path} />
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

import { useLocation } from '@tanstack/react-router'
import { NoPage } from '../../page/no-page.tsx'
import { NoDayScreen } from './ticket-z/no-day-screen.tsx'

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

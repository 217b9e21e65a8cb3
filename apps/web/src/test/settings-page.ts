import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderApp } from './render-screen.tsx'
import { SettingsServer, signedInTo } from './settings-server.ts'

type Written = { to: string; body: unknown; version: string | null }

/** The whole application at a page of the settings, and what it sends. */
export async function arriveAtSettings(path: string, server = new SettingsServer()) {
  const { requests } = signedInTo(server)
  const rendered = await renderApp(path)
  await screen.findByRole('navigation', { name: 'Rubriques des réglages' })
  const written = (): Written[] =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ path: to, body, headers }) => ({ to, body, version: headers.get('If-Match') }))
  return { ...rendered, server, requests, written }
}

export function settingsBar(): HTMLElement {
  return screen.getByRole('region', { name: 'Changements à enregistrer' })
}

export async function saveSettings(user: UserEvent): Promise<void> {
  await user.click(within(settingsBar()).getByRole('button', { name: 'Enregistrer' }))
}

export async function retype(user: UserEvent, name: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name })
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** The rows of a list as they were sent. */
export function sentItems(body: unknown, list: string): readonly Readonly<Record<string, unknown>>[] {
  const items =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === list)?.[1] : null
  if (!Array.isArray(items)) throw new Error(`no ${list} were sent`)
  return items
}

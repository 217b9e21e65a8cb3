import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storedEntries } from '../../../outbox/store.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

afterEach(leaveDay)

/** This browser cannot decode the picture once it may try. */
function slowDrawing(): () => void {
  let letGo = () => {}
  const drawn = new Promise<never>((_, reject) => {
    letGo = () => reject(new DOMException('', 'InvalidStateError'))
  })
  drawn.catch(() => undefined)
  vi.stubGlobal('createImageBitmap', () => drawn)
  return letGo
}

test('the button of a ticket Z says that its photo is still being made smaller', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = await openDay('2026-11-20', {})
  const letGo = slowDrawing()
  await screen.findByRole('region', { name: 'Photos et documents' })
  await user.type(await screen.findByRole('textbox', { name: /^Sur\splace/ }), '120')
  await user.type(screen.getByRole('textbox', { name: /^Carte/ }), '120')
  const file = new File(['a photo'], 'ticket.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Joindre un fichier', { selector: 'input' }), { target: { files: [file] } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  const [waits] = await screen.findAllByRole('button', { name: /Préparation de la photo…$/ })
  expect(waits?.getAttribute('aria-disabled')).toBe('true')
  const actions = async () => (await storedEntries(7)).map(({ action }) => action)
  expect(await actions()).not.toContain('validateTicketZ')
  letGo()
  await waitFor(async () => expect(await actions()).toContain('validateTicketZ'))
})

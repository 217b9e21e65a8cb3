import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storedEntries } from '../../../outbox/store.ts'
import { leavePurchases, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

/** Drawing waits until it is let go; this browser then cannot decode the picture, which stays as it is. */
function slowDrawing(): () => void {
  let letGo = () => {}
  const drawn = new Promise<never>((_, reject) => {
    letGo = () => reject(new DOMException('', 'InvalidStateError'))
  })
  drawn.catch(() => undefined)
  vi.stubGlobal('createImageBitmap', () => drawn)
  return letGo
}

const waiting = async () => (await storedEntries(7)).map(({ kind, action }) => `${kind} ${action}`)

test('a purchase is saved after the photo that is still being made smaller', async () => {
  const server = new PurchaseServer()
  const { user, pathOf } = await openPurchase('/purchase/new', server)
  const letGo = slowDrawing()
  await user.type(await screen.findByRole('combobox', { name: 'Fournisseur' }), 'giraud')
  await user.click(await screen.findByRole('option', { name: 'Boucherie Giraud' }))
  await user.type(screen.getByRole('textbox', { name: 'Référence' }), '26-4502')
  await user.type(await screen.findByRole('textbox', { name: 'Viandes, montant HT' }), '378,04')
  server.isOnline = false
  const file = new File(['a photo'], 'facture.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Joindre un fichier', { selector: 'input' }), file)
  expect(await screen.findByText('facture.jpg')).toBeTruthy()
  const form = pathOf()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await waiting()).not.toContain('purchase validatePurchase')
  expect(pathOf()).toBe(form)
  const [waits] = await screen.findAllByRole('button', { name: /Préparation de la photo…$/ })
  expect(waits?.getAttribute('aria-disabled')).toBe('true')
  letGo()
  await waitFor(async () => expect(await waiting()).toContain('purchase validatePurchase'))
  expect(await waiting()).toContain('attachment add')
})

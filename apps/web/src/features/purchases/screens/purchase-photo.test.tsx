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

/** What the device stores is not yet known to be stored. */
function slowStore(): () => void {
  const { dispatchEvent: answer } = IDBTransaction.prototype
  const answers: (() => void)[] = []
  const spy = vi.spyOn(IDBTransaction.prototype, 'dispatchEvent').mockImplementation(function (
    this: IDBTransaction,
    event,
  ) {
    answers.push(() => answer.call(this, event))
    return true
  })
  return () => {
    spy.mockRestore()
    for (const give of answers) give()
  }
}

test('what is typed while the draft of a first photo is being stored stays typed', async () => {
  const server = new PurchaseServer()
  const { user } = await openPurchase('/purchase/new', server)
  await user.type(await screen.findByRole('combobox', { name: 'Fournisseur' }), 'giraud')
  await user.click(await screen.findByRole('option', { name: 'Boucherie Giraud' }))
  server.isOnline = false
  const letGo = slowStore()
  const file = new File(['a photo'], 'facture.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Joindre un fichier', { selector: 'input' }), file)
  const drafts = () => Object.entries(localStorage).filter(([name]) => name.startsWith('zinc.draft/'))
  await user.type(screen.getByRole('textbox', { name: 'Référence' }), '26-4502')
  letGo()
  await waitFor(async () => expect(await waiting()).toContain('attachment add'))
  expect(JSON.stringify(drafts())).toContain('26-4502')
})

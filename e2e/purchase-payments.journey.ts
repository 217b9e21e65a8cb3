import type { APIRequestContext, Page } from '@playwright/test'
import { withSupplier } from './catalog.ts'
import { isPhone } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import { newTicketId, type Owner, signedIn, signUp, withEstablishment } from './people.ts'

type Stage = { instance: Instance; owner: Owner; request: APIRequestContext; supplierId: string }

async function aStage(instance: Instance, request: APIRequestContext): Promise<Stage> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const supplierId = await withSupplier({ instance, owner, request }, 'Primeurs du Rhône')
  return { instance, owner, request, supplierId }
}

const line = { label: '', supplierCode: '', categoryId: null, isOutside: false, quantity: null, unit: '' }
const day = '2026-11-20'

/** Validated, outside VAT: the net is what is due. Its id. */
async function withPurchase({ instance, owner, request, supplierId }: Stage, given: object, net: number) {
  const id = newTicketId()
  const lines = [{ ...line, unitPrice: null, packQuantity: null, packUnit: '', net, rateBp: null }]
  const dates = { issuedOn: day, receivedOn: day, dueOn: '2026-11-25' }
  const content = { supplierId, ...dates, lines, vat: [], statedGross: null, comment: '', ...given }
  const entry = { content, invoiceId: null, recurring: null, source: 'typed', typedAt: '2026-11-20T21:00:00.000Z' }
  const answer = await request.post(`${instance.url}/api/purchases/${id}/validate`, {
    data: { establishmentId: owner.establishmentId, ...entry, asksCheck: false, payments: [] },
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return id
}

/** The name and the amount of a row stand side by side, on phones too. */
async function expectOnOneLine(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: 'payée en partie' })
  const [name, amount] = [row.getByRole('link'), row.getByText('126,15 €')]
  const tops = async () => [(await name.boundingBox())?.y ?? 0, (await amount.last().boundingBox())?.y ?? 999] as const
  await expect.poll(async () => Math.abs((await tops())[0] - (await tops())[1])).toBeLessThan(16)
}

test('an invoice is paid in part, then paid from the page of what is due', async ({ page, instance, request }) => {
  const stage = await aStage(instance, request)
  const id = await withPurchase(stage, { kind: 'invoice', reference: 'F26-1187' }, 226_15)
  await signedIn(page, stage.owner)
  await page.goto(`${instance.url}/purchase/${id}`)
  await page.getByRole('button', { name: 'Ajouter un paiement' }).click()
  await page.getByRole('textbox', { name: 'Montant payé' }).fill('100')
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click()
  await expect(page.getByText('126,15 €').first()).toBeVisible()
  await page.goto(`${instance.url}/purchase/due`)
  await expect(page.getByText('payée en partie')).toBeVisible()
  await expectOnOneLine(page)
  await page.getByRole('button', { name: 'Marquer payée : Primeurs du Rhône F26-1187' }).click()
  await expect(page.getByText('payée à l’instant')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler le paiement : Primeurs du Rhône F26-1187' }).click()
  await page.getByRole('button', { name: 'Marquer payée : Primeurs du Rhône F26-1187' }).click()
  await expect(page.getByText('payée à l’instant')).toBeVisible()
  await page.getByRole('link', { name: 'Primeurs du Rhône F26-1187' }).click()
  await expect(page.getByText('payé', { exact: true })).toBeVisible()
})

test('a credit note is linked to its invoice and deducted from it', async ({ page, instance, request }) => {
  const stage = await aStage(instance, request)
  const invoiceId = await withPurchase(stage, { kind: 'invoice', reference: 'F26-1187' }, 226_15)
  const noteId = await withPurchase(stage, { kind: 'credit_note', reference: 'A26-0093', dueOn: null }, 20_00)
  await signedIn(page, stage.owner)
  await page.goto(`${instance.url}/purchase/${noteId}`)
  const field = page.getByRole('combobox', { name: 'Rattacher à une facture' })
  if (isPhone(page)) await field.selectOption({ label: 'Facture F26-1187, 20/11/2026' })
  else {
    await field.click()
    await page.getByRole('option', { name: /F26-1187/ }).click()
  }
  await page.getByRole('button', { name: 'Rattacher', exact: true }).click()
  await page.getByRole('button', { name: /^Déduire de cette facture \(20,00/ }).click()
  await expect(page.getByText('payé', { exact: true })).toBeVisible()
  await page.goto(`${instance.url}/purchase/${invoiceId}`)
  await expect(page.getByText('206,15 €').first()).toBeVisible()
  await expect(page.getByText('Avoir A26-0093')).toBeVisible()
})

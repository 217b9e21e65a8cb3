import type { APIRequestContext, Page } from '@playwright/test'
import { expectToRead } from './entry-page.ts'
import { expect, type Instance, test } from './instance.ts'
import { get, newTicketId, type Owner, signedIn, signUp, withEstablishment } from './people.ts'

type Lists = {
  paymentMethods: { id: string; kind: string }[]
  registers: { id: string }[]
  services: { id: string }[]
}
type Night = { date: string; opening: number; cash: number; counted?: number; deposit: number; pettyCash?: number }

/** A closing paid in cash, whose drawer was counted. */
async function withNight(instance: Instance, owner: Owner, request: APIRequestContext, night: Night): Promise<void> {
  const lists = await get<Lists>(instance, request, `/establishments/${owner.establishmentId}`, owner.token)
  const cash = lists.paymentMethods.find(({ kind }) => kind === 'cash')
  const counted = night.opening + night.cash - (night.pettyCash ?? 0)
  const cashCount = {
    openingFloat: night.opening,
    ...{ otherCash: 0, cashIn: 0, cashRefunds: 0, bankDeposits: 0, safeDrops: 0, pieces: null },
    pettyCash: night.pettyCash ?? 0,
    counted: night.counted ?? counted,
    deposit: night.deposit,
    ...{ depositTo: 'bank', depositReference: '', reason: '', openingReason: '' },
  }
  const content = {
    ...{ number: null, sales: [], covers: null, ticketCount: null, tips: 0, vouchersSold: 0, accountSettlements: 0 },
    payments: [{ paymentMethodId: cash?.id, kind: 'cash', amount: night.cash }],
    // A fixed sum that balances the payments: the sales are of no matter here.
    deposits: night.cash,
    ...{ comment: '', differenceReason: '', cashCount },
  }
  const answer = await request.post(`${instance.url}/api/ticketz/${newTicketId()}/validate`, {
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*', 'idempotency-key': newTicketId() },
    data: {
      establishmentId: owner.establishmentId,
      businessDate: night.date,
      registerId: lists.registers[0]?.id,
      serviceId: lists.services[0]?.id,
      content,
      typedAt: '2026-11-20T22:00:00.000Z',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** 12,00 € of Friday 13, noted when everything was counted. */
async function withPettyCash(instance: Instance, owner: Owner, request: APIRequestContext): Promise<void> {
  const { registers } = await get<Lists>(instance, request, `/establishments/${owner.establishmentId}`, owner.token)
  const answer = await request.put(`${instance.url}/api/tickets/${newTicketId()}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*', 'idempotency-key': newTicketId() },
    data: {
      ...{ establishmentId: owner.establishmentId, kind: 'petty_cash', businessDate: '2026-11-13', amount: 12_00 },
      ...{ registerId: registers[0]?.id, paymentMethodId: null, origin: null, label: 'Glaçons', reference: '' },
      ...{ at: '2026-11-13T18:00:00.000Z', typedAt: '2026-11-20T22:30:00.000Z' },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** 20,00 € go missing between Thursday 12 and Friday 13. */
async function withBreak(instance: Instance, request: APIRequestContext): Promise<Owner> {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const nights: readonly Night[] = [
    { date: '2026-11-11', opening: 250_00, cash: 145_00, deposit: 145_00 },
    { date: '2026-11-12', opening: 250_00, cash: 163_40, pettyCash: 11_20, deposit: 150_00 },
    { date: '2026-11-13', opening: 232_20, cash: 318_40, counted: 547_30, deposit: 300_00 },
  ]
  for (const night of nights) await withNight(instance, owner, request, night)
  return owner
}

const missing = /Il manque 20,00.€ entre jeudi 12 et vendredi 13/
const seen = (page: Page) => page.getByText(missing).filter({ visible: true }).first()

test('a break is named on both days, in the list, to do, and on the page of the drawer', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withBreak(instance, request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/dashboard`)
  await page.getByRole('link', { name: /Caisse.*20,00.€ manquent entre jeudi 12 et vendredi 13/ }).click()
  await expect(page).toHaveURL(/\/tickets\/drawer\?month=novembre-2026/)
  await expect(seen(page)).toBeVisible()
  await expectToRead(page, 'laissés en caisse vendredi 13 au soir')
  await expect(
    page
      .getByText(/a laissé 252,20.€ jeudi 12/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  for (const date of ['2026-11-12', '2026-11-13']) {
    await page.goto(`${instance.url}/ticket-z/${date}`)
    await expect(seen(page)).toBeVisible()
  }
  await page.goto(`${instance.url}/ticket-z?month=novembre-2026&view=list`)
  await expect(seen(page)).toBeVisible()
  await page.getByRole('link', { name: 'Caisse du mois' }).click()
  await page.getByRole('link', { name: 'Corriger l’ouverture du 13' }).click()
  await expect(page).toHaveURL(/\/ticket-z\/2026-11-13\?.*mode=correct/)
  // Where its opening is typed, with its reason beside it.
  await page.getByRole('button', { name: 'Monnaie apportée' }).click()
  await page.getByRole('textbox', { name: 'Motif de la correction' }).fill('Fond complété le matin')
  await page
    .getByRole('button', { name: /^Valider la correction/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, description: 'validé' })).toBeVisible()
  await page.goto(`${instance.url}/tickets/drawer?month=novembre-2026`)
  await expect(page.getByText('Monnaie apportée').filter({ visible: true }).first()).toBeVisible()
  await page.goto(`${instance.url}/dashboard`)
  await expectToRead(page, 'autres jours à saisir')
  await expect(seen(page)).toHaveCount(0)
})

test('petty cash noted after the count judges it again, until the count is corrected', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await withNight(instance, owner, request, { date: '2026-11-13', opening: 250_00, cash: 145_00, deposit: 145_00 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/2026-11-13`)
  await expectToRead(page, 'Écart de caisse')
  await withPettyCash(instance, owner, request)
  for (const path of ['/tickets/drawer?month=novembre-2026', '/ticket-z/2026-11-13']) {
    await page.goto(`${instance.url}${path}`)
    await expectToRead(page, 'l’écart est de +12,00 €, et non de 0,00 €')
    await expectToRead(page, 'Mouvements et paiements en caisse : modifiés après ce comptage')
  }
  await page.getByRole('link', { name: 'Corriger le comptage' }).click()
  await page.getByRole('button', { name: /12,00/ }).click()
  await page.getByRole('button', { name: 'Rendu de monnaie' }).click()
  await page.getByRole('textbox', { name: 'Motif de la correction' }).fill('Glaçons notés après')
  await page
    .getByRole('button', { name: /^Valider la correction/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, description: 'validé' })).toBeVisible()
  await expect(page.getByText('modifiés après ce comptage')).toHaveCount(0)
})

test('the cash book prints every column, with the equation of the month', async ({ page, instance, request }) => {
  const owner = await withBreak(instance, request)
  await signedIn(page, owner)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1032, height: 900 })
  await page.goto(`${instance.url}/tickets/drawer?month=novembre-2026`)
  await expect(page.getByRole('heading', { name: 'Livre de caisse' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(11)
  await expectToRead(page, 'laissé 252,20 € jeudi 12')
  await expect(
    page.getByText(/^250,00 \+ 626,80 − 11,20 − 3,30 − 595,00 − 20,00 \(différences d’un soir à l’autre\) = 247,30$/),
  ).toBeVisible()
  const right = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main td, main th')].map((box) => box.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(1033)
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReadInvoice } from '@zinc/contract/purchases/invoice-readings'
import { type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../client/uuid.ts'
import { GIRAUD, leavePurchases, MEAT, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'
import { stubTransfers } from '../../../test/stub-transfers.ts'
import { storeReading } from './stored-reading.ts'

afterEach(leavePurchases)

type Invoice = NonNullable<ReadInvoice['invoice']>

/** Two lines of a butcher: one in its category, a deposit that has none. */
function anInvoice(
  changes: Partial<Omit<Invoice, 'reading'>> & { reading?: Partial<Invoice['reading']> } = {},
): Invoice {
  const { supplier = { id: GIRAUD, name: 'Boucherie Giraud', by: 'siren' }, reading = {}, preceding = [] } = changes
  const line = aPurchaseLine({ label: 'Faux-filet', categoryId: MEAT, net: 230_64, rateBp: 550 })
  const content = aPurchaseContent({
    supplierId: supplier?.id ?? null,
    reference: 'BC-20466',
    statedGross: 393_33,
    lines: [
      { ...line, quantity: '12.4000', unit: 'kg', unitPrice: '18.6000' },
      aPurchaseLine({ label: 'Consigne', categoryId: null, net: 150_00, rateBp: null }),
    ],
    vat: [{ rateBp: 550, vat: 12_69, isTyped: true }],
  })
  return {
    reading: {
      ...{ format: 'facturx', profile: 'EN 16931', reference: 'BC-20466', issuedOn: plainDate('2026-11-20') },
      currency: 'EUR',
      seller: {
        ...{ name: 'Boucherie Léa', siren: '732829320', siret: '73282932000074', vatNumber: 'pas un numéro' },
        ...{ address: '1 quai\n69001 Lyon', email: 'lea@exemple.fr', phone: '', iban: null },
      },
      payee: null,
      buyer: { name: 'Le Comptoir', siren: null },
      vat: [
        { rateBp: 550, base: 230_64, vat: 12_69 },
        { rateBp: null, base: 150_00, vat: 0 },
      ],
      totals: { net: 380_64, vat: 12_69, gross: 393_33, prepaid: 0, rounding: 0, payable: 393_33 },
      ...{ precedingReferences: [], unplaced: [{ where: 'BT-22', text: 'Merci de votre visite' }], faults: [] },
      ...reading,
    },
    content: { ...content, lines: [...content.lines], vat: [...content.vat], ...changes.content },
    supplier,
    preceding,
  }
}

/** As the page of the month leaves it: a draft on its way, and what was read beside it. */
async function openRead(invoice: Invoice) {
  const server = new PurchaseServer()
  const purchaseId = newId()
  storeReading({ personId: 7, establishmentId: 1, purchaseId }, { answer: { pages: 1, invoice }, fileName: 'BC.pdf' })
  const stored = server.put(purchaseId, undefined, { content: invoice.content })
  server.purchases = [{ ...stored, source: 'facturx' }]
  return { ...(await openPurchase(`/purchase/${purchaseId}`, server)), purchaseId }
}
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('an invoice that was read', () => {
  it('stands beside the form it filled, with its own figures', async () => {
    await openRead(anInvoice())
    expect((await field('Référence')).value).toBe('BC-20466')
    expect((await field('Viandes, montant HT')).value).toBe('230,64')
    const paper = within(screen.getByRole('article', { name: 'Facture d’origine' }))
    expect(paper.getByText('Faux-filet')).toBeTruthy()
    expect(paper.getAllByText(/^393,33/)).toHaveLength(2)
    expect(screen.getByText('BC.pdf. Jointe à l’achat sans modification.')).toBeTruthy()
    expect(screen.getByText('SIREN 732829320, reconnu')).toBeTruthy()
    expect(screen.getByText('1 ligne à classer')).toBeTruthy()
    expect(screen.getByText('Merci de votre visite')).toBeTruthy()
    expect(screen.getByText('tombe juste')).toBeTruthy()
  })

  it('that does not add up shows both figures side by side', async () => {
    const amounts = { computed: 393_33, stated: 400_00 }
    await openRead(
      anInvoice({
        reading: {
          faults: [
            { code: 'totals_disagree', what: 'gross', amounts },
            { code: 'iban_other', what: 'FR76 •••• •••• 0189', amounts: null },
          ],
        },
      }),
    )
    const row = await screen.findByRole('row', { name: /^Total TTC/ })
    expect(row.textContent?.replaceAll(/\s/g, ' ')).toBe('Total TTC393,33 €400,00 €')
    expect(screen.getByText(/^IBAN différent de celui de la fiche fournisseur : FR76 •••• •••• 0189/)).toBeTruthy()
  })

  it('in other money asks for the euros, says who is to be paid, and sends both', async () => {
    const line = aPurchaseLine({ label: '', categoryId: MEAT, net: 0, rateBp: 550 })
    const beside = {
      foreign: { currency: 'USD', gross: 393_33 },
      payee: { name: 'Factor Essai', siren: null, iban: 'FR76 •••• •••• 0189' },
    }
    const { content } = anInvoice()
    const { user, server, requests } = await openRead(
      anInvoice({
        content: { ...content, statedGross: null, vat: [], lines: [line], ...beside },
        reading: {
          currency: 'USD',
          faults: [{ code: 'currency', what: 'USD', amounts: null }],
          lines: [{ label: 'Faux-filet', quantity: '12.4000', unitPrice: '18.6000', net: 230_64, rateBp: 550 }],
        },
      }),
    )
    const asked = await screen.findByText(/^Montant de 393,33.USD.: saisissez ce que vous payez en euros/)
    expect(asked).toBeTruthy()
    expect(screen.getByText('FR76 •••• •••• 0189')).toBeTruthy()
    expect(screen.queryByText('À vérifier sur cette facture')).toBeNull()
    expect(within(screen.getByRole('article', { name: 'Facture d’origine' })).getByText('Faux-filet')).toBeTruthy()
    const net = await field('Viandes, montant HT')
    expect(net.value).toBe('')
    await user.type(net, '350')
    await user.click(screen.getAllByRole('button', { name: 'Enregistrer l’achat' })[0] as HTMLElement)
    await waitFor(() => expect(server.taken).toContain('validate'))
    expect(requests.find(({ path }) => path.endsWith('/validate'))?.body).toMatchObject({
      content: { ...beside, lines: [{ net: 350_00 }] },
    })
    expect(await screen.findByText(/^393,33.USD$/)).toBeTruthy()
    expect(screen.getByText(/^Factor Essai/)).toBeTruthy()
  })

  it('leaves out the currency and the payee that were removed', async () => {
    const { content } = anInvoice()
    const beside = { foreign: { currency: 'USD', gross: 1_00 }, payee: { name: 'Factor', siren: null, iban: null } }
    const { user, server, requests } = await openRead(anInvoice({ content: { ...content, ...beside } }))
    await user.click(await screen.findByRole('button', { name: 'Retirer la devise' }))
    await user.click(await screen.findByRole('button', { name: 'Retirer le bénéficiaire' }))
    await user.click(screen.getAllByRole('button', { name: 'Enregistrer l’achat' })[0] as HTMLElement)
    await waitFor(() => expect(server.taken).toContain('validate'))
    const sent = JSON.stringify(requests.find(({ path }) => path.endsWith('/validate'))?.body)
    expect(sent).toContain('"reference":"BC-20466"')
    expect(sent).not.toMatch(/foreign|payee/)
  })

  it('proposes its supplier with what can be saved of it, and waits for it', async () => {
    const { user, server, requests } = await openRead(anInvoice({ supplier: null }))
    await user.click(await screen.findByRole('button', { name: 'Créer «\u00a0Boucherie Léa\u00a0»' }))
    await waitFor(() => expect(server.taken).toContain('supplier PUT'))
    const sent = requests.find(({ path, method }) => path.startsWith('/suppliers/') && method === 'PUT')
    expect(sent?.body).toMatchObject({
      ...{ name: 'Boucherie Léa', siret: '73282932000074', vatNumber: null, iban: null },
      address: '1 quai\n69001 Lyon',
    })
    const supplier = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fournisseur' }).value
    await waitFor(() => expect(supplier()).toBe('Boucherie Léa'))
    expect(screen.queryByRole('button', { name: 'Créer «\u00a0Boucherie Léa\u00a0»' })).toBeNull()
  })

  it('is still one when its form was changed and saved', async () => {
    const { user, server, requests } = await openRead(anInvoice())
    const category = await screen.findByRole('button', { name: 'Catégorie\u00a0: À classer' })
    await user.click(category)
    await user.click(await screen.findByRole('menuitemradio', { name: 'Livraison' }))
    expect(screen.queryByText('1 ligne à classer')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: /^Enregistrer l’(achat|avoir)$/ })[0] as HTMLElement)
    await waitFor(() => expect(server.taken).toContain('validate'))
    expect(requests.find(({ path }) => path.endsWith('/validate'))?.body).toMatchObject({
      source: 'facturx',
      content: { lines: [{ label: 'Faux-filet', quantity: '12.4000', net: 230_64 }, { label: 'Consigne' }] },
    })
  })
})

const totals = { net: 380_64, vat: 12_69, gross: 393_33, prepaid: 93_33, rounding: 0, payable: 300_00 }
const save = () => screen.getAllByRole('button', { name: /^Enregistrer l’(achat|avoir)$/ })[0] as HTMLElement

describe('what an invoice proposes', () => {
  it('a part paid before is recorded with the purchase once it is said by what', async () => {
    const { user, server, requests } = await openRead(anInvoice({ reading: { totals } }))
    expect(await screen.findByText(/^Déjà payé d’après la facture\s: 93,33/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Ajouter le règlement de 93,33/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Virement' }))
    expect(screen.getByText(/par virement, enregistré avec l’achat\. Reste à payer\s: 300,00/)).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(server.taken).toContain('validate'))
    const { body } = requests.find(({ path }) => path.endsWith('/validate')) ?? {}
    expect(body).toMatchObject({ payments: [{ amount: 93_33, method: 'transfer', paidOn: '2026-11-20' }] })
  })

  it('and is not recorded when nobody says so', async () => {
    const { user, server, requests } = await openRead(anInvoice({ reading: { totals } }))
    await screen.findByText(/^Déjà payé d’après la facture/)
    await user.click(save())
    await waitFor(() => expect(server.taken).toContain('validate'))
    expect(requests.find(({ path }) => path.endsWith('/validate'))?.body).toMatchObject({ payments: [] })
  })

  it('a credit note is linked to the invoice it names', async () => {
    const preceding = [{ id: newId(), reference: 'BC-20001', countedOn: plainDate('2026-11-02') }]
    const { user, server, requests } = await openRead(
      anInvoice({ preceding, content: { ...anInvoice().content, kind: 'credit_note' } }),
    )
    expect(await screen.findByText('Cet avoir concerne la facture BC-20001 du 02/11/2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Lier à cette facture' }))
    expect(screen.getByText('Avoir lié à la facture BC-20001 du 02/11/2026.')).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(server.taken).toContain('validate'))
    const { body } = requests.find(({ path }) => path.endsWith('/validate')) ?? {}
    expect(body).toMatchObject({ invoiceId: preceding[0]?.id, content: { kind: 'credit_note' } })
  })
})

describe('an attached file that was not read', () => {
  async function openAttached(reading: ReadInvoice, issuedOn?: PlainDate) {
    const server = new PurchaseServer()
    const purchaseId = newId()
    const typed = aPurchaseContent({ supplierId: null, reference: 'BC-999', lines: [], vat: [], statedGross: null })
    const { kind, receivedOn, dueOn, comment } = anInvoice().content
    const given = issuedOn === undefined ? {} : { issuedOn }
    const content = { ...typed, ...given, kind, receivedOn, dueOn, comment, lines: [], vat: [] }
    server.put(purchaseId, undefined, { content })
    server.reading = reading
    const file = { fileName: 'BC.xml', type: 'xml', pages: null, size: 4000, position: 0, version: 1 } as const
    const target = { establishmentId: 1, target: 'purchase', targetId: purchaseId, id: newId() } as const
    const by = { id: 7, name: 'Camille Martin' }
    server.attachments = [
      { ...file, ...target, width: null, height: null, addedBy: by, addedAt: '2026-11-20T22:00:00.000Z' },
    ]
    const opened = await openPurchase(`/purchase/${purchaseId}`, server)
    stubTransfers(server.handle)
    return { ...opened, purchaseId }
  }
  const offer = () => screen.findByRole('button', { name: /^Lire cette facture électronique\s: BC\.xml/ })

  it('fills what is empty, and overwrites what was typed only when asked', async () => {
    const { user } = await openAttached({ pages: null, invoice: anInvoice() })
    await user.click(await offer())
    expect(await screen.findByText('Votre saisie diffère de la facture')).toBeTruthy()
    expect((await field('Référence')).value).toBe('BC-999')
    expect((await field('Viandes, montant HT')).value).toBe('230,64')
    expect(screen.getByText(/^Saisi\s: BC-999\. Sur la facture\s: BC-20466\.$/)).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Facture d’origine' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Lire cette facture/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Reprendre de la facture\s: Référence/ }))
    expect((await field('Référence')).value).toBe('BC-20466')
    expect(screen.queryByText('Votre saisie diffère de la facture')).toBeNull()
  })

  it('fills in its day over the day that the form proposed, and over no day that was typed', async () => {
    for (const [day, expected] of [
      ['2026-11-20', '10/11/2026'],
      ['2026-11-19', '19/11/2026'],
    ] as const) {
      const read = anInvoice()
      const invoice = { ...read, content: { ...read.content, issuedOn: plainDate('2026-11-10') } }
      const { user } = await openAttached({ pages: null, invoice }, plainDate(day))
      await user.click(await offer())
      expect(await screen.findByText('Votre saisie diffère de la facture')).toBeTruthy()
      await waitFor(async () => expect((await field('Date de facture')).value).toBe(expected))
      cleanup()
    }
  })

  it('with nothing inside says so, and changes nothing', async () => {
    const { user } = await openAttached({ pages: 3, invoice: null })
    await user.click(await offer())
    expect(await screen.findByText(/^Pas de facture électronique dans ce fichier/)).toBeTruthy()
    expect((await field('Référence')).value).toBe('BC-999')
  })

  it('waits for a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openAttached({ pages: 1, invoice: null })
    expect(await screen.findByText(/^Lecture possible au retour du réseau/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Lire cette facture/ })).toBeNull()
  })
})

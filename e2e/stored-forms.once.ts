import type { Locator, Page } from '@playwright/test'
import { withSupplier } from './catalog.ts'
import { expectToRead, textOf } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

const BACK = 'Saisie reprise là où vous l’aviez laissée'

/** Where a form is, how it is opened where the address does not open it, and the field that is typed into. */
type StoredForm = { path: string; open?: (page: Page) => Promise<void>; field: (page: Page) => Locator; text: string }

const named = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const forms: Readonly<Record<string, StoredForm>> = {
  supplier: { path: '/suppliers/new', field: (page) => named(page, 'Nom'), text: 'Boucherie Giraud' },
  'stock item': { path: '/stocks/new', field: (page) => named(page, 'Nom'), text: 'Faux-filet' },
  category: { path: '/categories?open=new', field: (page) => named(page, 'Nom'), text: 'Traiteur' },
  recurring: {
    path: '/purchase/recurring?open=new',
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }),
    text: 'Loyer du local',
  },
  count: {
    path: '/stocks/counts',
    open: (page) => page.getByRole('button', { name: 'Nouvel inventaire' }).first().click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox'),
    text: 'Cave, fin novembre',
  },
  invitation: {
    path: '/establishment/people',
    field: (page) => page.getByRole('textbox', { name: /mail/ }),
    text: 'ines@exemple.fr',
  },
  establishment: { path: '/welcome', field: (page) => page.getByRole('textbox', { name: /Nom/ }), text: 'Bar du Port' },
  profile: { path: '/profile', field: (page) => named(page, 'Téléphone'), text: '06 12 34 56 78' },
}

for (const [name, { path, open, field, text }] of Object.entries(forms)) {
  test(`a form of ${name} keeps what was typed through a reload`, async ({ page, instance, request }) => {
    await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
    await page.goto(`${instance.url}${path}`)
    await open?.(page)
    await field(page).fill(text)
    await page.reload()
    await open?.(page)
    await expect(field(page)).toHaveValue(text)
    await expectToRead(page, BACK)
    await page.getByRole('button', { name: 'Repartir de zéro' }).click()
    await expect(field(page)).toHaveValue('')
    expect(await textOf(page)).not.toContain(BACK)
    await page.reload()
    await open?.(page)
    await expect(field(page)).toHaveValue('')
  })
}

test('what was typed over a supplier comes back over it, and goes with its saving', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const id = await withSupplier({ instance, owner, request }, 'Boucherie Giraud')
  await signedIn(page, owner)
  const edit = async () => {
    await page.goto(`${instance.url}/suppliers/${id}`)
    await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  }
  await edit()
  await named(page, 'Contact').fill('Paul')
  await page.reload()
  await expect(named(page, 'Nom')).toHaveValue('Boucherie Giraud')
  await expect(named(page, 'Contact')).toHaveValue('Paul')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paul', { exact: true })).toBeVisible()
  await edit()
  await expect(named(page, 'Contact')).toHaveValue('Paul')
  expect(await textOf(page)).not.toContain(BACK)
})

test('a supplier typed into a purchase and not chosen yet comes back', async ({ page, instance, request }) => {
  await signedIn(page, await withEstablishment(instance, await signUp(instance, request), request))
  await page.goto(`${instance.url}/purchase/new`)
  const supplier = page.getByRole('combobox', { name: 'Fournisseur' })
  await supplier.fill('Maison Per')
  await page.reload()
  await expect(supplier).toHaveValue('Maison Per')
})

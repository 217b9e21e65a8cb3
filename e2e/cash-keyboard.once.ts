import { expectToRead, expectValidated, fillAmount, TODAY } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'
import { typeDrawer } from './typed-drawer.ts'

test('a drawer is counted with the keyboard alone, its difference explained, and proposed the next night', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/2026-11-19`)
  await fillAmount(page, /Sur place/, '225,90')
  await fillAmount(page, /Espèces/, '225,90')
  await page.getByRole('link', { name: /Comptage de la caisse/ }).focus()
  await page.keyboard.press('Enter')
  await typeDrawer(page)
  await page.getByRole('textbox', { name: 'Fond d’ouverture' }).focus()
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Motif' })).toBeFocused()
  await page.keyboard.type('Sortie non notée')
  await page.keyboard.press('Control+Enter')
  await expectValidated(page)
  await expectToRead(page, 'Motif : Sortie non notée')
  await page.goto(`${instance.url}/ticket-z/${TODAY}?part=cash`)
  await expect(page.getByRole('textbox', { name: 'Fond d’ouverture' })).toHaveValue('476,75')
})

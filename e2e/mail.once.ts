// Proves R46.
import { openMailServer } from '../apps/api/src/test/mail-server.ts'
import { expectToRead } from './entry-page.ts'
import { expect, openInstance, test } from './instance.ts'

test('an account and a lost password, their codes brought by SMTP', async ({ page }) => {
  const mails = await openMailServer()
  const instance = await openInstance({ SMTP_URL: mails.url, MAIL_FROM: 'Zinc <bonsoir@zinc.example>' })
  const codeAt = async (index: number): Promise<string> => {
    await expect(() => expect(mails.received.length).toBeGreaterThan(index)).toPass()
    // On a line of its own in the text; the header that names it is for mails in files alone.
    return /^(\d{6})\r?$/m.exec(mails.received[index]?.raw ?? '')?.[1] ?? ''
  }
  try {
    await page.goto(`${instance.url}/register`)
    await page.getByRole('textbox', { name: 'Nom' }).fill('Claire Moreau')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('claire@exemple.fr')
    await page.getByLabel('Mot de passe', { exact: true }).fill('un zinc bien astiqué')
    await page.getByRole('button', { name: 'Recevoir le code' }).click()
    await page.getByLabel('Code à six chiffres').fill(await codeAt(0))
    await expect(page).toHaveURL(/\/welcome/)
    expect(mails.received[0]).toMatchObject({ from: 'bonsoir@zinc.example', to: ['claire@exemple.fr'] })

    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('link', { name: /oublié/i }).click()
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('claire@exemple.fr')
    await page.getByRole('button', { name: 'Recevoir le code' }).click()
    await page.getByLabel('Code à six chiffres').fill(await codeAt(1))
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore mieux astiqué')
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await expect(page).toHaveURL(/\/welcome/)
    await expectToRead(page, 'Votre établissement', 'h1')
  } finally {
    await instance.stop()
    await mails.close()
  }
})

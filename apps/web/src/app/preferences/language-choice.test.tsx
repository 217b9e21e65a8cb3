import { screen } from '@testing-library/react'
import { languageNames, languages } from '@zinc/words/languages'
import { describe, expect, it } from 'vitest'
import { login } from '../../client/session/session.ts'
import { DisplayChoices } from '../../features/account/parts/display-choices.tsx'
import { currentLanguage } from '../../i18n/catalogue.ts'
import { AccountMenu } from '../../page/account-menu.tsx'
import { SignedOutLayout } from '../../page/signed-out-layout.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { aToken, aUser, stubServer } from '../../test/stub-server.ts'

const others = languages.slice(1).map((language) => [languageNames[language], language] as const)

async function openedMenu() {
  stubServer(({ path }) => {
    if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
    return path === '/me' ? { body: aUser() } : 'lost'
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const { user } = await renderScreen(<AccountMenu />)
  await user.click(screen.getByRole('button', { name: 'Votre compte, Claire' }))
  return user
}

describe('the menu of the account [R01]', () => {
  it.each(others)('offers %s, and switches to it', async (name, language) => {
    const user = await openedMenu()
    await user.click(screen.getByRole('menuitem', { name }))
    await expect.poll(currentLanguage, { timeout: 60_000 }).toBe(language)
  })

  it('offers every language but the one of the page', async () => {
    await openedMenu()
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
    expect(items.filter((item) => Object.values<string | null>(languageNames).includes(item))).toEqual(
      others.map(([name]) => name),
    )
  })
})

describe('the choice of the profile and of settings', () => {
  it.each(others)('offers %s, and switches to it', async (name, language) => {
    const { user } = await renderScreen(<DisplayChoices />)
    await user.click(screen.getByRole('radio', { name }))
    await expect.poll(currentLanguage, { timeout: 60_000 }).toBe(language)
  })
})

describe('the signed-out pages', () => {
  it.each(others)('offer %s, and switch to it', async (name, language) => {
    const { user } = await renderScreen(
      <SignedOutLayout title="Zinc" lead="" ticket={null} strip={null}>
        {null}
      </SignedOutLayout>,
    )
    await user.click(screen.getByRole('button', { name }))
    await expect.poll(currentLanguage, { timeout: 60_000 }).toBe(language)
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { anOpenEstablishment, personOf, signInAs } from '../../test/month-server.ts'
import { signedInBeforePurchases } from '../../test/purchase-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

afterEach(() => {
  cleanup()
  setStoppedNow(null)
})

const archives = () => screen.findByRole('button', { name: /^Archives/ })

async function chooseArchives() {
  signedInBeforePurchases({ days: [] })
  const { user, pathOf } = await renderApp('/suppliers')
  await user.click(await archives())
  await waitFor(() => expect(pathOf()).toBe('/suppliers?state=archived'))
  cleanup()
}

describe('the filters of a list', () => {
  it('are those chosen last, in the address again', async () => {
    await chooseArchives()
    const { pathOf } = await renderApp('/suppliers')
    await waitFor(() => expect(pathOf()).toBe('/suppliers?state=archived'))
  })

  it('are not put over those of a link', async () => {
    await chooseArchives()
    const { pathOf } = await renderApp('/suppliers?sort=-createdAt')
    await archives()
    expect(pathOf()).toBe('/suppliers?sort=-createdAt')
  })

  it('are another person’s own on the same device', async () => {
    await chooseArchives()
    signInAs(personOf(anOpenEstablishment(), 8))
    const { pathOf } = await renderApp('/suppliers')
    await archives()
    expect(pathOf()).toBe('/suppliers')
  })
})

import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/render-screen.tsx'
import { countClosing, followInstall, isIosSafari } from './install.ts'
import { InstallOffer } from './install-offer.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const CHROME_ON_IOS = IPHONE.replace('Version/18.0', 'CriOS/130.0')

let media: string[] = []
let stop = () => {}
beforeEach(() => {
  media = ['(pointer: coarse)']
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  stop = followInstall()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const onIphone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
const title = () => screen.queryByText('Ajoutez Zinc à votre écran d’accueil')

describe('adding to the home screen', () => {
  it('is offered after the second closing, in the words of an iPhone, and dismissed for good', async () => {
    onIphone()
    const { user } = await renderScreen(<InstallOffer />)
    act(countClosing)
    expect(title()).toBeNull()
    act(countClosing)
    expect(title()).toBeTruthy()
    expect(screen.getByText(/Partager, puis Sur l’écran d’accueil/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ne plus proposer' }))
    expect(title()).toBeNull()
    act(countClosing)
    expect(title()).toBeNull()
  })

  it('is offered once: not again after the next closing', async () => {
    onIphone()
    await renderScreen(<InstallOffer />)
    act(countClosing)
    act(countClosing)
    expect(title()).toBeTruthy()
    act(countClosing)
    expect(title()).toBeNull()
  })

  it('asks the browser itself where that can be done', async () => {
    const prompt = vi.fn(() => Promise.resolve())
    const { user } = await renderScreen(<InstallOffer />)
    act(countClosing)
    act(countClosing)
    expect(title()).toBeNull()
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(title()).toBeNull()
  })

  it('is not offered where zinc is installed already', async () => {
    onIphone()
    media.push('(display-mode: standalone)')
    await renderScreen(<InstallOffer />)
    act(countClosing)
    act(countClosing)
    expect(title()).toBeNull()
  })
})

it('knows the Safari of iOS from the other browsers and from a computer', () => {
  expect([isIosSafari(IPHONE, 5), isIosSafari(IPAD, 5)]).toEqual([true, true])
  expect([isIosSafari(IPAD, 0), isIosSafari(CHROME_ON_IOS, 5)]).toEqual([false, false])
})

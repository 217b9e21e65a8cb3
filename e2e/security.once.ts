// Proves A9b.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { attack, blockedBy, forgedHtml, harmIn, prepareAttacks } from './attacks.ts'
import { expectValidated, fillAmount, TODAY } from './entry-page.ts'
import { expect, type Instance } from './instance.ts'
import { signedIn, signUp, withEstablishment, withTicket } from './people.ts'
import { MARK, test } from './screens/objections.ts'

const words = {
  fr: {
    ...{ name: 'Nom', email: 'Adresse e-mail', password: 'Mot de passe', register: 'Recevoir le code' },
    ...{ code: 'Code à six chiffres', create: 'Créer et saisir le premier ticket' },
    ...{ newPassword: 'Nouveau mot de passe', keepPassword: 'Enregistrer et continuer', comment: 'Commentaire' },
    ...{ validate: /^Valider/, correct: /^Corriger/, account: /^Votre compte/, period: /affichée?/ },
  },
  en: {
    ...{ name: 'Name', email: 'E-mail address', password: 'Password', register: 'Get the code' },
    ...{ code: 'Six-digit code', create: 'Create and enter the first report' },
    ...{ newPassword: 'New password', keepPassword: 'Save and continue', comment: 'Comment' },
    ...{ validate: /^Validate/, correct: /^Correct/, account: /^Your account/, period: /shown/ },
  },
} as const
type Words = (typeof words)[keyof typeof words]

const screens = [
  '/dashboard',
  '/ticket-z',
  '/ticket-z?view=list',
  `/ticket-z/${TODAY}`,
  '/ticket-z/2026-11-19',
  '/reports?period=week',
  '/reports?period=month',
  '/reports?period=year',
  '/purchase',
  '/more',
  '/more/waiting',
]

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
}

/** Everything before the first entry: from the login page to an establishment. */
async function arrive(page: Page, instance: Instance, said: Words): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`
  await open(page, `${instance.url}/login`)
  await open(page, `${instance.url}/register`)
  await page.getByRole('textbox', { name: said.name }).fill('Claire Moreau')
  await page.getByRole('textbox', { name: said.email }).fill(email)
  await page.getByLabel(said.password, { exact: true }).fill('un zinc bien astiqué')
  await page.getByRole('button', { name: said.register }).click()
  await page.getByLabel(said.code).fill(await instance.codeFor(email))
  await expect(page).toHaveURL(/\/welcome/)
  await page.getByRole('textbox', { name: said.name }).fill('Chez Augustine')
  await page.getByRole('button', { name: said.create }).click()
  await expect(page).toHaveURL(new RegExp(`/ticket-z/${TODAY}`))
  return email
}

async function closeTheDay(page: Page, said: Words): Promise<void> {
  await fillAmount(page, /Sur place/, '1 284,50 €')
  await fillAmount(page, /Carte bancaire/, '1284.5')
  await page.getByRole('textbox', { name: said.comment }).fill('pluie')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.getByRole('button', { name: said.validate }).click()
  await expectValidated(page)
  await page.getByRole('button', { name: said.correct }).click()
  await expect(page.getByRole('textbox', { name: /Sur place/ }).first()).toBeVisible()
}

/** What only shows when it is opened: menus and the documentation in its own window. */
async function openWhatIsClosed(page: Page, instance: Instance, said: Words): Promise<void> {
  await open(page, `${instance.url}/dashboard`)
  await page.getByRole('button', { name: said.account }).first().click()
  await expect(page.getByRole('menu').or(page.getByRole('listbox')).first()).toBeVisible()
  await open(page, `${instance.url}/reports?period=month`)
  await page.getByRole('button', { name: said.period }).first().click()
  await expect(page.getByRole('menu').or(page.getByRole('listbox')).first()).toBeVisible()
  await open(page, `${instance.url}/more`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /API/ }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, `${instance.url}/api/docs`)
  for (const summary of (await page.locator('summary').all()).slice(0, 3)) await summary.click()
}

async function loseThePassword(page: Page, instance: Instance, said: Words, email: string): Promise<void> {
  const registrationCode = await instance.codeFor(email)
  await page.evaluate(() => {
    for (const key of ['zinc.token', 'zinc.refreshToken']) localStorage.removeItem(key)
  })
  await open(page, `${instance.url}/lost-password`)
  await page.getByRole('textbox', { name: said.email }).fill(email)
  await page.getByRole('button', { name: said.register }).click()
  await page.getByLabel(said.code).fill(await instance.codeFor(email, registrationCode))
  await page.getByLabel(said.newPassword, { exact: true }).fill('encore mieux astiqué')
  await page.getByRole('button', { name: said.keepPassword }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

for (const { language, theme } of [
  { language: 'fr', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const) {
  test(`no screen violates the policy or logs an error, ${language} and ${theme}`, async ({
    page,
    instance,
    objections,
  }) => {
    const said = words[language]
    await page.addInitScript(
      ([chosen, spoken]) => {
        localStorage.setItem('zinc.theme', chosen)
        localStorage.setItem('zinc.language', spoken)
      },
      [theme, language] as const,
    )
    const email = await arrive(page, instance, said)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await closeTheDay(page, said)
    for (const path of screens) await open(page, `${instance.url}${path}`)
    await openWhatIsClosed(page, instance, said)
    await loseThePassword(page, instance, said, email)
    expect(objections).toEqual([])

    // The browser itself reports the status of the page; nothing else may be said there.
    await open(page, `${instance.url}/nulle-part`)
    expect(objections.filter((one) => !/the server responded with a status of 404/.test(one))).toEqual([])
  })
}

test('the policy blocks and reports what a script in the page would try', async ({
  page,
  instance,
  request,
  objections,
  stranger,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.addInitScript(prepareAttacks, stranger.url)
  await open(page, `${instance.url}/dashboard`)
  expect(objections).toEqual([])
  for (const [name, directive] of Object.entries(blockedBy)) {
    objections.length = 0
    await attack(page, name)
    await expect(() => expect(objections.join('\n'), name).toContain(`${MARK} ${directive} `)).toPass()
  }
  expect(await harmIn(page)).toEqual({ code: '', style: '', html: 0, origin: instance.url })
  expect(stranger.asked).toEqual([])
})

test('the policy blocks and reports what markup in the page itself would load or run', async ({
  page,
  instance,
  objections,
  stranger,
}) => {
  await page.addInitScript(prepareAttacks, stranger.url)
  await page.route('**/api/docs', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</head>', `</head>${forgedHtml(stranger.url)}`)
    await route.fulfill({ response: answer, body })
  })
  await open(page, `${instance.url}/api/docs`)
  // This page has no script of ours that could have made the policy before.
  await attack(page, 'eval of what our own policy lets through')
  const said = [
    ...['script-src-elem inline', `script-src-elem ${stranger.url}/script`, 'script-src-attr inline'],
    ...['style-src-elem inline', `style-src-elem ${stranger.url}/style`, 'style-src-attr inline'],
    ...[`object-src ${stranger.url}`, `frame-src ${stranger.url}`, `base-uri ${stranger.url}/`],
    'script-src eval',
  ]
  for (const one of said) await expect(() => expect(objections.join('\n')).toContain(`${MARK} ${one}`)).toPass()
  expect(await harmIn(page)).toEqual({ code: '', style: '', html: 0, origin: instance.url })
  expect(stranger.asked).toEqual([])
})

test('no page of another origin can frame the product, nor read what it answers', async ({
  page,
  instance,
  stranger,
}) => {
  await page.goto(`${stranger.url}/frame?${encodeURIComponent(`${instance.url}/login`)}`)
  const framed = page.frames().find((frame) => frame !== page.mainFrame())
  await expect(() => expect(framed?.url()).toMatch(/^chrome-error:/)).toPass()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bonjour.' })).toHaveCount(0)
  const read = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      url,
    )
  expect(await read(`${stranger.url}/fetch`)).toBe(200)
  expect(await read(`${instance.url}/api/instance`)).toBe('refused')
})

const markup = {
  person: '<svg onload=alert(1)>Claire</svg>',
  establishment: '<img src=x onerror=alert(1)>',
  comment: '<script>alert(1)</script><b>pluie</b> & {{7*7}} <a href="javascript:alert(1)">ici</a>',
} as const

/** On the saved day: for a moment the form that leaves and the day that comes both hold the text. */
const shownComment = (page: Page) => page.locator('p').filter({ hasText: markup.comment })

test('what people type is shown as text, never as HTML', async ({ page, instance, request, objections }) => {
  const person = await signUp(instance, request, markup.person)
  const owner = await withEstablishment(instance, person, request, { name: markup.establishment })
  await withTicket(instance, owner, request, { date: '2026-11-19', gross: 122_295 })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await signedIn(page, owner)
  await open(page, `${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '100')
  await fillAmount(page, /Carte bancaire/, '100')
  await page.getByRole('textbox', { name: 'Commentaire' }).fill(markup.comment)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(shownComment(page)).toBeVisible()
  for (const path of screens) {
    await open(page, `${instance.url}${path}`)
    const made = page.locator('img[src="x"], svg[onload], a[href^="javascript:"], main b:text-is("pluie"), main script')
    await expect(made, path).toHaveCount(0)
  }
  await open(page, `${instance.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: markup.establishment })).toBeVisible()
  await open(page, `${instance.url}/more`)
  await expect(page.getByText(markup.person).first()).toBeVisible()
  await open(page, `${instance.url}/ticket-z/${TODAY}`)
  await expect(shownComment(page)).toBeVisible()
  expect(dialogs).toEqual([])
  expect(objections).toEqual([])
})

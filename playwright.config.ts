import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** `npm run test:long`: every journey at every size. */
const isLong = process.env['ZINC_TEST'] === 'long'
/**
 * Journeys through pages that work alike at both sizes run at one of them in `npm test`; `e2e/screens` checks the layout
 * and accessibility of every page at all sizes.
 */
const onlyOnPhone = [
  ...['services', 'profile', 'recurring', 'two-phones', 'purchase-conflict'],
  ...['attachments', 'drawer', 'invoices', 'stock-order', 'stock-transfer'],
]
const onlyOnComputer = [
  ...['accounts', 'settings', 'administration', 'categories', 'people', 'journal', 'figures', 'locks'],
  ...['purchase-export', 'purchase-import', 'purchase-month', 'purchase-payments', 'supplier-merge'],
  ...['history-import', 'figure-export', 'expected-receipts', 'several-establishments', 'stock-items', 'stock-margin'],
]
const journeys = (names: readonly string[]) => (isLong ? [] : [`**/{${names.join()}}.journey.ts`])
/** Pages once more on a screen that lies on its side, and with text twice as large. */
const onlyLong = isLong ? [] : ['**/{landscape,large-text}.once.ts']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/shared-instance.ts',
  fullyParallel: true,
  // A page that waits for its line or for its animation leaves the cores to the others.
  workers: 3,
  // A slow machine is not a failure: nothing here is a speed limit, only bounds on what hangs.
  timeout: 480_000,
  expect: { timeout: 40_000, toPass: { timeout: 90_000 } },
  forbidOnly: true,
  // A journey drives a whole machine; one that passes only at its second try is counted and named by `npm test`.
  retries: 1,
  outputDir: 'test-results',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    trace: 'off',
    // Installing the whole product in each new browser took a fifth of the processor; journeys that lose the network
    // and the newcomer's allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === '' ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: '**/*.journey.ts',
      testIgnore: journeys(onlyOnComputer),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'computer',
      testMatch: '**/*.journey.ts',
      testIgnore: journeys(onlyOnPhone),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Lists and trees are laid out anew between the two.
    {
      name: 'laptop',
      testMatch: '**/{suppliers,categories}.journey.ts',
      testIgnore: journeys(['suppliers', 'categories']),
      use: { viewport: { width: 1280, height: 720 } },
    },
    ...(isLong ? [{ name: 'long', testMatch: '**/*.long.ts', use: { viewport: { width: 390, height: 844 } } }] : []),
    // What does not depend on the width of the screen.
    { name: 'once', testMatch: '**/*.once.ts', testIgnore: onlyLong, use: { viewport: { width: 390, height: 844 } } },
  ],
})

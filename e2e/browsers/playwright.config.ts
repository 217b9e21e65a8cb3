import { defineConfig } from '@playwright/test'

// Playwright is only the runner here: the browsers are Debian's own, driven by WebDriver BiDi and by WebDriver.
export default defineConfig({
  testDir: '.',
  globalSetup: '../shared-instance.ts',
  testMatch: '*.browsers.ts',
  workers: 1,
  // A slow machine is not a failure: nothing here is a speed limit, only bounds on what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  forbidOnly: true,
  outputDir: '../../test-results/browsers',
  projects: [{ name: 'firefox' }, { name: 'webkitgtk' }],
})

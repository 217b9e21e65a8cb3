import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm run test:long` has what takes the compiler through a whole copy of the sources. */
const onlyLong =
  process.env['ZINC_TEST'] === 'long'
    ? []
    : ['scripts/house/third-language.test.ts', 'scripts/house/missing-words.test.ts']

export default defineConfig({
  test: {
    // Vitest keeps one core for itself: of two, one would stand idle while a test waits for its server.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'words', root: 'packages/words', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          // Asks a Citus for its plans.
          exclude:
            process.env['ZINC_TEST_CITUS'] === undefined ? ['src/db/distribution/distributed-plans.test.ts'] : [],
          globalSetup: ['src/test/global-setup.ts'],
          // Each test has a database of its own; loading the application again for each file took a third of the time.
          isolate: false,
          // Bounds on what hangs, above those of what a test waits for.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'apps/web/vitest.config.ts',
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 120_000 } },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          exclude: onlyLong,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

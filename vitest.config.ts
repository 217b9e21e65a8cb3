import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm run test:long` has what takes the compiler through a whole copy of the sources. */
const onlyLong =
  process.env['ZINC_TEST'] === 'long'
    ? []
    : ['scripts/house/third-language.test.ts', 'scripts/house/missing-words.test.ts']

/** Bounds on what hangs, above those of what a test waits for, on a machine that does something else beside. */
const bounds = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    // Vitest keeps one core for itself: of two, one would stand idle while a test waits for its server.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...['domain', 'words', 'contract'].map((name) => ({
        test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'], isolate: false, ...bounds },
      })),
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
          ...bounds,
        },
      },
      'apps/web/vitest.config.ts',
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...bounds } },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          exclude: onlyLong,
          ...bounds,
        },
      },
    ],
  },
})

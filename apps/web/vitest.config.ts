import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Only the React plugin: with the build's other plugins Vitest hangs at exit.
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // A new window and new modules for each file, as with a process of its own, at two thirds of the processor time.
    pool: 'vmForks',
    // What rendering throws away is collected a quarter as often: a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // A bound on what hangs, not on what is slow: the machine may be busy.
    testTimeout: 240_000,
  },
})

import { defineConfig } from 'vitest/config'
import { messages } from './scripts/message-modules.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Pages hydrate when idle, which takes longer on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
})

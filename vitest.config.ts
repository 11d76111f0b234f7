import { defineConfig } from 'vitest/config'
import { messages } from './scripts/message-modules.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/run-folder-setup.ts', 'tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Pages hydrate when idle, which takes longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // A file starts with the modules that earlier ones loaded: loading the whole shop for each takes seconds.
    isolate: false,
  },
})

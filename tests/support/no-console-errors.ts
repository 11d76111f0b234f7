import { afterEach, expect, vi } from 'vitest'

// Any console.error fails the test that caused it.
const reported = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = reported.mock.calls
  reported.mockClear()
  expect(calls, 'console.error was called').toEqual([])
})

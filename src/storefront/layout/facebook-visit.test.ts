import { afterEach, expect, test, vi } from 'vitest'
import { cameFromFacebook } from './facebook-visit.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function openSession(isBlocked: boolean) {
  const items = new Map<string, string>()
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: isBlocked ? refuse : (key: string) => items.get(key) ?? null,
    setItem: isBlocked ? refuse : (key: string, value: string) => items.set(key, value),
  })
  return (search: string) => {
    vi.stubGlobal('location', { search })
    return cameFromFacebook()
  }
}

test.each([
  ['a browser that stores it knows for the session', false, true],
  ['a browser that stores nothing knows on that page only', true, false],
])('a visitor comes from Facebook when the URL says so: %s', (_what, isBlocked, isKnownLater) => {
  const visit = openSession(isBlocked)
  expect(visit('?eventFrom=ZALO')).toBe(false)
  expect(visit('?x=1&eventFrom=FACEBOOK')).toBe(true)
  expect(visit('')).toBe(isKnownLater)
})

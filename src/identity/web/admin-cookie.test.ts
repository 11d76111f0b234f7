import { afterEach, expect, test, vi } from 'vitest'
import { readAdminCookie, removeAdminCookie, setAdminCookie } from './admin-cookie.ts'

/** A minimal browser: records writes to `cookie` and returns the resulting value. */
function browser(protocol: 'http:' | 'https:') {
  const written: string[] = []
  const jar = new Map<string, string>([['other', 'x']])
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      const end = /expires=([^;]+)/.exec(text)?.[1]
      if (end && Date.parse(end) < Date.now()) jar.delete(name)
      else jar.set(name, value)
    },
  })
  return written
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the token is stored in the cookie Admin-Token at path /, read back and removed', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') })
  const written = browser('https:')
  expect(readAdminCookie()).toBeNull()
  setAdminCookie('bí mật/=', true)
  expect(written[0]).toBe(
    'Admin-Token=b%C3%AD%20m%E1%BA%ADt%2F%3D; path=/; sameSite=Lax; secure; expires=Sun, 29 Nov 2026 08:00:00 GMT',
  )
  expect(readAdminCookie()).toBe('bí mật/=')
  removeAdminCookie()
  expect(readAdminCookie()).toBeNull()
})

test('a session that is not remembered ends with the browser', () => {
  const written = browser('http:')
  setAdminCookie('token', false)
  expect(written[0]).toBe('Admin-Token=token; path=/; sameSite=Lax')
})

import { parse } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { guardRedirect } from './guard-redirect.ts'
import { returnCookie } from './rules.ts'

const deepLink = '/admin/orders/TH123'
const origin = 'https://shop.test'

test.each([
  ['a visitor on a staff screen', deepLink, '?tab=2', [], '', '/401', true],
  [
    'a user whose session ended',
    deepLink,
    '',
    [],
    'Admin-Token=x',
    '/auth/login?redirect=%2Fadmin%2Forders%2FTH123',
    false,
  ],
  ['a user without the permission', '/user', '', ['SALES'], 'Admin-Token=x', '/401', false],
  ['anyone on an unlisted path', '/nonsense', '', [], 'Admin-Token=x', '/401', false],
])('%s is redirected', (_, path, search, rights, cookies, to, isRemembered) => {
  const refused = guardRedirect({ path, search, cookies, origin }, rights)
  expect([refused.to, refused.cookie !== undefined]).toEqual([to, isRemembered])
})

test('the requested screen is remembered with its query', () => {
  const { cookie = '' } = guardRedirect({ path: deepLink, search: '?tab=2', cookies: '', origin }, [])
  expect(cookie).toContain('; Secure')
  expect(parse(cookie.split(';')[0] ?? '')[returnCookie]).toBe(`${deepLink}?tab=2`)
})

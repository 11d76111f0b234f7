import { expect, test } from 'vitest'
import { guardRedirect, rememberedReturn, returnCookie } from './staff-return.ts'

const deepLink = '/admin/orders/TH123'

test.each([
  ['a stranger on a staff screen', deepLink, '?tab=2', [], '', '/401', true],
  [
    'somebody whose sign-in ended',
    deepLink,
    '',
    [],
    'Admin-Token=x',
    '/auth/login?redirect=%2Fadmin%2Forders%2FTH123',
    false,
  ],
  ['somebody without the right', '/user', '', ['SALES'], 'Admin-Token=x', '/401', false],
  ['anybody on an unlisted path', '/nonsense', '', [], 'Admin-Token=x', '/401', false],
])('%s is led on', (_, path, search, rights, cookies, to, isRemembered) => {
  const refused = guardRedirect(path, search, rights, cookies)
  expect([refused.to, refused.cookie !== undefined]).toEqual([to, isRemembered])
})

test('the screen that was asked for is found again, and only an own path', () => {
  const { cookie = '' } = guardRedirect(deepLink, '?tab=2', [], '')
  expect(rememberedReturn(`a=b; ${cookie.split(';')[0]}; c=d`)).toBe(`${deepLink}?tab=2`)
  expect(rememberedReturn('a=b')).toBeUndefined()
  expect(rememberedReturn(`${returnCookie}=%2F%2Fevil.example`)).toBeUndefined()
  expect(rememberedReturn(`${returnCookie}=%E0%A4%A`)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { hasAllCapabilities, isGuessable, mayOpen, readRecoveryCode, requireRoles, rolesOf } from './rules.ts'
import { tokenCookie } from './token-cookie.ts'

test.each([
  ['SYSAD', ['SYSAD']],
  ['SADMIN,SYSAD', ['SADMIN', 'SYSAD']],
  [' SADMIN , SYSAD ', ['SADMIN', 'SYSAD']],
  ['SYSAD,,SYSAD,', ['SYSAD']],
  ['sysad', ['sysad']],
  ['', []],
  [' , ', []],
  [null, []],
  [undefined, []],
])('role_id %j means the roles %j', (roleId, roles) => {
  expect(rolesOf(roleId)).toEqual(roles)
})

describe('a signed-in user has a role', () => {
  test.each(['', ',', null, undefined])('%j is refused with the message of the specification', (roleId) => {
    expect(() => requireRoles(roleId)).toThrow(new Error('getInfo: roles must be a non-null array!'))
  })

  test('roles are returned as a list', () => {
    expect(requireRoles('SYSAD,EDITOR')).toEqual(['SYSAD', 'EDITOR'])
  })
})

test.each<[readonly string[] | undefined, readonly string[], boolean]>([
  [undefined, [], true],
  [[], [], true],
  [['SYSAD'], [], false],
  [['SYSAD'], ['SYSAD'], true],
  [['SYSAD'], ['SADMIN'], true],
  [['SYSAD'], ['EDITOR'], false],
  [['SYSAD', 'EDITOR'], ['EDITOR'], true],
  [['SYSAD'], ['sysad'], false],
  [['SYSAD'], ['SADMINS'], false],
])('a route for %j allows %j: %s', (routeRoles, roles, opens) => {
  expect(mayOpen(routeRoles, roles)).toBe(opens)
})

test('the cookie has the name from the specification', () => {
  expect(tokenCookie).toBe('Admin-Token')
})

test.each(['k3f9-0abc-1xyz-7777', 'K3F9 OABC IXYZ 7777', 'k3f90abclxyz7777'])(
  'the recovery code is parsed from “%s”',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('k3f90abc1xyz7777')
  },
)

test.each<[readonly string[], readonly string[], boolean]>([
  [[], [], true],
  [['STAFF', 'user.manage'], ['user.manage'], true],
  [['STAFF', 'user.manage'], ['user.manage', 'log.read'], false],
  [['SADMIN'], ['user.manage', 'log.read'], true],
  [['SYSAD'], ['user.manage'], false],
])('the rights %j cover %j: %s', (rights, capabilities, holds) => {
  expect(hasAllCapabilities(rights, capabilities)).toBe(holds)
})

test.each([
  ['TamHuong@2026', true],
  ['tâm-hương-123456', true],
  ['Thuha19901990', true],
  ['lan.nguyen-2026', true],
  ['Admin@123456', true],
  ['matkhau123456', true],
  ['TamHuong-gió-mùa', false],
  ['thuha thích nước mắm', false],
  ['8417239056', false],
  ['xanh lam đỏ tía', false],
])('the password %s of thuha <lan.nguyen@example.com> is guessable: %s', (password, guessable) => {
  expect(isGuessable(password, ['thuha', 'lan.nguyen@example.com', 'Trần Thu Hà', null])).toBe(guessable)
})

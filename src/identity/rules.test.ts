import { describe, expect, test } from 'vitest'
import { adminCookie } from './admin-cookie.ts'
import { mayOpen, readRecoveryCode, requiredRoles, rolesOf } from './rules.ts'

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

describe('somebody signed in has a role', () => {
  test.each(['', ',', null, undefined])('%j is refused with the words of the specification', (roleId) => {
    expect(() => requiredRoles(roleId)).toThrow(new Error('getInfo: roles must be a non-null array!'))
  })

  test('roles are given as a list', () => {
    expect(requiredRoles('SYSAD,EDITOR')).toEqual(['SYSAD', 'EDITOR'])
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
])('a route for %j opens for %j: %s', (routeRoles, roles, opens) => {
  expect(mayOpen(routeRoles, roles)).toBe(opens)
})

test('the cookie is called as the specification says', () => {
  expect(adminCookie).toBe('Admin-Token')
})

test.each(['k3f9-0abc-1xyz-7777', 'K3F9 OABC IXYZ 7777', 'k3f90abclxyz7777'])(
  'the recovery code is read from “%s”',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('k3f90abc1xyz7777')
  },
)

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffUser } from '#identity/contract.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { staffRoles } from '../tables.ts'
import { lockGrants } from './grants.ts'

const password = 'mat-khau-dai'

/** A user who only manages staff, one who only manages roles, a SYSAD and a seller. */
async function open() {
  const shop = await openTestShop()
  const admin = await shop.signIn()
  const send = (token: string, method: string, path: string, body?: object) =>
    shop.call<StaffUser>(path, { method, token, body })
  for (const [code, capability] of [
    ['STAFF', 'user.manage'],
    ['ROLES', 'permission.manage'],
    ['LOOK', 'log.read'],
  ])
    await send(admin, 'POST', '/auth/roles', { code, name: code, capabilities: [capability] })
  const people: Record<string, string> = {}
  for (const role_id of ['STAFF', 'ROLES', 'SYSAD', 'SALES']) {
    const username = role_id.toLowerCase()
    const person = { username, fullname: username, email: `${username}@example.com`, password, role_id }
    people[role_id] = (await send(admin, 'POST', '/auth/add', person)).res_data.id
  }
  people.SADMIN = (await send(admin, 'GET', '/auth/info')).res_data.id
  const idOf = (role: string) => people[role] ?? ''
  return { shop, admin, send, idOf }
}

const signedIn = (shop: TestShop, username: string) => shop.signIn(username, password)

test('nobody raises their own or others’ permissions above their own', async () => {
  const { shop, send, idOf } = await open()
  const manager = await signedIn(shop, 'staff')
  const own = `/auth/update/${idOf('STAFF')}`
  const equal = { username: 'ngang', fullname: 'Ngang', password, role_id: 'STAFF' }
  const colleague = await send(manager, 'POST', '/auth/add', equal)
  expect(colleague.status).toBe(200)
  for (const role_id of ['SYSAD', 'STAFF,SALES', 'SADMIN', 'LOOK']) {
    for (const path of [own, `/auth/update/${colleague.res_data.id}`])
      expect((await send(manager, 'PUT', path, { role_id })).status, `${path} ${role_id}`).toBe(403)
    const person = { username: 'moi', fullname: 'Mới', password, role_id }
    expect((await send(manager, 'POST', '/auth/add', person)).status, role_id).toBe(403)
  }
  expect((await send(manager, 'PUT', own, { fullname: 'Vẫn là tôi', role_id: 'STAFF' })).status).toBe(200)
})

test.each(['SYSAD', 'SALES', 'SADMIN'])('a staff manager can’t change a %s', async (role) => {
  const { shop, admin, send, idOf } = await open()
  const manager = await signedIn(shop, 'staff')
  const id = idOf(role)
  const device = (await shop.call<{ id: string }[]>(`/auth/user/${id}/devices`, { token: admin })).res_data[0]
  const attempts = [
    ...[
      { password: 'khac-hoan-toan' },
      { email: 'ke-xau@example.com' },
      { role_id: 'STAFF' },
      { is_lock: true },
      { is_activate: false },
      { isTwoFactor: false },
      { fullname: 'Tên khác' },
    ].map((body) => ['PUT', `/auth/update/${id}`, body] as const),
    ['DELETE', `/auth/remove/${id}`] as const,
    ['DELETE', `/auth/user/${id}/devices`] as const,
    ['DELETE', `/auth/user/${id}/devices/${device?.id ?? id}`] as const,
    ['POST', `/auth/user/${id}/invitation`] as const,
    ['DELETE', `/auth/user/${id}/invitation`] as const,
  ]
  for (const [method, path, body] of attempts)
    expect((await send(manager, method, path, body)).status, `${method} ${path} ${JSON.stringify(body)}`).toBe(403)
})

test('a staff manager can’t take over an account whose rights are raised at the same moment', async () => {
  const { shop, admin, send } = await open()
  const manager = await signedIn(shop, 'staff')
  const person = { username: 'ngang', fullname: 'Ngang', password, role_id: 'STAFF' }
  const { id } = (await send(admin, 'POST', '/auth/add', person)).res_data
  const requests = ['PUT', 'DELETE'].map((method) => ({
    method,
    path: `/auth/${method === 'PUT' ? 'update' : 'remove'}/${id}`,
  }))
  const { sent } = await shop.db.transaction(async (tx) => {
    await lockGrants(tx)
    const sent = requests.map(({ method, path }) => send(manager, method, path, { password: 'khac-hoan-toan' }))
    await expect.poll(async () => (await lockWaits(shop)).length).toBe(requests.length)
    await tx.update(staffRoles).set({ roleCode: 'SYSAD' }).where(eq(staffRoles.staffId, id))
    return { sent }
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([403, 403])
})

test('a new password must not be made of the email address that is set with it', async () => {
  const { admin, send, idOf } = await open()
  const change = { email: 'huongtramquangnam@example.com', password: 'huongtramquangnam26' }
  const refused = await send(admin, 'PUT', `/auth/update/${idOf('SALES')}`, change)
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'password' }] })
})

test('nobody adds, edits or deletes a role beyond their own permissions', async () => {
  const { shop, admin, send } = await open()
  const editor = await signedIn(shop, 'roles')
  const make = (code: string, capabilities: string[]) =>
    send(editor, 'POST', '/auth/roles', { code, name: code, capabilities })
  expect((await make('MORE', ['permission.manage', 'user.manage'])).status).toBe(403)
  expect((await make('SAME', ['permission.manage'])).status).toBe(200)
  const change = (code: string, body: object) => send(editor, 'PUT', `/auth/roles/${code}`, body)
  expect((await change('SAME', { capabilities: ['permission.manage', 'order.read'] })).status).toBe(403)
  expect((await change('ROLES', { capabilities: ['permission.manage', 'user.manage'] })).status).toBe(403)
  expect((await change('LOOK', { capabilities: [] })).status).toBe(403)
  expect((await change('LOOK', { name: 'Khác' })).status).toBe(403)
  expect((await send(editor, 'DELETE', '/auth/roles/LOOK')).status).toBe(403)
  expect((await change('SAME', { name: 'Như tôi' })).status).toBe(200)
  expect((await send(editor, 'DELETE', '/auth/roles/SAME')).status).toBe(200)
  expect((await send(admin, 'DELETE', '/auth/roles/LOOK')).status).toBe(200)
})

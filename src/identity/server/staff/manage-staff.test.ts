import { expect, test } from 'vitest'
import type { StaffUser } from '#identity/contract.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

type Entry = { entity: string; action: string; actor: string; entityId: string }

async function open() {
  const shop = await openTestShop()
  const admin = await shop.signIn()
  let people = 0
  const add = (more: Record<string, unknown>) => {
    people += 1
    const person = {
      username: `nv${people}`,
      fullname: 'Vũ Thị Lan',
      email: `lan${people}@example.com`,
      role_id: 'SALES',
    }
    return shop.call<StaffUser>('/auth/add', { method: 'POST', body: { ...person, ...more }, token: admin })
  }
  const change = (id: string, body: Record<string, unknown>, token = admin) =>
    shop.call<StaffUser>(`/auth/update/${id}`, { method: 'PUT', body, token })
  return { shop, admin, add, change }
}

test('staff managers see and end the devices of a colleague, and the audit log records it', async () => {
  const { shop, admin, add } = await open()
  const { id } = (await add({ password: 'mat-khau-dai' })).res_data
  const phone = await shop.signIn('nv1', 'mat-khau-dai')
  const desk = await shop.signIn('nv1', 'mat-khau-dai')
  const devices = (await shop.call<{ id: string }[]>(`/auth/user/${id}/devices`, { token: admin })).res_data
  expect(devices).toHaveLength(2)
  const end = (path: string) => shop.call(`/auth/user/${id}/devices${path}`, { method: 'DELETE', token: admin })
  expect((await end(`/${devices[0]?.id}`)).status).toBe(200)
  expect((await end(`/${devices[0]?.id}`)).status).toBe(404)
  const left = await Promise.all([phone, desk].map((token) => shop.call('/auth/info', { token })))
  expect(left.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await end('')).status).toBe(200)
  for (const token of [phone, desk]) expect((await shop.call('/auth/info', { token })).status).toBe(401)
  const { items } = (await shop.call<{ items: Entry[] }>('/audit-log/pagination', { token: admin })).res_data
  const entries = items.filter(({ entity, entityId }) => entity === 'staff_session' && entityId === id)
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['delete', 'admin'],
    ['delete', 'admin'],
  ])
  expect(JSON.stringify(items)).not.toContain('token_hash')
})

test('staff managers can’t lock out a SADMIN, nor remove the last SYSAD; a SADMIN can', async () => {
  const { shop, admin, add, change } = await open()
  const { id } = (await add({ password: 'mat-khau-dai', role_id: 'SYSAD' })).res_data
  await add({ role_id: 'SYSAD' })
  const sysad = await shop.signIn('nv1', 'mat-khau-dai')
  const own = (await shop.call<StaffUser>('/auth/info', { token: admin })).res_data
  expect((await shop.call(`/auth/user/${own.id}/devices`, { method: 'DELETE', token: sysad })).status).toBe(403)
  const watch = { code: 'WATCH', name: 'Xem', capabilities: ['log.read'] }
  await shop.call('/auth/roles', { method: 'POST', body: watch, token: admin })
  expect(await change(id, { role_id: 'WATCH' }, sysad)).toMatchObject({ status: 409 })
  expect((await change(id, { is_lock: true })).status).toBe(200)
  expect((await change(own.id, { isTwoFactor: false })).status).toBe(200)
})

test.each(['buyer', 'System', '(console)', 'vnpay'])(
  'nobody is called “%s”, as histories call others',
  async (username) => {
    const { add, change } = await open()
    const { id } = (await add({ password: 'mat-khau-dai' })).res_data
    for (const refused of [await add({ username }), await change(id, { username })])
      expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'username'])
  },
)

test('nobody takes a colleague’s user name as an email address, nor the reverse', async () => {
  const { shop, add, change } = await open()
  const owner = (await add({ username: 'chu@tamhuong.example', password: 'mat-khau-dai' })).res_data
  const { id } = (await add({ password: 'mat-khau-dai' })).res_data
  const token = await shop.signIn('nv2', 'mat-khau-dai')
  const ownProfile = (body: Record<string, unknown>) =>
    shop.call('/auth/profile', { method: 'PUT', token, body: { currentPassword: 'mat-khau-dai', ...body } })
  const answers = [
    await add({ email: 'Chu@tamhuong.example' }),
    await change(id, { email: 'chu@Tamhuong.example' }),
    await ownProfile({ email: 'Chu@tamhuong.example' }),
    await add({ username: 'Lan1@example.com' }),
    await change(id, { username: 'lan1@Example.com' }),
  ]
  expect(answers.map(({ status, errors }) => [status, errors?.[0]])).toEqual([
    [422, { field: 'email', message: 'Email này đã được dùng.' }],
    [422, { field: 'email', message: 'Email này đã được dùng.' }],
    [422, { field: 'email', message: 'Email này đã được dùng.' }],
    [422, { field: 'username', message: 'Tên đăng nhập này đã được dùng.' }],
    [422, { field: 'username', message: 'Tên đăng nhập này đã được dùng.' }],
  ])
  expect((await change(owner.id, { email: 'chu@tamhuong.example' })).status).toBe(200)
})

test('of two who take the same name at once, one as an email address, one is refused', async () => {
  const { shop, add } = await open()
  await add({ password: 'mat-khau-dai' })
  const token = await shop.signIn('nv1', 'mat-khau-dai')
  for (const n of [1, 2, 3, 4]) {
    const email = `chu${n}@tamhuong.example`
    const body = { email, currentPassword: 'mat-khau-dai' }
    const answers = await Promise.all([
      add({ username: email, password: 'mat-khau-dai' }),
      shop.call('/auth/profile', { method: 'PUT', token, body }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('a name that has long been a colleague’s email address signs in whose user name it is', async () => {
  const { shop, add } = await open()
  await add({ password: 'mat-khau-cua-lan' })
  await add({ password: 'mat-khau-cua-chu' })
  await shop.pool.query(`update staff set username = 'lan1@example.com' where username = 'nv2'`)
  expect(await shop.signIn('Lan1@example.com', 'mat-khau-cua-chu')).toBeTruthy()
  expect(await shop.signIn('nv1', 'mat-khau-cua-lan')).toBeTruthy()
})

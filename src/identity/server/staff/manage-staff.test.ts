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

import { expect, test } from 'vitest'
import type { Role } from '#identity/contract.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

async function openOffice() {
  const shop = await openTestShop({ seed: 'demo' })
  const token = await shop.signIn()
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}, as = token) =>
    shop.call<Role>(path, { method, body, headers, token: as })
  return { shop, token, ask }
}

test('a custom role grants its permissions at once, and revokes them at once', async () => {
  const { shop, ask } = await openOffice()
  const added = await ask('POST', '/auth/roles', { code: 'WAREHOUSE', name: 'Kho', capabilities: ['log.read'] })
  expect(added).toMatchObject({ res_status_code: 201, res_data: { code: 'WAREHOUSE', isFixed: false, version: 1 } })
  const person = { username: 'kho', fullname: 'Kho', password: 'mat-khau-dai', role_id: 'WAREHOUSE' }
  await ask('POST', '/auth/add', person)
  const token = await shop.signIn('kho', 'mat-khau-dai')
  const auditLogStatus = async () => (await shop.call('/audit-log/pagination', { token })).status
  expect(await auditLogStatus()).toBe(200)
  await ask('PUT', '/auth/roles/WAREHOUSE', { capabilities: [] })
  expect(await auditLogStatus()).toBe(403)
})

test('the roles of the specification can’t be changed', async () => {
  const { ask } = await openOffice()
  for (const code of ['SADMIN', 'SYSAD']) {
    expect((await ask('PUT', `/auth/roles/${code}`, { name: 'Khác' })).status).toBe(403)
    expect((await ask('DELETE', `/auth/roles/${code}`)).status).toBe(403)
  }
})

test('nobody removes the permission to manage roles from themselves', async () => {
  const { shop, ask } = await openOffice()
  await ask('POST', '/auth/roles', { code: 'OWNER', name: 'Chủ', capabilities: ['permission.manage', 'user.manage'] })
  await ask('POST', '/auth/add', { username: 'chu', fullname: 'Chủ', password: 'mat-khau-dai', role_id: 'OWNER' })
  const own = await shop.signIn('chu', 'mat-khau-dai')
  const less = (as?: string) => ask('PUT', '/auth/roles/OWNER', { capabilities: ['user.manage'] }, {}, as)
  expect((await less(own)).status).toBe(409)
  expect((await less()).status).toBe(200)
})

test('a role is deleted only when nobody has it', async () => {
  const { ask } = await openOffice()
  expect((await ask('DELETE', '/auth/roles/SALES')).status).toBe(409)
  await ask('POST', '/auth/roles', { code: 'NEW', name: 'Mới', capabilities: [] })
  expect((await ask('DELETE', '/auth/roles/NEW')).status).toBe(200)
  expect((await ask('PUT', '/auth/roles/NEW', { name: 'Mới' })).status).toBe(404)
})

test('there can be as many roles as are listed at once', async () => {
  const { shop, ask, token } = await openOffice()
  const count = async () => (await shop.call<Role[]>('/auth/roles', { token })).res_data.length
  const add = (code: string) => ask('POST', '/auth/roles', { code, name: code, capabilities: [] })
  for (let n = await count(); n < 100; n += 1) expect((await add(`ROLE_${n}`)).status).toBe(200)
  const refused = await add('ONE_MORE')
  expect(refused).toMatchObject({ status: 409, message: 'Cửa hàng có tối đa 100 vai trò. Hãy xóa bớt trước.' })
  await ask('DELETE', '/auth/roles/ROLE_99')
  expect((await add('ONE_MORE')).status).toBe(200)
  expect(await count()).toBe(100)
})

test('errors name a duplicate code and an unknown permission', async () => {
  const { ask } = await openOffice()
  const add = async (body: object) =>
    (await ask('POST', '/auth/roles', { name: 'Tên', capabilities: [], ...body })).errors
  expect((await add({ code: 'SALES' }))?.[0]?.field).toBe('code')
  expect((await add({ code: 'sales' }))?.[0]?.field).toBe('code')
  expect((await add({ code: 'NEW', capabilities: ['fly.high'] }))?.[0]?.field).toBe('capabilities.0')
})

test('refuses a change based on an old version of a role', async () => {
  const { ask } = await openOffice()
  expect((await ask('PUT', '/auth/roles/SALES', { name: 'Bán hàng A' }, { 'if-match': '"1"' })).status).toBe(200)
  const late = await ask('PUT', '/auth/roles/SALES', { name: 'Bán hàng B' }, { 'if-match': '"1"' })
  expect([late.status, late.errors?.[0]?.field]).toEqual([409, 'version'])
})

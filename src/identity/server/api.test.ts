import { describe, expect, test } from 'vitest'
import type { StaffUser } from '#identity/contract.ts'
import { adminPassword } from '../../../tests/support/global-setup.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const newStaff = {
  username: 'thuha',
  fullname: 'Trần Thu Hà',
  email: 'thuha@example.com',
  password: 'mat-khau-dai',
  role_id: 'SYSAD',
}
const add = (shop: TestShop, token: string, more: Record<string, unknown> = {}) =>
  shop.call<StaffUser>('/auth/add', { method: 'POST', body: { ...newStaff, ...more }, token })

describe('signing in', () => {
  test('the right credentials return a token, and the token identifies the user', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    expect(token.length).toBeGreaterThanOrEqual(43)
    const info = await shop.call<StaffUser>('/auth/info', { token })
    expect(info.res_data).toMatchObject({
      username: 'admin',
      role_id: 'SADMIN',
      is_lock: false,
      is_activate: true,
      expire_date: '2026-11-28 03:00:00',
    })
    const bare = await shop.call<StaffUser>('/auth/info', { headers: { authorization: token } })
    expect(bare.res_data.username).toBe('admin')
  })

  test('accepts the email as user name', async () => {
    const shop = await openTestShop()
    await add(shop, await shop.signIn())
    expect(await shop.signIn('ThuHa@Example.com', 'mat-khau-dai')).toBeTruthy()
  })

  test.each([
    ['admin', 'sai mật khẩu'],
    ['nobody', adminPassword],
  ])('%s with wrong credentials gets the same answer', async (username, password) => {
    const shop = await openTestShop()
    const answer = await shop.call('/auth/login', { method: 'POST', body: { username, password } })
    expect(answer).toMatchObject({
      status: 401,
      res_status_code: 401,
      res_data: null,
      message: 'Tên đăng nhập hoặc mật khẩu không đúng',
    })
  })

  test('guessing is rate-limited', async () => {
    const shop = await openTestShop({ rateLimit: 'on' })
    const attempts = []
    for (let n = 0; n < 11; n++)
      attempts.push(
        await shop.call('/auth/login', { method: 'POST', body: { username: 'admin', password: `sai${n}` } }),
      )
    expect(attempts.at(-1)?.status).toBe(429)
    expect(Number(attempts.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a token ends at sign-out and when it expires', async () => {
    const shop = await openTestShop()
    const one = await shop.signIn()
    const two = await shop.signIn()
    expect((await shop.call('/auth/logout', { method: 'DELETE', token: one })).status).toBe(200)
    expect((await shop.call('/auth/info', { token: one })).status).toBe(401)
    expect((await shop.call('/auth/info', { token: two })).status).toBe(200)
    shop.clock.now = new Date('2026-11-28T03:00:01Z')
    expect((await shop.call('/auth/info', { token: two })).status).toBe(401)
  })

  test('the cookie alone signs nobody in', async () => {
    const shop = await openTestShop()
    const answer = await shop.call('/auth/info', { headers: { cookie: `Admin-Token=${await shop.signIn()}` } })
    expect(answer.status).toBe(401)
  })

  test('only the hash of a token of 256 bits is stored', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await shop.pool.query<{ text: string }>(
      "select encode(token_hash, 'escape') as text from staff_session",
    )
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
  })
})

describe('staff', () => {
  test('SYSAD adds and deletes colleagues with no more permissions, and neither adds nor edits a SADMIN', async () => {
    const shop = await openTestShop()
    const admin = await shop.signIn()
    await add(shop, admin)
    const sysad = await shop.signIn('thuha', 'mat-khau-dai')
    const added = await add(shop, sysad, { username: 'minh', email: 'minh@example.com', role_id: 'SYSAD' })
    expect(added).toMatchObject({ res_status_code: 201, res_data: { role_id: 'SYSAD', createdBy: 'thuha' } })
    expect((await add(shop, sysad, { username: 'ban', email: null, role_id: 'SALES' })).status).toBe(403)
    expect((await add(shop, sysad, { username: 'boss', email: null, role_id: 'SADMIN' })).status).toBe(403)
    const list = await shop.call<StaffUser[]>('/auth/list', { token: sysad })
    expect(list.res_data.map((user) => user.username).sort()).toEqual(['admin', 'minh', 'thuha'])
    const superAdmin = list.res_data.find((user) => user.username === 'admin')
    expect(
      (
        await shop.call(`/auth/update/${superAdmin?.id}`, {
          method: 'PUT',
          body: { password: 'moi-moi-moi' },
          token: sysad,
        })
      ).status,
    ).toBe(403)
    expect((await shop.call(`/auth/remove/${added.res_data.id}`, { method: 'DELETE', token: sysad })).status).toBe(200)
    expect((await shop.call(`/auth/remove/${added.res_data.id}`, { method: 'DELETE', token: sysad })).status).toBe(404)
  })

  test('locking, deactivating or a new password ends every session at once', async () => {
    const shop = await openTestShop()
    const admin = await shop.signIn()
    const { id } = (await add(shop, admin)).res_data
    for (const change of [{ is_lock: true }, { is_activate: false }, { password: 'khac-hoan-toan' }]) {
      await shop.call(`/auth/update/${id}`, {
        method: 'PUT',
        body: { is_lock: false, is_activate: true, password: 'mat-khau-dai' },
        token: admin,
      })
      const token = await shop.signIn('thuha', 'mat-khau-dai')
      await shop.call(`/auth/update/${id}`, { method: 'PUT', body: change, token: admin })
      expect((await shop.call('/auth/info', { token })).status).toBe(401)
    }
  })

  test('removing an account ends every session at once', async () => {
    const shop = await openTestShop()
    const admin = await shop.signIn()
    const { id } = (await add(shop, admin)).res_data
    const token = await shop.signIn('thuha', 'mat-khau-dai')
    expect((await shop.call('/auth/info', { token })).status).toBe(200)
    await shop.call(`/auth/remove/${id}`, { method: 'DELETE', token: admin })
    expect((await shop.call('/auth/info', { token })).status).toBe(401)
  })

  test('nobody can lock or delete themselves, and one SADMIN always remains', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = (await shop.call<StaffUser>('/auth/info', { token })).res_data
    expect((await shop.call(`/auth/update/${id}`, { method: 'PUT', body: { is_lock: true }, token })).status).toBe(409)
    expect((await shop.call(`/auth/update/${id}`, { method: 'PUT', body: { role_id: 'SALES' }, token })).status).toBe(
      409,
    )
    expect((await shop.call(`/auth/remove/${id}`, { method: 'DELETE', token })).status).toBe(409)
  })

  test.each([
    ['a taken user name', { username: 'Admin' }, 'username'],
    ['an unknown role', { role_id: 'KING' }, 'role_id'],
    ['no role', { role_id: ' , ' }, 'role_id'],
    ['a short password', { password: '123' }, 'password'],
    ['a bad email', { email: 'x' }, 'email'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const answer = await add(shop, await shop.signIn(), wrong)
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
  })
})

test('concurrent changes of accounts are serialized, and all are applied', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const people = await Promise.all(
    ['mot', 'hai', 'nam'].map((username) =>
      add(shop, token, { username, email: `${username}@example.com`, role_id: 'SADMIN' }),
    ),
  )
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    const changes = people.flatMap(({ res_data: { id } }) =>
      ['Một', 'Hai'].map((fullname) =>
        shop.call(`/auth/update/${id}`, { method: 'PUT', body: { fullname, role_id: 'SADMIN' }, token }),
      ),
    )
    statuses.push(...(await Promise.all(changes)).map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

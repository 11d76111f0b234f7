import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import type { TwoFactor } from '#identity/account-contract.ts'
import type { SignedInUser, StaffUser } from '#identity/contract.ts'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { deleteUnconfirmedTotpSeeds } from '../sign-in/two-factor.ts'

type Tokens = { access_token: string }
const logIn = (shop: TestShop, body: Record<string, unknown> = {}) =>
  shop.call<Tokens>('/auth/login', { method: 'POST', body: { username: 'admin', password: adminPassword, ...body } })
const send = <Data = unknown>(shop: TestShop, method: string, path: string, token?: string, body?: unknown) =>
  shop.call<Data>(path, { method, token, body })
const statusOfInfo = async (shop: TestShop, token: string) => (await shop.call('/auth/info', { token })).status

/** The current code of the authenticator app, or the one `laterS` seconds later. */
const codeAt = (shop: TestShop, secret: string, laterS = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() + laterS * 1000 })

/** An administrator with a second factor. */
async function withTwoFactor(shop: TestShop) {
  const token = await shop.signIn()
  const started = await send<{ secret: string; uri: string }>(shop, 'POST', '/auth/two-factor', token, {
    password: adminPassword,
  })
  const { secret, uri } = started.res_data
  const confirmed = await send<{ recoveryCodes: string[] }>(shop, 'POST', '/auth/two-factor/confirm', token, {
    otp: codeAt(shop, secret),
  })
  return { token, secret, uri, recoveryCodes: confirmed.res_data.recoveryCodes }
}

test('failed re-authentications are logged with account and IP address, never with the input', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const { token, secret } = await withTwoFactor(shop)
  shop.advanceClock({ seconds: 30 })
  const stop = (body: object) => send(shop, 'POST', '/auth/two-factor/stop', token, body)
  await stop({ password: 'sai mật khẩu', otp: codeAt(shop, secret) })
  await stop({ password: adminPassword, otp: '000000' })
  const failures = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /re-authentication/.test(msg))
  const origin = { account: 'admin', ipAddress: '203.0.113.7', level: 40 }
  expect(failures).toMatchObject([
    { ...origin, reason: 'wrong password' },
    { ...origin, reason: 'wrong code' },
  ])
  const { rows } = await shop.pool.query(
    "select actor, ip_address, after from audit_entry where entity = 'proof_failure' order by created_date",
  )
  expect(rows).toMatchObject([
    { actor: 'admin', ip_address: '203.0.113.7', after: { username: 'admin', reason: 'wrong password' } },
    { actor: 'admin', ip_address: '203.0.113.7', after: { username: 'admin', reason: 'wrong code' } },
  ])
  expect(shop.logged.join()).not.toMatch(/sai mật khẩu|000000/)
})

test('the audit log has the factors of each sign-in', async () => {
  const shop = await openTestShop()
  const { secret, recoveryCodes } = await withTwoFactor(shop)
  shop.advanceClock({ seconds: 30 })
  expect((await logIn(shop, { otp: codeAt(shop, secret) })).status).toBe(200)
  expect((await logIn(shop, { otp: recoveryCodes[0] })).status).toBe(200)
  const { rows } = await shop.pool.query(
    "select after->>'second_factor' as factor from audit_entry where entity = 'session' and action = 'insert' order by id",
  )
  expect(rows.map(({ factor }) => factor)).toEqual(['none', 'app code', 'recovery code'])
})

describe('the second factor', () => {
  test('is required once confirmed, and the password alone no longer signs in', async () => {
    const shop = await openTestShop()
    const { secret, uri, recoveryCodes } = await withTwoFactor(shop)
    expect(uri).toContain(`secret=${secret}`)
    expect(new Set(recoveryCodes).size).toBe(10)
    const withoutCode = await logIn(shop)
    expect(withoutCode).toMatchObject({ status: 401, res_data: null, errors: [{ field: 'otp' }] })
    expect((await logIn(shop, { otp: '000000' })).errors).toMatchObject([{ field: 'otp' }])
    shop.advanceClock({ seconds: 30 })
    const right = await logIn(shop, { otp: codeAt(shop, secret) })
    expect(await statusOfInfo(shop, right.res_data.access_token)).toBe(200)
  })

  test('is not mentioned to someone without the password', async () => {
    const shop = await openTestShop()
    const { secret } = await withTwoFactor(shop)
    shop.advanceClock({ seconds: 30 })
    const answer = await logIn(shop, { password: 'sai mật khẩu', otp: codeAt(shop, secret) })
    expect(answer).toMatchObject({ status: 401, message: 'Tên đăng nhập hoặc mật khẩu không đúng' })
    expect(answer.errors).toBeUndefined()
  })

  test('accepts each code once, from a phone half a minute off, and no older one', async () => {
    const shop = await openTestShop()
    const { secret } = await withTwoFactor(shop)
    shop.advanceClock({ seconds: 90 })
    expect((await logIn(shop, { otp: codeAt(shop, secret, -60) })).status).toBe(401)
    const late = codeAt(shop, secret, -30)
    const both = await Promise.all([logIn(shop, { otp: late }), logIn(shop, { otp: late })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn(shop, { otp: codeAt(shop, secret, 30) })).status).toBe(200)
    expect((await logIn(shop, { otp: codeAt(shop, secret) })).status).toBe(401)
  })

  test('accepts each recovery code once, however it is written, without the phone', async () => {
    const shop = await openTestShop()
    const { recoveryCodes } = await withTwoFactor(shop)
    const [first = '', second = '', third = ''] = recoveryCodes
    const opened = await logIn(shop, { otp: first.toUpperCase().replaceAll('-', ' ') })
    expect(opened.status).toBe(200)
    expect((await logIn(shop, { otp: first })).status).toBe(401)
    const { access_token: token } = opened.res_data
    expect((await shop.call<TwoFactor>('/auth/two-factor', { token })).res_data).toMatchObject({
      isEnabled: true,
      recoveryCodesLeft: 9,
    })
    const renew = (otp?: string) =>
      send<{ recoveryCodes: string[] }>(shop, 'POST', '/auth/two-factor/recovery-codes', token, {
        password: adminPassword,
        otp,
      })
    expect((await renew()).errors).toMatchObject([{ field: 'otp' }])
    expect((await renew(first)).errors).toMatchObject([{ field: 'otp' }])
    const renewed = await renew(third)
    expect(renewed.res_data.recoveryCodes).toHaveLength(10)
    expect((await logIn(shop, { otp: second })).status).toBe(401)
  })

  test('is enabled only with a correct code, and ends earlier sessions', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const other = await shop.signIn()
    const confirm = (otp: string) => send(shop, 'POST', '/auth/two-factor/confirm', token, { otp })
    expect((await confirm('123456')).status).toBe(422)
    const start = (otp?: string) =>
      send<{ secret: string }>(shop, 'POST', '/auth/two-factor', token, { password: adminPassword, otp })
    const { secret } = (await start()).res_data
    expect((await confirm('123456')).errors).toMatchObject([{ field: 'otp' }])
    expect((await logIn(shop)).status).toBe(200)
    expect((await confirm(codeAt(shop, secret))).status).toBe(200)
    expect(await statusOfInfo(shop, token)).toBe(200)
    expect(await statusOfInfo(shop, other)).toBe(401)
    shop.advanceClock({ seconds: 30 })
    expect((await start(codeAt(shop, secret))).status).toBe(409)
  })

  test('is started only with the password, and its secret is confirmed within a quarter of an hour or not at all', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const start = (body: object) => send<{ secret: string }>(shop, 'POST', '/auth/two-factor', token, body)
    const confirm = (secret: string) =>
      send(shop, 'POST', '/auth/two-factor/confirm', token, { otp: codeAt(shop, secret) })
    for (const body of [{ password: 'sai mật khẩu' }, { password: '' }, {}]) {
      expect((await start(body)).errors).toMatchObject([{ field: 'password' }])
      expect((await shop.pool.query('select 1 from staff where totp_secret is not null')).rowCount).toBe(0)
    }
    const { secret } = (await start({ password: adminPassword })).res_data
    shop.advanceClock({ minutes: 15, seconds: 1 })
    expect((await confirm(secret)).errors).toMatchObject([{ field: 'otp', message: m.auth_two_factor_expired() }])
    await deleteUnconfirmedTotpSeeds(shop.db, shop.clock.now)
    expect((await shop.pool.query('select 1 from staff where totp_secret is not null')).rowCount).toBe(0)
    const again = (await start({ password: adminPassword })).res_data.secret
    shop.advanceClock({ minutes: 15 })
    await deleteUnconfirmedTotpSeeds(shop.db, shop.clock.now)
    expect((await confirm(again)).status).toBe(200)
    shop.advanceClock({ hours: 1 })
    await deleteUnconfirmedTotpSeeds(shop.db, shop.clock.now)
    expect((await logIn(shop, { otp: codeAt(shop, again) })).status).toBe(200)
  })

  test('can be confirmed, renewed and disabled at the same moment without a failure', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const post = <Data>(path: string, body: object) => send<Data>(shop, 'POST', `/auth/two-factor${path}`, token, body)
    for (let round = 0; round < 15; round++) {
      const { secret } = (await post<{ secret: string }>('', { password: adminPassword })).res_data
      const answers = await Promise.all([
        post('/confirm', { otp: codeAt(shop, secret) }),
        post('/stop', { password: adminPassword }),
        post('/recovery-codes', { password: adminPassword }),
        post('/stop', { password: adminPassword }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      shop.advanceClock({ seconds: 30 })
      const stopped = await post('/stop', { password: adminPassword, otp: codeAt(shop, secret) })
      expect([200, 409]).toContain(stopped.status)
    }
    expect((await shop.call<TwoFactor>('/auth/two-factor', { token })).res_data.isEnabled).toBe(false)
    expect((await shop.pool.query('select 1 from staff_recovery_code')).rowCount).toBe(0)
  })

  test.each(['/recovery-codes', '/stop'])(
    'is not changed by %s while it is off, and nobody is notified',
    async (path) => {
      const shop = await openTestShop()
      const token = await shop.signIn()
      const body = { password: adminPassword }
      await send(shop, 'PUT', '/auth/profile', token, { email: 'an@example.com', currentPassword: adminPassword })
      await send(shop, 'POST', '/auth/two-factor', token, body)
      const refused = await send(shop, 'POST', `/auth/two-factor${path}`, token, body)
      expect(refused).toMatchObject({ status: 409, message: m.auth_two_factor_off() })
      expect((await shop.pool.query('select 1 from staff_recovery_code')).rowCount).toBe(0)
      expect((await shop.pool.query('select 1 from outgoing_message')).rowCount).toBe(0)
    },
  )

  test('is disabled only with the password and a code', async () => {
    const shop = await openTestShop()
    const { token, secret } = await withTwoFactor(shop)
    shop.advanceClock({ seconds: 30 })
    const otp = codeAt(shop, secret)
    const stop = (body: object) => send(shop, 'POST', '/auth/two-factor/stop', token, body)
    expect((await stop({ password: 'sai mật khẩu', otp })).errors).toMatchObject([{ field: 'password' }])
    expect((await stop({ password: adminPassword })).errors).toMatchObject([{ field: 'otp' }])
    expect((await stop({ password: adminPassword, otp: '000000' })).errors).toMatchObject([{ field: 'otp' }])
    expect((await stop({ password: adminPassword, otp })).status).toBe(200)
    expect((await logIn(shop)).status).toBe(200)
  })

  test('is disabled by staff managers when a phone is lost; nobody can enable it for others', async () => {
    const shop = await openTestShop()
    const { token } = await withTwoFactor(shop)
    const { id, isTwoFactor } = (await shop.call<StaffUser>('/auth/info', { token })).res_data
    expect(isTwoFactor).toBe(true)
    expect((await send(shop, 'PUT', `/auth/update/${id}`, token, { isTwoFactor: true })).status).toBe(200)
    expect((await send(shop, 'PUT', `/auth/update/${id}`, token, { isTwoFactor: false })).status).toBe(409)
    const superAdmin = { username: 'minh', fullname: 'Lê Minh', password: 'mat-khau-dai', role_id: 'SADMIN' }
    await send(shop, 'POST', '/auth/add', token, superAdmin)
    const colleague = await shop.signIn('minh', 'mat-khau-dai')
    const changed = await send<StaffUser>(shop, 'PUT', `/auth/update/${id}`, colleague, { isTwoFactor: false })
    expect(changed.res_data.isTwoFactor).toBe(false)
    expect(await statusOfInfo(shop, token)).toBe(401)
    expect((await logIn(shop)).status).toBe(200)
  })
})

test('everyone edits their own name, email and picture, and nothing else', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const change = (body: unknown) => send<StaffUser>(shop, 'PUT', '/auth/profile', token, body)
  const changed = await change({ fullname: 'Nguyễn Văn An', email: 'an@example.com', currentPassword: adminPassword })
  expect(changed.res_data).toMatchObject({ fullname: 'Nguyễn Văn An', email: 'an@example.com', role_id: 'SADMIN' })
  const pictureOnly = await change({ avatar: '' })
  expect(pictureOnly.res_data).toMatchObject({ fullname: 'Nguyễn Văn An', email: 'an@example.com' })
  const withProof = { fullname: 'An', email: '', currentPassword: adminPassword }
  expect((await change(withProof)).res_data.email).toBeNull()
  expect((await change({ fullname: 'An', role_id: 'SADMIN' })).errors).toMatchObject([{ field: 'role_id' }])
})

test('a signed-in user gets the permissions of their roles', async () => {
  const shop = await openTestShop()
  const admin = await shop.signIn()
  const body = { username: 'ban', fullname: 'Bán hàng', password: 'mat-khau-dai', role_id: 'SALES' }
  await send(shop, 'POST', '/auth/add', admin, body)
  const info = await shop.call<SignedInUser>('/auth/info', { token: await shop.signIn('ban', 'mat-khau-dai') })
  expect(info.res_data.capabilities).toContain('order.write')
  expect(info.res_data.capabilities).not.toContain('user.manage')
})

import { describe, expect, test } from 'vitest'
import type { Device } from '#identity/account-contract.ts'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

const send = (shop: TestShop, method: string, path: string, token: string, body?: unknown) =>
  shop.call(path, { method, token, body })
const statusOfInfo = async (shop: TestShop, token: string) => (await shop.call('/auth/info', { token })).status
const statusOfSignIn = async (shop: TestShop, password: string) =>
  (await shop.call('/auth/login', { method: 'POST', body: { username: 'admin', password } })).status

describe('one’s own devices', () => {
  const devicesOf = async (shop: TestShop, token: string) =>
    (await shop.call<Device[]>('/auth/devices', { token })).res_data

  test('are listed, and each can be signed out', async () => {
    const shop = await openTestShop()
    const here = await shop.signIn()
    shop.advanceClock({ minutes: 1 })
    const there = await shop.signIn()
    const devices = await devicesOf(shop, here)
    expect(devices).toMatchObject([{ isCurrent: false }, { isCurrent: true, ipAddress: '203.0.113.7' }])
    expect((await send(shop, 'DELETE', `/auth/devices/${devices[0]?.id}`, here)).status).toBe(200)
    expect([await statusOfInfo(shop, here), await statusOfInfo(shop, there)]).toEqual([200, 401])
    expect((await send(shop, 'DELETE', `/auth/devices/${devices[0]?.id}`, here)).status).toBe(404)
  })

  test('update their last use every few minutes', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    shop.advanceClock({ minutes: 1 })
    expect((await devicesOf(shop, token))[0]?.lastSeenDate).toBe('2026-11-21 03:00:00')
    shop.advanceClock({ minutes: 10 })
    expect((await devicesOf(shop, token))[0]?.lastSeenDate).toBe('2026-11-21 03:11:00')
  })

  test('the others are signed out together; other people’s can’t be', async () => {
    const shop = await openTestShop()
    const here = await shop.signIn()
    const there = await shop.signIn()
    const body = { username: 'thuha', fullname: 'Trần Thu Hà', password: 'mat-khau-dai', role_id: 'SYSAD' }
    await send(shop, 'POST', '/auth/add', here, body)
    const stranger = await shop.signIn('thuha', 'mat-khau-dai')
    const [own] = await devicesOf(shop, here)
    expect((await send(shop, 'DELETE', `/auth/devices/${own?.id}`, stranger)).status).toBe(404)
    expect((await send(shop, 'DELETE', '/auth/devices', here)).status).toBe(200)
    expect(await Promise.all([here, there, stranger].map((token) => statusOfInfo(shop, token)))).toEqual([
      200, 401, 200,
    ])
  })
})

describe('one’s own password', () => {
  test('needs the old one to change, and signs out everywhere else', async () => {
    const shop = await openTestShop()
    const here = await shop.signIn()
    const there = await shop.signIn()
    const change = (currentPassword: string, password: string) =>
      send(shop, 'PUT', '/auth/password', here, { currentPassword, password })
    expect((await change('sai mật khẩu', 'mat-khau-moi')).errors).toMatchObject([{ field: 'currentPassword' }])
    expect((await change(adminPassword, '123')).errors).toMatchObject([{ field: 'password' }])
    expect((await change(adminPassword, 'mat-khau-moi')).status).toBe(200)
    expect([await statusOfInfo(shop, here), await statusOfInfo(shop, there)]).toEqual([200, 401])
    expect(await statusOfSignIn(shop, adminPassword)).toBe(401)
    expect(await statusOfSignIn(shop, 'mat-khau-moi')).toBe(200)
  })
})

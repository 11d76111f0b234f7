import { expect, test } from 'vitest'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('signing in replaces the session whose token was sent', async () => {
  const shop = await openTestShop()
  const before = await shop.signIn()
  const body = { username: 'admin', password: adminPassword }
  expect((await shop.call('/auth/login', { method: 'POST', body, token: before })).status).toBe(200)
  expect((await shop.call('/auth/info', { token: before })).status).toBe(401)
})

test('a forbidden action is refused and logged with account and IP address', async () => {
  const shop = await openTestShop()
  const body = { username: 'thuha', fullname: 'Trần Thu Hà', password: 'mat-khau-dai', role_id: 'SALES' }
  await shop.call('/auth/add', { method: 'POST', body, token: await shop.signIn() })
  const ipAddress = '198.51.100.9'
  const token = await shop.signIn('thuha', 'mat-khau-dai')
  expect((await shop.call('/auth/list', { token, ipAddress })).status).toBe(403)
  const refused = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'access was refused')
  expect(refused).toMatchObject([{ account: 'thuha', ipAddress, access: 'user.manage', path: '/auth/list' }])
})

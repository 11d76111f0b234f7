import { expect, test } from 'vitest'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

const strangers = '198.51.100.9'

test('failed sign-ins are logged with account and address, and never with the input', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const guess = (username: string) =>
    shop.call('/auth/login', { method: 'POST', body: { username, password: 'sai mật khẩu' }, ipAddress: strangers })
  for (let at = 0; at < 11; at += 1) await guess('admin')
  await guess('mat-khau-go-nham')
  const failures = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a sign-in failed')
  expect(failures).toHaveLength(12)
  expect(failures[0]).toMatchObject({ account: 'admin', ipAddress: strangers, reason: 'wrong password' })
  expect(failures[10]).toMatchObject({ account: 'admin', ipAddress: strangers, reason: 'too many attempts' })
  expect(failures[11]).toMatchObject({ account: null, ipAddress: strangers })
  expect(shop.logged.join()).not.toMatch(/sai mật khẩu|mat-khau-go-nham/)
  const { rows } = await shop.pool.query(
    "select entity_id, ip_address, after from audit_entry where entity = 'sign_in_failure'",
  )
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({ ip_address: strangers, after: { username: 'admin', reason: 'wrong password' } })
})

test('a failure of the database while attempts are counted is not logged as too many of them', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const token = await shop.signIn()
  await shop.pool.query('alter table rate_count rename to gone')
  const body = { username: 'admin', password: 'sai mật khẩu' }
  expect((await shop.call('/auth/login', { method: 'POST', body })).status).toBe(500)
  const proof = { password: 'sai mật khẩu' }
  expect((await shop.call('/auth/two-factor', { method: 'POST', body: proof, token })).status).toBe(500)
  expect(shop.logged.join()).not.toContain('too many')
})

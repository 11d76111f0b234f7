import { expect, test } from 'vitest'
import { secretKeyFrom } from '#foundation/security/secret-key.ts'
import { secretKey } from '../tests/support/commands.ts'
import { createOrder, createProduct } from '../tests/support/factories/entities.ts'
import { adminPassword } from '../tests/support/global-setup.ts'
import { openTestShop } from '../tests/support/open-test-shop.ts'
import { isOwnKey, replaceSecrets, resealSecrets, sealSecrets, WrongSecretKey } from './seal-secrets.ts'

const own = secretKeyFrom(secretKey)
const other = secretKeyFrom('mot-khoa-khac-dai-hon-ba-muoi-hai-ky-tu')

test('a copy of the database contains no second-factor seed and no server secret', async () => {
  const shop = await openTestShop()
  const body = { password: adminPassword }
  const token = await shop.signIn()
  const started = await shop.call<{ secret: string }>('/auth/two-factor', { method: 'POST', body, token })
  const { rows } = await shop.pool.query<{ value: string }>(
    'select value from server_secret union all select totp_secret from staff where totp_secret is not null',
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const { value } of rows) expect(value).toMatch(/^v1\.[\w-]{38,}$/)
  expect(JSON.stringify(rows)).not.toContain(started.res_data.secret)
})

test('plain values of an earlier version are encrypted, and links from that time still open', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const opened = () => shop.call<{ fullname: string }>(`/order/${order.orderId}?key=${order.trackingKey}`)
  const before = (await opened()).res_data
  expect(before.fullname).toBe('Nguyễn Thị Lan')
  const { rows } = await shop.pool.query<{ name: string; value: string }>('select name, value from server_secret')
  for (const { name, value } of rows)
    await shop.pool.query('update server_secret set value = $1 where name = $2', [
      own.open(value, `server_secret:${name}`),
      name,
    ])
  await shop.pool.query("update staff set totp_secret = 'JBSWY3DPEHPK3PXP' where username = 'admin'")
  await shop.pool.query("delete from server_secret where name = 'key_check'")
  await sealSecrets(shop.db, own)
  const after = await shop.pool.query<{ value: string }>(
    'select value from server_secret union all select totp_secret from staff where totp_secret is not null',
  )
  expect(after.rows.length).toBe(rows.length + 1)
  for (const { value } of after.rows) expect(value).toMatch(/^v1\./)
  expect((await opened()).res_data).toEqual(before)
})

test('refuses a wrong key and changes nothing', async () => {
  const shop = await openTestShop()
  const contents = async () => (await shop.pool.query('select * from server_secret order by name')).rows
  const before = await contents()
  await expect(sealSecrets(shop.db, other)).rejects.toThrow(WrongSecretKey)
  expect([await contents(), await isOwnKey(shop.db, other), await isOwnKey(shop.db, own)]).toEqual([
    before,
    false,
    true,
  ])
})

test('a key can be rotated, and a lost one replaced with new secrets and no second factors', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await shop.call('/auth/two-factor', { method: 'POST', body: { password: adminPassword }, token })
  const secret = async (key: typeof own) => {
    const { rows } = await shop.pool.query<{ value: string }>(
      "select value from server_secret where name = 'order_link'",
    )
    return key.open(rows[0]?.value ?? '', 'server_secret:order_link')
  }
  const before = await secret(own)
  await resealSecrets(shop.db, own, other)
  expect([await secret(other), await isOwnKey(shop.db, other)]).toEqual([before, true])
  await replaceSecrets(shop.db, own)
  expect(await secret(own)).not.toBe(before)
  expect((await shop.pool.query('select 1 from staff where totp_secret is not null')).rowCount).toBe(0)
})

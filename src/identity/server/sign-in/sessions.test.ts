import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createStaff, uploadFile } from '../../../../tests/support/factories/entities.ts'
import { adminPassword } from '../../../../tests/support/global-setup.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { staff, staffSessions } from '../tables.ts'
import { hashToken } from './sessions.ts'

const refusedAccess = (shop: TestShop) =>
  shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'access was refused')

test('signing in replaces the session whose token was sent', async () => {
  const shop = await openTestShop()
  const before = await shop.signIn()
  const body = { username: 'admin', password: adminPassword }
  expect((await shop.call('/auth/login', { method: 'POST', body, token: before })).status).toBe(200)
  expect((await shop.call('/auth/info', { token: before })).status).toBe(401)
})

test.each([
  ['a second factor is switched on', { totpConfirmedDate: new Date('2026-11-21T03:00:00Z') }],
  ['the password changes', { passwordHash: 'another' }],
  ['the account is locked', { isLock: true }],
])('signing in is refused when %s before the session is opened', async (_case, change) => {
  const shop = await openTestShop()
  const body = { username: 'admin', password: adminPassword }
  const { sent } = await shop.db.transaction(async (tx) => {
    await tx.update(staff).set(change).where(eq(staff.username, 'admin'))
    const sent = shop.call('/auth/login', { method: 'POST', body })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    return { sent }
  })
  expect(await sent).toMatchObject({ status: 401, res_data: null })
  expect((await shop.pool.query('select 1 from staff_session')).rowCount).toBe(0)
})

test.each(['has an expired session', 'was signed in in the same browser'])(
  'signing in does not deadlock with a change of a member of staff who %s',
  async (how) => {
    const shop = await openTestShop()
    const token = await createStaff(shop, await shop.signIn(), 'SALES')
    const isExpired = how === 'has an expired session'
    const isTheirs = eq(staffSessions.tokenHash, hashToken(token))
    const expireDate = new Date(shop.clock.now.getTime() - 1)
    if (isExpired) await shop.db.update(staffSessions).set({ expireDate }).where(isTheirs)
    const body = { username: 'admin', password: adminPassword }
    // As `updateStaff` does: the sessions of the member of staff end, then the administrators are locked.
    const { sent } = await shop.db.transaction(async (tx) => {
      await tx.delete(staffSessions).where(isTheirs)
      const sent = shop.call('/auth/login', { method: 'POST', body, ...(!isExpired && { token }) })
      if (isExpired) await sent
      else await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      await tx.select().from(staff).where(eq(staff.username, 'admin')).for('update')
      return { sent }
    })
    expect((await sent).status).toBe(200)
  },
)

test('a forbidden action is refused and logged with account and IP address', async () => {
  const shop = await openTestShop()
  const body = { username: 'thuha', fullname: 'Trần Thu Hà', password: 'mat-khau-dai', role_id: 'SALES' }
  await shop.call('/auth/add', { method: 'POST', body, token: await shop.signIn() })
  const ipAddress = '198.51.100.9'
  const token = await shop.signIn('thuha', 'mat-khau-dai')
  expect((await shop.call('/auth/list', { token, ipAddress })).status).toBe(403)
  expect(refusedAccess(shop)).toMatchObject([
    { account: 'thuha', ipAddress, access: 'user.manage', path: '/auth/list' },
  ])
})

test('an action that its handler refuses is logged too, with the missing rights where there are any', async () => {
  const shop = await openTestShop()
  const token = await createStaff(shop, await shop.signIn(), 'SYSAD')
  const role = { code: 'WAREHOUSE', name: 'Kho', capabilities: ['order.write', 'user.manage', 'order.read'] }
  const person = { username: 'thuha', fullname: 'Trần Thu Hà', password: 'mat-khau-dai', role_id: 'SADMIN' }
  const answers = [
    await uploadFile(shop, 'ảnh', { token, purpose: 'catalog' }),
    await shop.call('/order/TH000000000/attachment', { token }),
    await shop.call('/catalog-sheet/stock', { token }),
    await shop.call('/auth/roles', { method: 'POST', body: role, token }),
    await shop.call('/auth/add', { method: 'POST', body: person, token }),
    await shop.call('/auth/roles/SYSAD', { method: 'PUT', body: { name: 'Kỹ thuật' }, token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect(refusedAccess(shop).map(({ path, access }) => [path, access])).toEqual([
    ['/attachment/', 'attachment.write'],
    ['/order/:id/attachment', 'order.read'],
    ['/catalog-sheet/:kind', 'product.write, stock.write'],
    ['/auth/roles', 'order.write, order.read'],
    ['/auth/add', 'SADMIN'],
    ['/auth/roles/:id', undefined],
  ])
})

import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { AuditEntry } from '#system/audit-contract.ts'
import type { ImportRun } from '#system/import-contract.ts'
import { createStaff } from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { finished, imported, sendFile } from '../../../../tests/support/send-import.ts'

async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const products = (file: BlobPart, more: Record<string, string> = {}) =>
    imported(shop, token, '/catalog-sheet/', file, { kind: 'products', ...more })
  return { shop, token, products }
}
const latest = (shop: TestShop, token: string, kinds = 'products,stock') =>
  shop.call<ImportRun | null>(`/import/latest?kinds=${kinds}`, { token })
const manyRows = (count: number, rowOf: (n: number) => string) =>
  `slug,name,price\n${Array.from({ length: count }, (_, n) => rowOf(n)).join('\n')}\n`

describe('an import', () => {
  test('is queued, found again on return, and applied without sending the file again', async () => {
    const { shop, token } = await opened()
    expect((await latest(shop, token)).res_data).toBeNull()
    const file = manyRows(3, (n) => `hang-${n},Hàng ${n},${1000 + n}`)
    const sent = await sendFile(shop, token, '/catalog-sheet/', file, { kind: 'products' })
    expect(sent.status).toBe(200)
    expect((await latest(shop, token)).res_data).toMatchObject({ state: 'queued', total: 3, filename: 'hang.csv' })
    expect((await latest(shop, token, 'orders')).res_data).toBeNull()
    const checked = await finished(shop, token, sent)
    expect(checked).toMatchObject({ isDryRun: true, isApplicable: true, report: { added: 3, isApplied: false } })
    expect((await shop.call('/product/hang-1', { token })).status).toBe(404)
    const applied = await shop.call<ImportRun>(`/import/${checked.id}/apply`, { method: 'POST', token })
    const done = await finished(shop, token, applied)
    expect(done).toMatchObject({ isDryRun: false, isApplicable: false, report: { added: 3, isApplied: true } })
    expect((await shop.call<Product>('/product/hang-1')).status).toBe(404)
    expect((await shop.call<Product>('/product/hang-1', { token })).res_data.name).toBe('Hàng 1')
    expect((await latest(shop, token)).res_data?.id).toBe(done.id)
    expect((await shop.call(`/import/${checked.id}/apply`, { method: 'POST', token })).status).toBe(409)
  })

  test('adds new products in bulk: ten times the rows take hardly more statements', async () => {
    const { shop, products } = await opened()
    const statementsFor = async (count: number) => {
      const before = shop.statements.length
      const { added } = await products(manyRows(count, (n) => `hang-${count}-${n},Hàng ${n},1000`))
      expect(added).toBe(count)
      return shop.statements.length - before
    }
    await statementsFor(5)
    const few = await statementsFor(20)
    expect((await statementsFor(200)) - few).toBeLessThan(20)
  })

  test('isolates the one product among many that the database refuses', async () => {
    const { products } = await opened()
    const unknown = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
    const rows = Array.from({ length: 30 }, (_, n) => `hang-${n},Hàng ${n},1000,${n === 17 ? unknown : ''}`)
    const { added, faulty, rows: reportRows } = await products(`slug,name,price,pictures\n${rows.join('\n')}\n`)
    expect([added, faulty]).toEqual([29, 1])
    expect(reportRows[0]).toMatchObject({ key: 'hang-17', outcome: 'error', errors: [{ column: 'Ảnh' }] })
  })

  test('reports its progress and the first errors while it runs, outside its own transaction', async () => {
    const { shop, token } = await opened()
    const file = manyRows(4000, (n) => `hang-${n},Hàng ${n},${n % 2 === 0 ? 'nhiều' : '1000'}`)
    const sent = await sendFile(shop, token, '/catalog-sheet/', file, { kind: 'products' })
    const polled: ImportRun[] = []
    let isOver = false
    const running = shop.runJobs().then(() => {
      isOver = true
    })
    while (!isOver) polled.push((await shop.call<ImportRun>(`/import/${sent.res_data.id}`, { token })).res_data)
    await running
    const during = polled.filter(({ state, done }) => state === 'running' && done > 0)
    expect(during.length).toBeGreaterThan(0)
    expect(during[0]?.report?.rows).toHaveLength(100)
    expect(during[0]?.report?.faulty).toBe(2000)
    const done = await shop.call<ImportRun>(`/import/${sent.res_data.id}`, { token })
    expect(done.res_data).toMatchObject({ state: 'done', done: 4000, isApplicable: false, report: { faulty: 2000 } })
  })

  test('restarts after an interruption', async () => {
    const { shop, token } = await opened()
    const sent = await sendFile(shop, token, '/catalog-sheet/', 'slug,name,price\nmot,Một,1000\n', {
      kind: 'products',
      isDryRun: 'false',
    })
    await shop.pool.query(`update import_run set state = 'running', done = 1`)
    await shop.runJobs()
    const run = await shop.call<ImportRun>(`/import/${sent.res_data.id}`, { token })
    expect(run.res_data).toMatchObject({ state: 'done', report: { added: 1 } })
    const auditLog = await shop.call<{ items: AuditEntry[] }>('/audit-log/pagination?entity=product', { token })
    expect(auditLog.res_data.items[0]).toMatchObject({ actor: 'admin', ipAddress: '203.0.113.7', action: 'insert' })
  })

  test.each([
    ['they have left', `update staff set is_activate = false where username <> 'admin'`, 'id'],
    ['they may not', `update staff_role set role_code = 'SALES' where role_code = 'EDITOR'`, 'username'],
  ] as const)('runs on behalf of the user, not once %s, and is hidden from others', async (_what, withdraw, name) => {
    const { shop, token } = await opened()
    const seller = await createStaff(shop, token, 'EDITOR')
    const sent = await sendFile(shop, seller, '/catalog-sheet/', 'slug,name,price\nmot,Một,1000\n', {
      kind: 'products',
      isDryRun: 'false',
    })
    expect((await shop.call(`/import/${sent.res_data.id}`, { token })).status).toBe(404)
    expect((await latest(shop, token)).res_data).toBeNull()
    await shop.pool.query(withdraw)
    await shop.runJobs()
    const account = (await shop.pool.query(`select id, username from staff where username <> 'admin'`)).rows[0]?.[name]
    const refused = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'access was refused')
    expect(refused).toMatchObject([{ account, ipAddress: '203.0.113.7', access: 'product.write' }])
    const { rows } = await shop.pool.query('select state, fault, rows from import_run')
    expect(rows).toEqual([{ state: 'failed', fault: expect.any(String), rows: null }])
    expect((await shop.call('/product/mot', { token })).status).toBe(404)
  })

  test.each([
    ['vi', 'Đã có lỗi khi nhập', '{}'],
    ['en', 'The import failed', '{}'],
    ['vi', 'một số dòng đã được ghi', '{2}'],
    ['en', 'some rows are written', '{2}'],
  ])('has failed after a day without an end, as its job is given up (%s: %s)', async (locale, reason, applied) => {
    const { shop, token } = await opened()
    await sendFile(shop, token, '/catalog-sheet/', 'slug,name,price\nmot,Một,1000\n', { kind: 'products' })
    await shop.runJobs()
    await shop.pool.query(`update import_run set state = 'running', locale = $1, applied = $2`, [locale, applied])
    const afterHours = async (hours: number) => {
      shop.advanceClock({ hours })
      await shop.runJobs()
      return (await shop.pool.query('select state, fault, rows is null as without_rows from import_run')).rows
    }
    expect(await afterHours(20)).toMatchObject([{ state: 'running' }])
    expect(await afterHours(5)).toEqual([
      { state: 'failed', fault: expect.stringContaining(reason), without_rows: true },
    ])
  })

  test('is deleted after thirty days', async () => {
    const { shop, products } = await opened()
    await products('slug,name,price\nmot,Một,1000\n')
    shop.advanceClock({ days: 31 })
    await shop.runJobs()
    expect((await shop.pool.query('select from import_run')).rowCount).toBe(0)
  })
})

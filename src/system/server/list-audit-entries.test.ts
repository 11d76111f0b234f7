import { expect, onTestFinished, test, vi } from 'vitest'
import { maxSheetRows } from '#foundation/spreadsheet/limits.ts'
import { m } from '#i18n/messages.js'
import type { AuditEntry } from '#system/audit-contract.ts'
import { createProduct, createVoucher } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

type Param = { id: string; value: string }

const openShop = async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { res_data: param } = await shop.call<Param>('/system-params/', {
    method: 'POST',
    token,
    body: { key: 'shop.motto', value: 'Tâm thành', title: 'Câu châm ngôn' },
  })
  const auditLog = async (query = '') =>
    (await shop.call<{ items: AuditEntry[]; total: number }>(`/audit-log/pagination?${query}`, { token })).res_data
  const change = (value: string) =>
    shop.call<Param>(`/system-params/${param.id}`, { method: 'PUT', token, body: { value } })
  const fileOf = async (query: string, locale = 'vi') => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': locale }
    return shop.fetch(new Request(`http://shop.test/api/v1/audit-log/export?${query}`, { headers }))
  }
  return { shop, token, param, auditLog, change, fileOf }
}

test('the audit log records who changed what, from where, before and after', async () => {
  const { shop, token, param, auditLog, change } = await openShop()
  await change('Hương thơm')
  await shop.call(`/system-params/${param.id}`, { method: 'DELETE', token })
  const { items } = await auditLog(`entity=system_param&entityId=${param.id}`)
  expect(items.map(({ action, before, after }) => [action, before?.value, after?.value])).toEqual([
    ['delete', 'Hương thơm', undefined],
    ['update', 'Tâm thành', 'Hương thơm'],
    ['insert', undefined, 'Tâm thành'],
  ])
  expect(items[1]).toMatchObject({ actor: 'admin', ipAddress: '203.0.113.7', before: { value: 'Tâm thành' } })
  expect(Object.keys(items[1]?.after ?? {})).toEqual(['value'])
})

test('the days of the log leave no gap: an entry of the last part of a second is in its day', async () => {
  const { shop, auditLog } = await openShop()
  await shop.pool.query(`insert into audit_entry (created_date, actor, entity, entity_id, action) values
    ('2026-03-01T16:59:59.4Z', 'hoa', 'page', 'evening', 'insert'),
    ('2026-03-01T17:00:00Z', 'hoa', 'page', 'midnight', 'insert')`)
  const idsOf = async (query: string) => (await auditLog(`actor=hoa&${query}`)).items.map(({ entityId }) => entityId)
  for (const [query, ids] of [
    ['from=2026-02-28 17:00:00&to=2026-03-01 16:59:59', ['evening']],
    ['from=2026-03-01 17:00:00&to=2026-03-02 16:59:59', ['midnight']],
    ['to=2026-03-01 16:59:58', []],
    ['to=9999-12-31 23:59:59', ['midnight', 'evening']],
  ] as const) {
    expect([query, await idsOf(query)]).toEqual([query, ids])
  }
})

test('entries are found by a user name in any case, also of somebody who is gone', async () => {
  const { shop, auditLog } = await openShop()
  await shop.pool.query(`insert into audit_entry (actor, entity, entity_id, action) values
    ('Hoa', 'page', 'a', 'insert'), ('(console)', 'page', 'b', 'insert')`)
  for (const actor of ['hoa', 'HOA', '(Console)'])
    expect([actor, (await auditLog(`actor=${actor}`)).total]).toEqual([actor, 1])
  expect((await auditLog('actor=Admin')).total).toBe((await auditLog('actor=admin')).total)
})

test('a rolled-back change leaves no trace, and passwords never do', async () => {
  const { shop, token, auditLog } = await openShop()
  const add = (body: object) => shop.call('/auth/add', { method: 'POST', token, body })
  const before = (await auditLog()).total
  expect((await add({ username: 'thu', fullname: 'Thu', password: 'mat-khau-dai', role_id: 'NOBODY' })).status).toBe(
    422,
  )
  expect((await auditLog()).total).toBe(before)
  await add({ username: 'thu', fullname: 'Thu', password: 'mat-khau-dai', role_id: 'SALES' })
  const { items } = await auditLog('entity=staff')
  expect(items[0]?.after).toMatchObject({ username: 'thu' })
  expect(JSON.stringify(items)).not.toContain('password')
})

test('nobody can change the audit log', async () => {
  const { shop } = await openShop()
  for (const statement of ['delete from audit_entry', "update audit_entry set actor = 'x'", 'truncate audit_entry']) {
    await expect(shop.pool.query(statement)).rejects.toThrow('only grows')
  }
})

test('the audit log is exported as a file, filtered, with labels, and runs no formulas', async () => {
  const { shop, change, fileOf } = await openShop()
  await change('=1+1;\n=2')
  const csv = await (await fileOf('format=csv&entity=system_param&action=update')).text()
  const [headings, ...lines] = csv.trim().split('\r\n')
  expect(headings).toContain('"Người thực hiện"')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"admin","203.0.113.7"')
  expect(lines[0]).toContain('Tâm thành → =1+1;⏎=2')
  const nameOf = async (locale: string) =>
    (await fileOf('entity=system_param', locale)).headers.get('content-disposition')
  expect((await fileOf('entity=system_param')).headers.get('content-type')).toContain('spreadsheetml')
  expect(await nameOf('vi')).toContain('"nhat-ky-')
  expect(await nameOf('en')).toContain('"audit-log-')
  expect((await shop.call('/audit-log/export')).status).toBe(401)
})

test('the exported audit log writes changed times in Vietnamese time, wherever the server is', async () => {
  const { shop, token, fileOf } = await openShop()
  vi.stubEnv('TZ', 'UTC')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { id } = await createVoucher(shop, token, { endsDate: '2027-01-31 16:59:59' })
  await shop.call(`/voucher/${id}`, { method: 'PUT', body: { endsDate: '2027-02-28 18:30:00' }, token })
  const csv = await (await fileOf('format=csv&entity=voucher&action=update')).text()
  expect(csv.match(/31\/01\/2027 23:59/g)).toHaveLength(2)
  expect(csv.match(/01\/03\/2027 01:30/g)).toHaveLength(2)
})

test('an audit log too long for one file is not exported in part', async () => {
  const { shop, token } = await openShop()
  await shop.pool.query(`insert into audit_entry (actor, entity, entity_id, action)
    select 'hoa', 'page', n, 'insert' from generate_series(1, ${maxSheetRows + 1}) n`)
  const refusal = await shop.call('/audit-log/export?format=csv&actor=hoa', { token })
  expect(refusal.status).toBe(422)
  expect(refusal.message).toBe(m.error_export_too_long({ limit: maxSheetRows }))
})

test('columns derived for the search are not in the audit log', async () => {
  const { shop, token, auditLog } = await openShop()
  const { id } = await createProduct(shop, token)
  const { items } = await auditLog(`entity=product&entityId=${id}`)
  const derived = [
    'search_name',
    'search_text',
    'search_words',
    'folded_name',
    'materials',
    'sizes',
    'fits_lo_ban',
    'furniture_sizes',
  ]
  const logged = Object.keys(items.at(-1)?.after ?? {})
  expect(logged).toContain('name')
  expect(derived.filter((column) => logged.includes(column))).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditSentence } from '#admin/audit-log/sentences.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { listAuditEntries } from '#system/server/list-audit-entries.ts'
import { createProduct, createQuestion, createReview } from '../support/factories/entities.ts'
import { openPayingShop, type PayingShop } from '../support/factories/payment.ts'
import { performStaffActions, type StaffAction, type StaffActionResult } from '../support/staff-actions.ts'

type AuditRow = {
  id: number
  actor: string
  ip_address: string
  request_id: string
  entity: string
  entity_id: string
  action: 'insert' | 'update' | 'delete'
  before: object | null
  after: object | null
  age: number
}

/** Writes of visitors alone. */
const ofVisitors = [
  ...['POST /page/:id/view', 'POST /auth/forgot', 'POST /payment/claim'],
  ...['POST /family-calendar/', 'PUT /family-calendar/:id', 'POST /family-calendar/:id/remove'],
  ...['POST /family-calendar/:id/reminder', 'POST /family-reminder/:id/confirm', 'POST /family-reminder/:id/remove'],
  ...['POST /stock-alert/', 'POST /stock-alert/:id/confirm', 'POST /stock-alert/:id/remove'],
]

/** Runs staff actions and checks the audit log entry of each. */
async function openOffice() {
  const office = await openPayingShop()
  const { shop, token } = office
  const problems: string[] = []
  const done = new Set<string>()
  const newest = async () => {
    const { rows } = await shop.pool.query<{ id: string }>('select coalesce(max(id), 0) id from audit_entry')
    return Number(rows[0]?.id)
  }
  const perform: StaffActionResult = async <Data>(what: string, entity: string, action: StaffAction = {}) => {
    const [method = '', path = ''] = what.split(' ')
    const address = Object.entries(action.params ?? {}).reduce(
      (at, [name, value]) => at.replace(`:${name}`, value),
      path,
    )
    const before = await newest()
    const request = { method, token, ...action, headers: { 'x-request-id': `viec-${done.size}` } }
    const { status, res_data, errors, message } = await shop.call<Data>(address, request)
    done.add(what)
    if (status !== 200) throw new Error(`${what}: ${status} ${message} ${JSON.stringify(errors)}`)
    const { rows } = await shop.pool.query<AuditRow>(
      'select *, extract(epoch from now() - created_date)::float age from audit_entry where id > $1',
      [before],
    )
    problems.push(...problemsIn(rows, entity).map((problem) => `${what}: ${problem}`))
    return res_data
  }
  return { ...office, perform, done, problems }
}
function problemsIn(rows: readonly AuditRow[], entity: string): string[] {
  const kinds = [...new Set(rows.map(({ entity }) => entity))]
  const problems = kinds.includes(entity) ? [] : [`tells of ${kinds.join(', ') || 'nothing'}, not of ${entity}`]
  for (const { actor, ip_address, request_id, entity, entity_id, action, before, after, age } of rows) {
    const hasStates = (action === 'insert' || before !== null) && (action === 'delete' || after !== null)
    const isSame = action === 'update' && JSON.stringify(before) === JSON.stringify(after)
    if (entity !== 'call' && (!hasStates || isSame)) problems.push(`${entity} without before and after`)
    if (entity === 'call' && !after) problems.push('a call without its name')
    if (actor !== 'admin' || ip_address !== '203.0.113.7' || !request_id.startsWith('viec-') || !entity_id || age > 60)
      problems.push(`${entity} by ${actor} from ${ip_address}, ${request_id}, “${entity_id}”, ${age} s ago`)
    if (/\$argon2|mat-khau/.test(JSON.stringify([before, after]))) problems.push(`${entity} tells a password`)
  }
  return problems
}

/** Column names, ids and JSON found in any sentence of the audit log, in both languages. */
async function rawWordsIn(shop: PayingShop['shop']): Promise<string[]> {
  const { items } = await listAuditEntries(shop.db, { page: 1, limit: 1000 })
  const sentences = items.flatMap((entry) => [
    withLocale('vi', () => auditSentence(entry)),
    withLocale('en', () => auditSentence(entry)),
  ])
  if (sentences.length < 100) throw new Error(`Only ${sentences.length} sentences.`)
  return sentences.filter((one) => /[a-z]_[a-z]|[{}[\]]|[\da-f]{8}-[\da-f]{4}|undefined|null| {2}| $|\/:/.test(one))
}

test('everything staff change is in the audit log: who, when, from where, before and after', async () => {
  const office = await openOffice()
  await performStaffActions(office)
  expect(office.problems).toEqual([])
  const writes = office.shop.endpoints.filter(({ method, onlyReads }) => method !== 'GET' && !onlyReads)
  const names = writes.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name) => !office.done.has(name)).sort()).toEqual([...ofVisitors].sort())
  expect(await rawWordsIn(office.shop)).toEqual([])
})

test('no entry has what buyers wrote in reviews and questions, also when they go with their product', async () => {
  const { shop, token } = await openPayingShop()
  const product = await createProduct(shop, token, { name: 'Nhang nụ' })
  const send = async (method: string, path: string, body?: object) =>
    expect((await shop.call(path, { method, token, ...(body && { body }) })).status).toBe(200)
  for (const isRemoved of [true, false]) {
    const review = await createReview(shop, product.id, { content: `Nhang thơm lắm ${isRemoved}` })
    const question = await createQuestion(shop, product.id, { question: `Nhang cháy bao lâu ${isRemoved}?` })
    await send('PUT', `/review-feedback/${review.id}`, { state: 'approved', name: 'Mai', translation: 'Fragrant' })
    await send('PUT', `/review-feedback/${review.id}`, { content: 'Nhang thơm' })
    await send('PUT', `/product-question/${question.id}`, { state: 'approved', answer: 'Bốn giờ.' })
    if (!isRemoved) continue
    await send('DELETE', `/review-feedback/${review.id}`)
    await send('DELETE', `/product-question/${question.id}`)
  }
  await send('DELETE', `/product/${product.id}`)
  const { items } = await listAuditEntries(shop.db, { page: 1, limit: 1000 })
  const about = items.filter(({ entity }) => entity === 'review_feedback' || entity === 'product_question')
  expect(about.filter(({ action }) => action === 'delete')).toHaveLength(4)
  const words = /Mai|mai@example|thơm|Fragrant|Thu Hà|cháy/
  expect(items.filter((entry) => words.test(JSON.stringify(entry)))).toEqual([])
  const sentences = withLocale('vi', () => items.map((entry) => auditSentence(entry)))
  expect(sentences).toContain('Quản trị cửa hàng duyệt một đánh giá về Nhang nụ')
})

test('a change of nothing but what a buyer wrote or of its translation is named as one, without its words', async () => {
  const { shop, token } = await openPayingShop()
  const product = await createProduct(shop, token, { name: 'Nhang nụ' })
  const { id } = await createReview(shop, product.id)
  const changes = [{ translation: 'Fragrant' }, { content: 'Nhang thơm' }, { name: 'Mai' }, { email: 'mai@example.vn' }]
  for (const body of [...changes, changes[3]])
    expect((await shop.call(`/review-feedback/${id}`, { method: 'PUT', token, body })).status).toBe(200)
  const { items } = await listAuditEntries(shop.db, { page: 1, limit: changes.length + 1 })
  expect(items.map((entry) => withLocale('vi', () => auditSentence(entry)))).toEqual([
    'Quản trị cửa hàng lưu đánh giá mà không đổi gì',
    ...changes.map(() => 'Quản trị cửa hàng sửa đánh giá Nhang nụ'),
  ])
  expect(items.slice(1)).toEqual(changes.map(() => expect.objectContaining({ before: {}, after: {} })))
})

test('entries of before lose what buyers wrote, too, and are named after the product', async () => {
  const { shop, token } = await openPayingShop()
  const product = await createProduct(shop, token, { name: 'Nhang nụ' })
  const review = await createReview(shop, product.id)
  const row = { id: review.id, name: 'Mai', content: 'Thơm', product_id: product.id, rating: 5 }
  await shop.pool.query(
    `insert into audit_entry (actor, entity, entity_id, entity_name, action, before, after) values
      ('admin', 'review_feedback', $1, 'Mai', 'update', '{"name": "Mây"}', '{"name": "Mai"}'),
      ('admin', 'review_feedback', $1, 'Mai', 'delete', $2, null)`,
    [review.id, row],
  )
  const sql = await readFile(join(projectRoot, 'database/migrations/0113_erase_texts_of_buyers.batches.sql'), 'utf8')
  await shop.pool.query(sql)
  const { rows } = await shop.pool.query(
    `select entity_name, before, after from audit_entry where entity = 'review_feedback' order by id`,
  )
  const { name: _name, content: _content, ...left } = row
  expect(rows).toEqual([
    { entity_name: 'Nhang nụ', before: {}, after: {} },
    { entity_name: 'Nhang nụ', before: left, after: null },
  ])
})

import { describe, expect, test } from 'vitest'
import { apiRoutes } from '#api.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { inProcessApi } from '#foundation/api/routes.ts'
import { encodeData } from '#foundation/files/base64-data.ts'
import { listStaff } from '#identity/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import { allEndpoints, type Schema } from '../../../prove/fuzz/contracts.ts'
import { createProduct, orderBody } from '../../support/factories/entities.ts'
import { openTestShop } from '../../support/open-test-shop.ts'

describe('every response', () => {
  test('has a code, data and a message; a created record has 201 inside an HTTP 200', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const list = await shop.call('/product/')
    expect(list).toMatchObject({ status: 200, res_status_code: 200, res_data: [] })
    const added = await shop.call('/collection/', { method: 'POST', body: { name: 'Nến' }, token })
    expect(added).toMatchObject({ status: 200, res_status_code: 201 })
  })

  test('is in the caller’s language, by default Vietnamese', async () => {
    const shop = await openTestShop()
    for (const [acceptLanguage, message] of [
      ['en-GB,en;q=0.9,vi;q=0.8', 'Please sign in to continue.'],
      ['vi', 'Vui lòng đăng nhập để tiếp tục.'],
      ['fr', 'Vui lòng đăng nhập để tiếp tục.'],
    ]) {
      const answer = await shop.call('/auth/info', { headers: { 'accept-language': acceptLanguage ?? '' } })
      expect(answer.message).toBe(message)
    }
  })

  test('has times as UTC in the wire format', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    expect(product.createdDate).toBe('2026-11-21 03:00:00')
  })
})

test('no contract requires what clients drop: nulls and objects outside of lists (specification §3)', async () => {
  const needed = (schema: Schema, path: string): string[] => {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const isRequired = schema.required?.includes(name) ?? false
      const kinds = (field.anyOf ?? [field]).flatMap(({ type }) => type)
      const isDropped = kinds.every((kind) => kind === 'object') || (kinds.includes('null') && isRequired)
      return [...(isDropped ? [`${path}.${name}`] : []), ...needed(field, `${path}.${name}`)]
    })
    return [...fields, ...(schema.items ? needed(schema.items, `${path}.*`) : [])]
  }
  const targets = await allEndpoints()
  expect(targets.flatMap(({ name, body }) => (body ? needed(body, name) : []))).toEqual([])
})

test('a body may be base64 of its JSON, Vietnamese included', async () => {
  const shop = await openTestShop()
  const body = encodeData({ name: 'Bát hương sứ – “Thọ”' })
  const answer = await shop.call('/collection/', { method: 'POST', body, token: await shop.signIn() })
  expect(answer.res_data).toMatchObject({ name: 'Bát hương sứ – “Thọ”', slug: 'bat-huong-su-tho' })
})

describe('invalid input', () => {
  test.each([
    ['malformed JSON', { raw: '{"name":', headers: { 'content-type': 'application/json' } }, 400],
    [
      'text that is not UTF-8',
      { raw: new Uint8Array([0x7b, 0xff, 0x7d]), headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a form instead of JSON',
      { raw: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['a list instead of an object', { body: [] }, 422],
    ['nothing', { body: null }, 422],
    ['a number as a name', { body: { name: 5 } }, 422],
    ['a body over the limit', { body: { name: 'x'.repeat(300_000) } }, 413],
    ['data that is not base64', { body: { data: 'ß' } }, 400],
  ])('%s gets a clear answer', async (_what, options, status) => {
    const shop = await openTestShop()
    const answer = await shop.call('/collection/', { method: 'POST', token: await shop.signIn(), ...options })
    expect(answer).toMatchObject({ status, res_status_code: status, res_data: null })
    expect(answer.message.length).toBeGreaterThan(10)
  })

  test.each([
    ['"{version}"', 200],
    ['{version}', 200],
    ['*', 200],
    ['"999"', 409],
    ['W/"{version}"', 400],
    ['"abc"', 400],
  ])('a change of this version with If-Match: %s gets %i', async (ifMatch, status) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id, version } = await createProduct(shop, token)
    const headers = { 'if-match': ifMatch.replace('{version}', String(version)) }
    const answer = await shop.call(`/product/${id}`, { method: 'PUT', token, headers, body: { isFeatured: true } })
    expect(answer.status).toBe(status)
  })

  test.each([
    ['GET', '/nowhere'],
    ['PATCH', '/product/'],
    ['GET', '/order/%E0%A4%A'],
  ])('%s %s is a plain 404', async (method, path) => {
    const shop = await openTestShop()
    expect(await shop.call(path, { method })).toMatchObject({ status: 404, res_data: null })
  })

  test('refuses ids that are unknown, of another type or malformed', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    for (const [path, status] of [
      [`/collection/${product.id}`, 404],
      [`/menu/${crypto.randomUUID()}`, 404],
      ['/menu/1', 422],
      ["/system-params/' or 1=1", 422],
      ['/order/1', 404],
      [`/order/${product.id}`, 404],
      ['/product/%00', 422],
    ] as const) {
      expect([path, (await shop.call(path, { token })).status]).toEqual([path, status])
    }
  })

  test('names a query parameter given twice', async () => {
    const shop = await openTestShop()
    const answer = await shop.call('/product/pagination?page=1&page=2')
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'page' }] })
  })

  test('ignores prototype pollution', async () => {
    const shop = await openTestShop()
    const raw = '{"name":"x","__proto__":{"isVisiable":false},"constructor":{"x":1}}'
    const answer = await shop.call('/collection/', {
      method: 'POST',
      raw,
      headers: { 'content-type': 'application/json' },
      token: await shop.signIn(),
    })
    expect(answer.status).toBe(422)
    expect('isVisiable' in {}).toBe(false)
  })

  test('refuses what PostgreSQL can’t store or is nested too deeply, without an internal error', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    const raw = `{"title":"x","meta":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`
    const deep = { raw, headers: { 'content-type': 'application/json' } }
    const half = { options: [{ name: 'Cỡ', values: ['\ud800'] }] }
    for (const [field, answer] of [
      ['name', await shop.call('/collection/', { method: 'POST', body: { name: 'a\u0000b' }, token })],
      ['note', await shop.call('/order/', { method: 'POST', body: orderBody([], { note: 'a\u0000b' }) })],
      ['q', await shop.call('/product/pagination?q=%00')],
      ['meta', await shop.call('/menu/', { method: 'POST', ...deep, token })],
      ['meta', await shop.call('/menu/', { method: 'POST', body: { title: 'x', meta: '{"a":"\\u0000"}' }, token })],
      ['options.0.values.0', await shop.call(`/product/${product.id}`, { method: 'PUT', body: half, token })],
    ] as const) {
      expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field])
    }
    for (const value of ['"\\u0000"', '"\\ud800"', `${'['.repeat(600)}${']'.repeat(600)}`]) {
      const query = encodeURIComponent(`{"slug":${value}}`)
      expect((await shop.call(`/collection/?query=${query}`)).status).toBe(400)
    }
  })

  test('of a page’s own calls is refused like that of requests, and so is what visitors may not read', async () => {
    const shop = await openTestShop()
    const caller = {
      staff: undefined,
      tokenHash: undefined,
      locale: 'vi' as const,
      ipAddress: '203.0.113.7',
      userAgent: '',
      requestId: 'page',
    }
    const brought = { ...shop, rootDb: shop.db, caller, origin: 'http://shop.test', answerHeaders: new Headers() }
    const api = inProcessApi(apiRoutes(shop), brought)
    await expect(api(listProductsByPage, { query: { limit: 100 } })).resolves.toMatchObject({ items: [] })
    await expect(api(listProductsByPage, { query: { limit: 101 } })).rejects.toMatchObject({ status: 422 })
    await expect(api(listStaff, {})).rejects.toMatchObject({ status: 401 })
  })

  test('refuses a version number too large for the database', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const path = `/page/${crypto.randomUUID()}/revisions`
    expect((await shop.call(`${path}/9007199254740991`, { token })).status).toBe(422)
    expect((await shop.call(`${path}/2147483647`, { token })).status).toBe(404)
  })
})

test('an unavailable database causes 503s and recovers by itself', async () => {
  const shop = await openTestShop()
  await shop.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined)
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call('/product/')))
  for (const answer of answers) expect([200, 503]).toContain(answer.status)
  expect((await shop.call('/product/')).status).toBe(200)
})

test('an unexpected error is a 500 with the reference of its log line, and nothing about its cause', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await shop.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'of the cellar'; end $$;
    create trigger fail before insert on collection execute function fail()`)
  const { headers, ...answer } = await shop.call('/collection/', { method: 'POST', body: { name: 'Nến' }, token })
  const line = JSON.parse(shop.logged.findLast((found) => found.includes('request failed')) ?? '{}')
  expect(line).toMatchObject({ reference: expect.stringMatching(/^[0-9a-f]{8}$/) })
  expect(JSON.stringify(line)).toContain('of the cellar')
  const message = `Có lỗi xảy ra (mã ${line.reference}). Vui lòng thử lại sau.`
  expect(answer).toEqual({ status: 500, res_status_code: 500, res_data: null, message })
  expect(JSON.stringify([...headers])).not.toContain('cellar')
})

test('system parameters accept only their type, and visitors see the public ones', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const all = (await shop.call<SystemParam[]>('/system-params/', { token })).res_data
  const fee = all.find((param) => param.key === 'shipping.standard_fee')
  const secret = all.find((param) => !param.isPublic)
  const wrong = await shop.call(`/system-params/${fee?.id}`, { method: 'PUT', body: { value: '3.5' }, token })
  expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'value' }] })
  expect(
    (await shop.call(`/system-params/${fee?.id}`, { method: 'PUT', body: { value: '25000' }, token })).status,
  ).toBe(200)
  expect((await shop.call(`/system-params/${secret?.id}`)).status).toBe(404)
  expect((await shop.call<SystemParam[]>('/system-params/')).res_data.every((param) => param.isPublic)).toBe(true)
})

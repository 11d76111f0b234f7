import { expect, test } from 'vitest'
import { openTestShop } from '../support/open-test-shop.ts'

type Body = { content: Record<string, { schema: { properties?: Record<string, { description?: string }> } }> }
type Operation = {
  'x-access'?: string
  parameters: { name: string }[]
  requestBody?: Body
  responses: Record<string, unknown>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const documentOf = async (shop: Awaited<ReturnType<typeof openTestShop>>) => {
  const response = await shop.fetch(new Request('http://shop.test/api/v1/openapi.json'))
  return (await response.json()) as Document
}

/** Every row of the table in specification §7. */
const published: [string, string][] = [
  ['post', '/auth/login'],
  ['delete', '/auth/logout'],
  ['get', '/auth/info'],
  ['get', '/auth/list'],
  ['post', '/auth/add'],
  ['put', '/auth/update/{id}'],
  ['delete', '/auth/remove/{id}'],
  ['get', '/product/'],
  ['get', '/product/{id}'],
  ['post', '/order/'],
  ['get', '/order/{id}'],
  ...['collection', 'menu', 'page', 'system-params', 'review-feedback'].flatMap((name): [string, string][] => [
    ['get', `/${name}/`],
    ['post', `/${name}/`],
    ['get', `/${name}/{id}`],
    ['put', `/${name}/{id}`],
    ['delete', `/${name}/{id}`],
  ]),
  ['get', '/menu/pagination'],
  ['get', '/page/pagination'],
  ['get', '/review-feedback/pagination'],
  ['post', '/attachment/'],
  ['get', '/attachment/{id}'],
]

test('the OpenAPI document describes every endpoint of the specification', async () => {
  const document = await documentOf(await openTestShop())
  expect(document.openapi).toBe('3.1.0')
  const missing = published.filter(([method, path]) => document.paths[path]?.[method] === undefined)
  expect(missing).toEqual([])
})

test('the OpenAPI document states the types and the size of every file that is accepted', async () => {
  const shop = await openTestShop()
  const { paths } = await documentOf(shop)
  const uploads = shop.endpoints.filter(({ multipart }) => multipart)
  expect(uploads.length).toBeGreaterThan(0)
  for (const { method, path, bodyLimit = 0 } of uploads) {
    const body = paths[path]?.[method.toLowerCase()]?.requestBody?.content['multipart/form-data']
    const megabytes = Math.floor(bodyLimit / 1024 / 1024)
    expect([path, body?.schema.properties?.file?.description]).toEqual([
      path,
      expect.stringMatching(new RegExp(`^[A-Z0-9]+( or |, )[A-Z0-9]+.* at most ${megabytes} MB$`)),
    ])
  }
})

test('the API page loads nothing from other sites', async () => {
  const shop = await openTestShop()
  const html = await (await shop.fetch(new Request('http://shop.test/api/v1/docs'))).text()
  expect(html).toContain('/review-feedback/pagination')
  expect(html).not.toMatch(/(src|href)="https?:|@import|url\(https?:/)
})

test('every endpoint answers 401 to visitors and 403 to staff without the permission, exactly as its contract says', async () => {
  const shop = await openTestShop({ seed: 'demo' })
  const admin = await shop.signIn()
  const { pool } = shop
  await pool.query("insert into role (code, name) values ('NONE', 'Không quyền')")
  await shop.call('/auth/add', {
    method: 'POST',
    body: { username: 'nobody', fullname: 'Không quyền', password: 'mat-khau-dai', role_id: 'NONE' },
    token: admin,
  })
  const powerless = await shop.signIn('nobody', 'mat-khau-dai')
  const problems: string[] = []
  for (const [path, operations] of Object.entries((await documentOf(shop)).paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const access = operation['x-access']
      const target = path.replace('{id}', crypto.randomUUID())
      if (path === '/auth/logout') continue
      const stranger = await statusOf(shop, method, target)
      const wanted = access === undefined ? stranger !== 401 && stranger !== 403 : stranger === 401
      if (!wanted) problems.push(`${method} ${path}: a stranger got ${stranger}`)
      if (access === undefined || access === 'staff') continue
      const refused = await statusOf(shop, method, target, powerless)
      if (refused !== 403) problems.push(`${method} ${path}: staff without ${access} got ${refused}`)
      const allowed = await statusOf(shop, method, target, admin)
      if (allowed === 401 || allowed === 403) problems.push(`${method} ${path}: SADMIN got ${allowed}`)
    }
  }
  expect(problems).toEqual([])
})

async function statusOf(shop: Awaited<ReturnType<typeof openTestShop>>, method: string, path: string, token?: string) {
  const hasBody = method === 'post' || method === 'put'
  const response = await shop.fetch(
    new Request(`http://shop.test/api/v1${path}`, {
      method: method.toUpperCase(),
      headers: { ...(token && { authorization: token }), ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? '{}' : undefined,
    }),
  )
  return response.status
}

test('no request or response has a field for a hash or a seed', async () => {
  const text = JSON.stringify(await documentOf(await openTestShop()))
  expect(text.match(/"[a-z_]*(hash|totp)[a-z_]*"/gi) ?? []).toEqual([])
})

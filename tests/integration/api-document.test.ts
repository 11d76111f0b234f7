import { expect, test } from 'vitest'
import { openTestShop } from '../support/open-test-shop.ts'

type Schema = { description?: string; example?: unknown; items?: Schema; properties?: Record<string, Schema> }
type Body = { content: Record<string, { schema: Schema }> }
type Operation = {
  'x-access'?: string
  servers?: { url: string }[]
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: Body
  responses: { 200: { content: Record<string, unknown> } }
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
    const described = path.replace(/:(\w+)/g, '{$1}')
    const body = paths[described]?.[method.toLowerCase()]?.requestBody?.content['multipart/form-data']
    const megabytes = Math.floor(bodyLimit / 1024 / 1024)
    expect([path, body?.schema.properties?.file?.description]).toEqual([
      path,
      expect.stringMatching(new RegExp(`^[A-Z0-9]+( or |, )[A-Z0-9]+.* at most ${megabytes} MB$`)),
    ])
  }
})

test('the OpenAPI document states that a quantity without the one that was read replaces what was sold since', async () => {
  const { paths } = await documentOf(await openTestShop())
  const body = paths['/product/{id}']?.put?.requestBody?.content['application/json']?.schema.properties
  for (const schema of [body, body?.variations?.items?.properties])
    expect(schema?.quantity?.description).toMatch(/without the `seenQuantity`.* replaces what was sold .* `If-Match`/)
})

const mediaTypeOf = ({ headers }: Response) => headers.get('content-type')?.split(';')[0]

test('calendar, rituals and family calendars have examples; those of the first two can be read with them', async () => {
  const shop = await openTestShop()
  const { paths } = await documentOf(shop)
  const ours = Object.entries(paths).filter(([path]) => /^\/(calendar|ritual|family-)/.test(path))
  expect(ours.length).toBeGreaterThan(10)
  const withoutExample = ours.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema
      const fields = body && !body.example ? Object.entries(body.properties ?? {}) : []
      const given = [...parameters.map(({ name, schema }) => [name, schema] as const), ...fields]
      return given
        .filter(([, schema]) => (schema.example ?? schema.items?.example) === undefined)
        .map(([name]) => `${method} ${path} ${name}`)
    }),
  )
  expect(withoutExample).toEqual([])
  for (const [path, { get }] of ours.filter(([one]) => /^\/(calendar|ritual)/.test(one))) {
    if (!get) continue
    const [inPath, inQuery] = ['path', 'query'].map((place) => get.parameters.filter((one) => one.in === place))
    const filled = inPath?.reduce((text, { name, schema }) => text.replace(`{${name}}`, String(schema.example)), path)
    const query = new URLSearchParams(inQuery?.map(({ name, schema }) => [name, String(schema.example)]))
    // In this shop no calendar has the key of the example, and no ritual was renamed from its slug.
    const expected = ['/calendar/family.ics', '/ritual/moved/{slug}'].includes(path) ? 404 : 200
    const { url: server } = get.servers?.[0] ?? { url: '/api/v1/' }
    const response = await shop.fetch(new Request(`http://shop.test${server}${filled?.slice(1)}?${query}`))
    expect([path, response.status]).toEqual([path, expected])
    if (expected === 200) expect(Object.keys(get.responses[200].content)).toEqual([mediaTypeOf(response)])
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
      // Without a session it succeeds as well, and with one it would end that.
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

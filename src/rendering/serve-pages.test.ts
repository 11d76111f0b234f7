import { expect, test } from 'vitest'
import { notFound, ShopError } from '#foundation/api/shop-error.ts'
import { type PageFlags, pageFlags } from '#foundation/page-flags.ts'
import { type PageName, pagePaths } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { type Layout, PageRedirect, page } from './page.ts'
import type { RenderServices } from './render-page.tsx'
import { servePages } from './serve-pages.ts'

const nothing = () => null
const layout: Layout<null, null> = { load: async () => null, Head: nothing, Frame: nothing, Failed: nothing }
const formPage = page('trackOrder', {
  layout,
  load: async () => null,
  head: nothing,
  Page: nothing,
  async action(_request, form) {
    if (form.get('id') === 'wrong') return { status: 422, returned: 'wrong' }
    throw new PageRedirect('/home', 303)
  },
})
const assets = { script: '/a.js', imports: [], styles: [] }
const theme = { preset: 'aura', primary: 'noir', surface: 'stone', mode: 'light' } as const
const rendering: RenderServices = {
  assets: { shop: assets, staff: assets },
  islands: new Map(),
  islandScripts: () => [],
  readTheme: async () => theme,
  onError: () => undefined,
}
const serve = servePages([formPage], rendering)
const api = () => Promise.reject(new Error('asks nothing'))
const visitor = { api, origin: 'http://shop.test', now: new Date(), guard: async () => undefined }

test.each([
  ['same-origin', 303],
  ['none', 303],
  ['same-site', 403],
  ['cross-site', 403],
  [undefined, 303],
])('a form from a site that is %s is answered %i', async (site, status) => {
  const headers = { 'content-length': '4', 'content-type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://shop.test/track-order', {
    method: 'POST',
    headers: site === undefined ? headers : { ...headers, 'sec-fetch-site': site },
    body: 'id=1',
  })
  const answer = await serve(request, visitor)
  expect(answer.status).toBe(status)
})

test.each([
  ['http://shop.test', 303],
  ['https://shop.test', 303],
  ['http://other.test', 403],
  ['http://shop.test.other.test', 403],
])('a form of an older browser from %s is answered %i', async (from, status) => {
  const headers = { 'content-length': '4', 'content-type': 'application/x-www-form-urlencoded', origin: from }
  const request = new Request('http://shop.test/track-order', { method: 'POST', headers, body: 'id=1' })
  expect((await serve(request, visitor)).status).toBe(status)
})

test('line breaks of a form, which browsers send as two characters, reach the page as one', async () => {
  const texts: FormDataEntryValue[] = []
  const textPage = page('trackOrder', {
    layout,
    load: async () => null,
    head: nothing,
    Page: nothing,
    async action(_request, form) {
      texts.push(...form.getAll('text'))
      throw new PageRedirect('/home', 303)
    },
  })
  const body = new URLSearchParams([
    ['text', 'một\r\n\r\nhai'],
    ['text', 'ba\rbốn\n'],
  ])
  const headers = { 'content-length': String(String(body).length) }
  await servePages([textPage], rendering)(
    new Request('http://shop.test/track-order', { method: 'POST', headers, body }),
    visitor,
  )
  expect(texts).toEqual(['một\n\nhai', 'ba\nbốn\n'])
})

test('a form with a file may be as large as its page says; a larger one gets the page’s own answer, unread', async () => {
  const uploadPage = page('orderFiles', {
    layout,
    load: async () => null,
    head: nothing,
    Page: nothing,
    upload: { limitBytes: 100_000, tooLarge: () => ({ status: 413, returned: 'too large' }) },
    async action(_request, form) {
      return { status: 422, returned: form.has('file') ? 'read' : 'empty' }
    },
  })
  const serveUploads = servePages([uploadPage, formPage], rendering)
  const send = async (path: string, bytes: number) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'a.png'))
    const body = new Response(form)
    const raw = await body.arrayBuffer()
    const headers = {
      'content-length': String(raw.byteLength),
      'content-type': body.headers.get('content-type') ?? '',
    }
    return serveUploads(new Request(`http://shop.test${path}`, { method: 'POST', headers, body: raw }), visitor)
  }
  expect((await send('/order/TH1/files', 90_000)).status).toBe(422)
  expect((await send('/order/TH1/files', 100_000)).status).toBe(413)
  expect((await send('/track-order', 90_000)).status).toBe(413)
})

test.each(['text/plain', 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=x'])(
  'a body of type %s that is not a form is refused',
  async (type) => {
    const headers = { 'content-length': '1', 'content-type': type }
    const request = new Request('http://shop.test/track-order', { method: 'POST', headers, body: 'x' })
    expect((await serve(request, visitor)).status).toBe(400)
  },
)

test.each([
  ['something is missing', notFound('Gone'), 404, 'Gone', null],
  [
    'too many were sent',
    new ShopError('tooMany', 'Wait', { headers: { 'Retry-After': '60' } }),
    ...[429, 'Wait', '60'],
  ],
  ['the database is away', Object.assign(new Error('away'), { code: '57P01' }), 503, m.error_unavailable(), '5'],
  ['of a fault', new Error('fault'), 500, 'undefined', null],
] as const)('a form that fails because %s gets the error page', async (_what, failure, status, text, retryAfter) => {
  const failingPage = page('trackOrder', {
    layout: { ...layout, Frame: ({ children }) => children, Failed: ({ error }) => `failed: ${error.message}` },
    load: async () => null,
    head: nothing,
    Page: nothing,
    action: () => Promise.reject(failure),
  })
  const request = new Request('http://shop.test/track-order', {
    method: 'POST',
    headers: { 'content-length': '4', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'id=1',
  })
  const answer = await servePages([failingPage], rendering)(request, visitor)
  const { headers } = answer
  expect([answer.status, headers.get('retry-after')]).toEqual([status, retryAfter])
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/html; charset=utf-8',
    'private, no-store',
  ])
  expect(await answer.text()).toContain(`failed: ${text}`)
})

test('a page whose layout can’t be loaded fails with it: it might be empty, and would be cached so', async () => {
  const away = Object.assign(new Error('away'), { code: '57P01' })
  const collections = page('collections', {
    layout: { ...layout, load: () => Promise.reject(away), Failed: ({ error }) => `failed: ${error.message}` },
    load: async () => null,
    head: nothing,
    Page: () => 'all collections',
  })
  const answer = await servePages([collections], rendering)(new Request('http://shop.test/collections'), visitor)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('all collections')
})

/** Pages that show personal data or staff screens. */
const privatePages = Object.entries<PageFlags>(pageFlags).flatMap(([name, { isPrivate }]) =>
  isPrivate ? [name as PageName] : [],
)

test('pages of orders, payment, links in emails, staff and sign-in are private', () => {
  const links = ['reminder', 'stockAlert']
  expect(privatePages.toSorted()).toEqual(
    ['order', 'orderFiles', 'payment', 'receipt', 'signIn', 'staff', 'staffUsers', ...links].toSorted(),
  )
})

test.each(privatePages)('forbids caches to store %s, in both languages', async (name) => {
  const plain = { layout, load: async () => null, head: nothing, Page: nothing }
  const path = pagePaths[name].replace(':id', 'TH1').replace('*', 'orders/TH1')
  for (const address of [path, `/en${path}?key=x`]) {
    const request = new Request(`http://shop.test${address}`)
    const answer = await servePages([page(name, plain)], rendering)(request, visitor)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  }
})

test('forbids caches to store the response to a form: its input, or the key of an order', async () => {
  const cached = async (body: string) => {
    const headers = { 'content-length': String(body.length), 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await serve(new Request('http://shop.test/track-order', { method: 'POST', headers, body }), visitor)
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await cached('id=1')).toEqual([303, 'private, no-store'])
  expect(await cached('id=wrong')).toEqual([422, 'private, no-store'])
})

test('a page whose access cannot be checked answers as one that failed to load, and runs no action', async () => {
  const guard = () => Promise.reject(new ShopError('unavailable', m.error_unavailable()))
  const answers = ['GET', 'POST'].map((method) =>
    serve(new Request('http://shop.test/track-order', { method }), { ...visitor, guard }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 405])
  const [shown] = await Promise.all(answers)
  expect(shown?.headers.get('content-type')).toContain('text/html')
  expect(shown?.headers.get('retry-after')).toBe('5')
})

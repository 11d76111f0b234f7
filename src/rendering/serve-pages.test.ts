import { expect, test } from 'vitest'
import { type Layout, PageRedirect, page } from './page.ts'
import { servePages } from './serve-pages.ts'

const nothing = () => null
const layout: Layout<null, null> = { load: async () => null, Head: nothing, Frame: nothing, Failed: nothing }
const formPage = page('trackOrder', {
  layout,
  load: async () => null,
  head: nothing,
  Page: nothing,
  async action() {
    throw new PageRedirect('/home', 303)
  },
})
const assets = { script: '/a.js', styles: [] }
const theme = { preset: 'aura', primary: 'noir', surface: 'stone', mode: 'light' } as const
const serve = servePages([formPage], {
  assets: { shop: assets, staff: assets },
  islands: new Map(),
  readTheme: async () => theme,
  onError: () => undefined,
})

test.each([
  ['same-origin', 303],
  ['none', 303],
  ['same-site', 403],
  ['cross-site', 403],
  [undefined, 303],
])('a form that the browser says is %s is answered %i', async (site, status) => {
  const headers = { 'content-length': '4', 'content-type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://shop.test/track-order', {
    method: 'POST',
    headers: site === undefined ? headers : { ...headers, 'sec-fetch-site': site },
    body: 'id=1',
  })
  const api = () => Promise.reject(new Error('asks nothing'))
  const answer = await serve(request, { api, origin: 'http://shop.test', guard: async () => undefined })
  expect(answer.status).toBe(status)
})

import { afterEach, expect, test, vi } from 'vitest'
import type { countPageView } from '#content/contract.ts'
import { setTokenSource } from '#foundation/api-client/session-token.ts'
import { sendBeacon } from './send-beacon.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTokenSource(() => null)
})

/** The request that a browser with these cookies sends; the server refuses everything. */
async function sentWith(cookie: string, send: () => void): Promise<[string, RequestInit]> {
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'vi' } })
  const sent = new Promise<[string, RequestInit]>((resolve) => {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      resolve([address, init])
      throw new Error('offline')
    })
  })
  send()
  return sent
}

const view = () =>
  sendBeacon<typeof countPageView>({ method: 'POST', path: '/page/:id/view' }, { params: { id: 'p1' } })

test('a beacon has the token and the XSRF header, and outlives the page', async () => {
  setTokenSource(() => 'secret')
  const [address, init] = await sentWith('XSRF-TOKEN=abc; other=1', view)
  const headers = new Headers(init.headers)
  expect([address, init.method, init.keepalive]).toEqual(['/api/v1/page/p1/view', 'POST', true])
  expect([headers.get('authorization'), headers.get('x-xsrf-token')]).toEqual(['Bearer secret', 'abc'])
})

test('a visitor’s beacon has neither', async () => {
  const headers = new Headers((await sentWith('', view))[1].headers)
  expect([headers.get('authorization'), headers.get('x-xsrf-token')]).toEqual([null, null])
})

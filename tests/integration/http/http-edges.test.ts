import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openBuiltEmptyShop } from '../../support/shared-built-shop.ts'

const shop = await openBuiltEmptyShop()

/** Sends raw request lines; resolves to the status and the rest of the response. */
async function send(...lines: string[]): Promise<[status: number, answer: string]> {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const [request = '', ...rest] = lines
  socket.write([request, `Host: ${host}`, ...rest].join('\r\n'))
  const [bytes] = await once(socket, 'data')
  socket.destroy()
  const answer = String(bytes)
  return [Number(answer.split(' ')[1]), answer]
}

test('other origins can’t read responses, and CORS preflights are not answered', async () => {
  for (const path of ['/home', '/api/v1/product/pagination', '/api/v1/auth/profile', '/robots.txt'])
    for (const method of ['GET', 'OPTIONS']) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      }
      const answer = await fetch(shop.url + path, { method, headers })
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect([path, method, allowed]).toEqual([path, method, []])
    }
})

test.each([
  ['/home', /^text\/html; charset=utf-8$/i],
  ['/robots.txt', /^text\/plain; charset=utf-8$/i],
  ['/sitemap.xml', /^(application|text)\/xml; charset=utf-8$/i],
  ['/blogs/feed.xml', /^application\/(rss|atom)\+xml; charset=utf-8$/i],
  // JSON is UTF-8 by definition (RFC 8259).
  ['/api/v1/product/pagination', /^application\/json/i],
])('%s has the right content type and charset', async (path, type) => {
  expect((await fetch(shop.url + path)).headers.get('content-type')).toMatch(type)
})

const json = 'Content-Type: application/json'

test.each([
  ['Content-Length and chunked', 'Content-Length: 5', 'Transfer-Encoding: chunked', json, '', '0\r\n\r\n'],
  ['two Content-Length headers', 'Content-Length: 5', 'Content-Length: 6', json, '', 'hello'],
  ['a signed length', 'Content-Length: +5', json, '', 'hello'],
  ['a space before the colon', 'Content-Length : 5', json, '', 'hello'],
  ['invalid chunks', 'Transfer-Encoding: xchunked', json, '', 'hello'],
  ['a chunk without a size', 'Transfer-Encoding: chunked', json, '', 'zz\r\nhello\r\n0\r\n\r\n'],
])('refuses a body with an ambiguous length: %s', async (_what, ...lines) => {
  expect((await send('POST /api/v1/order/ HTTP/1.1', ...lines))[0]).toBe(400)
})

test('a POST without a body, nor a length of it, is refused as incomplete', async () => {
  const [status, answer] = await send('POST /api/v1/order/ HTTP/1.1', json, '', '')
  expect([status, answer]).toEqual([422, expect.stringContaining('"field":"lines"')])
})

test('TRACE echoes nothing', async () => {
  const [status, answer] = await send('TRACE /home HTTP/1.1', 'X-Own: mat-khau', '', '')
  expect([status >= 400, answer.includes('mat-khau')]).toEqual([true, false])
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/main.ts',
  '/build/server/shop.js',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/..%2fpackage.json',
  '/secret.key',
  '/assets/',
])('%s is not served to anyone', async (path) => {
  const answer = await fetch(shop.url + path)
  // Unknown paths are refused to visitors without a session, whatever they are (specification §3).
  expect([[401, 404].includes(answer.status), /devDependencies|\[core\]|import /.test(await answer.text())]).toEqual([
    true,
    false,
  ])
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openBuiltEmptyShop } from '../../support/shared-built-shop.ts'

const shop = await openBuiltEmptyShop()

/** Sends raw request lines; resolves to the status. */
async function send(...lines: string[]): Promise<number> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const [bytes] = await once(socket, 'data')
  socket.destroy()
  return Number(String(bytes).split(' ')[1])
}

const ownHost = () => `Host: ${new URL(shop.url).host}`
const pages = ['/home', '/en/home', '/shop', '/robots.txt', '/sitemap.xml', '/sitemap/screens.xml', '/blogs/feed.xml']

test('a request naming another host is refused, and nothing of it enters a shared cache', async () => {
  for (const path of pages) {
    expect(await send(`GET http://evil.example${path} HTTP/1.1`, ownHost())).toBe(400)
    expect(await send(`GET http://evil.example${path} HTTP/1.1`, 'Host: evil.example')).toBe(421)
    expect(await send(`GET ${path} HTTP/1.1`, 'Host: evil.example')).toBe(421)
    expect(await send(`GET ${path} HTTP/1.1`, ownHost(), 'Host: evil.example')).toBe(400)
    expect(await send(`GET ${path} HTTP/1.1`, ownHost(), 'X-Forwarded-Host: evil.example')).toBe(200)
    expect(await send(`GET ${path} HTTP/1.1`, ownHost(), 'Forwarded: host=evil.example')).toBe(200)
  }
  for (const path of pages) {
    const answer = await fetch(shop.url + path)
    expect([path, answer.status, (await answer.text()).includes('evil')]).toEqual([path, 200, false])
  }
})

test('a target that is no path and no plain URL of the shop is refused', async () => {
  const { host } = new URL(shop.url)
  for (const target of [`http://a:b@${host}/home`, `ftp://${host}/home`, `mailto://${host}/home`, '*'])
    expect([target, await send(`OPTIONS ${target} HTTP/1.1`, ownHost())]).toEqual([target, 400])
})

test('each host name of the shop has separate pages', async () => {
  const { port } = new URL(shop.url)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `localhost:${port}`]) {
    const html = await (await fetch(`http://${host}/home`)).text()
    expect(html).toContain(`<link rel="canonical" href="http://${host}/home"`)
  }
})

test('an absolute URL as request target is read as its path, and health checks accept any host name', async () => {
  expect(await send(`GET ${shop.url}/home?page=1 HTTP/1.1`, ownHost())).toBe(200)
  expect(await send('GET /healthz HTTP/1.1', 'Host: 10.0.0.7:3000')).toBe(200)
  expect(await send('GET /readyz HTTP/1.1', 'Host: shop-1')).toBe(200)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { getJson, ProviderRefusal, postJson } from './post-json.ts'

/** A provider that redirects `/moved` to an address where it answers JSON; counts the requests there. */
async function openRedirecting(status: number) {
  const state = { followed: 0 }
  const server = createServer(({ url }, response) => {
    if (url === '/moved') return void response.writeHead(status, { location: '/elsewhere' }).end('{}')
    state.followed++
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each([301, 302, 307, 308])('a provider’s redirect (%i) is refused and not followed', async (status) => {
  const { state, url } = await openRedirecting(status)
  await expect(postJson(`${url}/elsewhere`, {})).resolves.toEqual({})
  await expect(postJson(`${url}/moved`, {})).rejects.toThrow(ProviderRefusal)
  await expect(getJson(`${url}/moved`, {})).rejects.toThrow(ProviderRefusal)
  expect(state.followed).toBe(1)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { proveAtRest } from '../../prove/load/resource-watch.ts'
import type { ShopUnderProof } from '../../prove/support/shop-process.ts'
import { failuresOf } from './failures-of.ts'

const idle = `shop_database_connections 3
shop_database_connections_idle 2
shop_database_waiting 0
shop_requests_inside 0
shop_requests_waiting 0
`

/** A shop without jobs that answers /metrics like this. */
async function shopWith(status: number, metrics: string) {
  const server = createServer((_, response) => response.writeHead(status).end(metrics))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: () => url, queryDatabase: async () => ({ rows: [] }) } as unknown as ShopUnderProof
}

test('a shop is at rest only if it says so', async () => {
  expect(failuresOf(await proveAtRest(await shopWith(200, idle)))).toEqual([])
  await expect(proveAtRest(await shopWith(503, idle))).rejects.toThrow('503')
  await expect(proveAtRest(await shopWith(200, idle.replace('shop_requests_inside', 'other')))).rejects.toThrow(
    'shop_requests_inside is missing',
  )
})

/** Orders per second, spread over products and all for the same one (the worst case for its row lock). fsync is on. */
import type autocannon from 'autocannon'
import { apiOf, signIn } from '../tests/support/api-of.ts'
import { type Figures, runAutocannon } from './load.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'

const manyBuyers = [1, 8, 32, 128]
const goods = [50, 1]

export async function measureOrders(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir)
  const rows: (Figures & { what: string })[] = []
  try {
    const token = await signIn(shop.url)
    for (const count of goods) {
      const products: string[] = []
      while (products.length < count) products.push(await addProduct(shop.url, token, products.length))
      const what = count === 1 ? 'one product' : `${count} products`
      for (const buyers of manyBuyers)
        rows.push({
          what: `${what}, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`,
          ...(await loadOrders(shop.url, buyers, products)),
        })
    }
  } finally {
    await shop.stop()
  }
  const cells = rows.map(({ what, perSecond, p50Ms, p99Ms, failed }) => [what, perSecond, p50Ms, p99Ms, failed])
  const heading = ['orders of', 'per second', 'p50 ms', 'p99 ms', 'failed']
  writeSection(
    'How many orders a second?',
    [measuredBy('npm run bench'), '', table(heading, cells), '', notes].join('\n'),
  )
}

/** Each request places a new order; stock is unlimited in practice. */
export function loadOrders(shopUrl: string, buyers: number, products: readonly string[]): Promise<Figures> {
  return runAutocannon({ url: shopUrl, connections: buyers, requests: placeOrderRequests(buyers, products) })
}

export function placeOrderRequests(buyers: number, products: readonly string[]) {
  let count = 0
  return [
    {
      method: 'POST' as const,
      path: '/api/v1/order/',
      headers: { 'content-type': 'application/json' },
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        body: orderFor(products[count % products.length] ?? '', `bench-${buyers}-${count++}-${Date.now()}`),
      }),
    },
  ]
}

function orderFor(productId: string, tmpId: string): string {
  return JSON.stringify({
    tmpId,
    fullname: 'Nguyễn Văn Đo',
    phoneNumber: '0912345678',
    shippingProvince: '01',
    shippingWard: 'Phường Hoàn Kiếm',
    shippingStreet: '1 Hàng Quạt',
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    lines: [{ productId, selectedVariations: [], amount: 1 }],
  })
}

export async function addProduct(shopUrl: string, token: string, index: number): Promise<string> {
  const body = { name: `Bench ${index} ${Date.now()}`, status: 'published', price: 1000, quantity: 1_000_000 }
  return (await apiOf(shopUrl)<{ id: string }>('/product/', { body, token })).id
}

const notes = `Each buyer uses one open connection and places one order of one piece after another. The shop and its database share the first core. An order is confirmed when it is on disk.`

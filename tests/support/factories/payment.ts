import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { Payment } from '#payments/contract.ts'
import type { PaymentReceipt } from '#payments/staff-contract.ts'
import {
  openSimulator,
  type SimulatedOutcome,
  type Simulator,
} from '../../../scripts/development/pay-simulator/simulator.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { createOrder, createProduct } from './entities.ts'

/** A shop on a local port with every payment provider configured, and a simulator for all of them. */
export async function openPayingShop({
  rateLimit = 'off' as 'on' | 'off',
  environment = {} as Record<string, string>,
} = {}) {
  let shopTime = () => new Date()
  const simulator = await openSimulator({ now: () => shopTime() })
  const shop = await openTestShop({ rateLimit, environment: { ...simulator.env, ...environment } })
  shopTime = () => shop.clock.now
  for (const [key, value] of Object.entries(bank)) {
    await shop.pool.query('update system_param set value = $2 where key = $1', [key, value])
  }
  const { url, close } = await listen(shop)
  onTestFinished(async () => {
    await close()
    await simulator.close()
  })
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { price: 500_000, quantity: 1000 })
  const order = (more: Record<string, unknown> = {}) =>
    createOrder(shop, [{ productId: product.id, amount: 1 }], { paymentMethod: 'bank_transfer', ...more })
  return { shop, simulator, token, url, order }
}
export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** Bank account parameters, as entered by the shop's owner. */
export const bank = {
  'payment.bank_name': 'Vietcombank',
  'payment.bank_bin': '970436',
  'payment.bank_account': '0011 0012 34567',
  'payment.bank_holder': 'Hộ KD Tâm Hương',
}

async function listen(shop: TestShop): Promise<{ url: string; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: (request) => shop.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    )
  })
}

/** Payment of an order through the public API. */
export const paymentOf = async (shop: TestShop, { orderId }: Pick<Order, 'orderId'>): Promise<Payment> =>
  (await shop.call<Payment>(`/payment/${orderId}`)).res_data

export const receiptsOf = async (shop: TestShop, token: string, filter: Record<string, unknown> = {}) =>
  (
    await shop.call<{ items: PaymentReceipt[] }>(
      `/payment/receipt/pagination?limit=100&query=${encodeURIComponent(JSON.stringify(filter))}`,
      { token },
    )
  ).res_data.items

/** Starts a payment over HTTP, like the buyer's browser. */
export async function start({ url }: { url: string }, orderId: string, paymentMethod?: string) {
  const response = await fetch(`${url}/api/v1/payment/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
    body: JSON.stringify({ orderId, paymentMethod }),
  })
  const { res_data, message } = (await response.json()) as { res_data: { url: string | null } | null; message: string }
  return { status: response.status, url: res_data?.url ?? '', message }
}

/** Those with a payment page. */
export const pageProviders = ['vnpay', 'momo', 'zalopay', 'payos'] as const

/** Creates an order whose buyer was redirected to the provider. */
export async function createOrderAtProvider(paying: PayingShop, paymentMethod: string) {
  const { orderId } = await paying.order({ paymentMethod })
  return { orderId, payUrl: (await start(paying, orderId)).url }
}

/** Opens the provider's page and submits the outcome; resolves to the URL the buyer is redirected to. */
export async function submitOutcome(payUrl: string, action: SimulatedOutcome): Promise<URL> {
  const page = await fetch(payUrl)
  if (!page.ok) throw new Error(await page.text())
  const answer = await fetch(`${page.url}/${action}`, { method: 'POST', redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

let transactions = 0

/** Sends a SePay report of a transfer to the shop's account; resolves to status and text of the response. */
export async function transfer(
  shop: TestShop,
  simulator: Pick<Simulator, 'env'>,
  { content, amount, id = ++transactions }: { content: string; amount: number; id?: number },
): Promise<string> {
  const response = await shop.fetch(
    new Request('http://shop.test/api/v1/payment/sepay/webhook', {
      method: 'POST',
      headers: { authorization: `Apikey ${simulator.env.SEPAY_API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, transferType: 'in', transferAmount: amount, content, referenceCode: `FT${id}` }),
    }),
  )
  return `${response.status} ${await response.text()}`
}

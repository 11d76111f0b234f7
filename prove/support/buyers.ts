import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#catalog/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import type { Order } from '#orders/contract.ts'
import { orderBody } from '../../tests/support/factories/entities.ts'
import type { ShopUnderProof } from './shop-process.ts'

export type Lines = Parameters<typeof orderBody>[0]
export type OrderInput = ReturnType<typeof orderBody>
export type Answer<Data = Order> = Envelope<Data> & { status: number }

let buyers = 0

/** Upper bound of any response time of a running shop. */
const answerTimeoutMs = 30_000
const pauseMs = 50

/** A single attempt over HTTP. Rejects when the shop is unreachable or closes the connection. */
export async function ask<Data = Order>(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'accept-language': 'vi',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  return { ...((await response.json()) as Envelope<Data>), status: response.status }
}

export const place = (url: string, input: OrderInput) => ask(url, 'POST', '/order/', { body: input })

/**
 * Places an order with retries: when the shop is unreachable, breaks off or answers 503, the same temporary id is sent
 * again. Returns the response and the number of attempts; throws after `giveUpAt`.
 */
export async function placeUntilAnswered(shop: Pick<ShopUnderProof, 'url'>, input: OrderInput, giveUpAt: number) {
  for (let attempts = 1; ; attempts++) {
    const answer = await place(shop.url(), input).catch(() => undefined)
    if (answer && answer.status !== 503) return { answer, attempts }
    if (Date.now() > giveUpAt) throw new Error(`${input.tmpId} was not answered in time`)
    await wait(pauseMs)
  }
}

/** Processes the items with `count` concurrent buyers, each taking the next item when it is done. */
export async function runConcurrently<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: Math.min(count, items.length) }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** Adds a published product with this stock per size; a single number means no sizes. */
export async function addProduct(
  url: string,
  token: string,
  name: string,
  pieces: readonly number[],
): Promise<Product> {
  const sizes = pieces.map((_, index) => `Ø${16 + 2 * index}`)
  const goods =
    pieces.length === 1
      ? { price: 150_000, quantity: pieces[0] }
      : {
          options: [{ name: 'Kích thước', values: sizes }],
          variations: pieces.map((quantity, index) => ({
            values: [{ name: 'Kích thước', value: sizes[index] }],
            price: 100_000 + 20_000 * index,
            quantity,
          })),
        }
  const body = { name, status: 'published', ...goods }
  const answer = await ask<Product>(url, 'POST', '/product/', { body, token })
  if (answer.res_status_code !== 201) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer.res_data
}

/** A cart line for the variation at this index. */
export function lineOf(product: Product, variation = 0, amount = 1): Lines[number] {
  return { productId: product.id, selectedVariations: product.variations[variation]?.values ?? [], amount }
}

/** Each buyer has a unique phone number and email, because the shop limits unpaid orders per buyer. */
export const orderInputFor = (lines: Lines, more: Record<string, unknown> = {}): OrderInput => {
  buyers += 1
  const phoneNumber = `09${String(10_000_000 + buyers)}`
  return orderBody(lines, { phoneNumber, email: `buyer-${buyers}@example.com`, ...more })
}

import type { Order } from '#orders/contract.ts'
import type { Random } from '../fuzz/random.ts'
import type { OrderInput } from '../support/buyers.ts'

/** An order acknowledged to its buyer. The first release gives no key for a tracking link. */
export type PlacedOrder = { input: OrderInput; orderId: string; key: string | undefined }

type Acknowledged = Pick<Order, 'orderId'> & Partial<Pick<Order, 'trackingKey'>>

/** Only this many recent orders are repeated, tracked or processed. */
const remembered = 2_000

/** Orders acknowledged to buyers, which must exist at the end, and refused ones. */
export class OrderBook {
  readonly acknowledged = new Map<string, string>()
  readonly #last: PlacedOrder[] = []
  readonly #refused: { input: OrderInput; notBeforeMs: number }[] = []
  #atWork = 0

  /** A refused order whose Retry-After has passed. */
  takeRefused(nowMs: number): OrderInput | undefined {
    const [next] = this.#refused
    return next && next.notBeforeMs <= nowMs ? this.#refused.shift()?.input : undefined
  }

  randomPlaced(random: Random): PlacedOrder | undefined {
    return this.#last.length > 0 ? random.pick(this.#last) : undefined
  }

  /** The next order for staff to process; each is returned once. */
  takeForWork(): PlacedOrder | undefined {
    const next = this.#last[this.#atWork]
    if (next) this.#atWork += 1
    return next
  }

  /** Records the response; returns what is wrong with it. */
  recordResponse(
    input: OrderInput,
    { status, text, retrySeconds }: { status: number; text: string; retrySeconds: number },
  ) {
    if (status !== 200) {
      this.#refused.push({ input, notBeforeMs: performance.now() + Math.max(1, retrySeconds) * 1000 })
      return undefined
    }
    const { orderId, trackingKey } = (JSON.parse(text) as { res_data: Acknowledged }).res_data
    const before = this.acknowledged.get(input.tmpId)
    if (before !== undefined) return before === orderId ? undefined : `${input.tmpId} is ${before} and ${orderId}`
    this.acknowledged.set(input.tmpId, orderId)
    this.#last.push({ input, orderId, key: trackingKey === undefined ? undefined : (trackingKey ?? '') })
    if (this.#last.length > remembered) {
      this.#last.shift()
      this.#atWork = Math.max(0, this.#atWork - 1)
    }
    return undefined
  }
}

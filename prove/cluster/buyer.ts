import type { Product } from '#catalog/contract.ts'
import { lineOf, orderInputFor, placeUntilAnswered } from '../support/buyers.ts'

const patienceMs = 60_000

/** Sends the same order until it is acknowledged, as somebody does whose answer is missing; then the next one. */
export function openBuyer(url: string, goods: readonly Product[], acknowledged: Map<string, string>) {
  const next = () => orderInputFor(goods.map((product) => lineOf(product)))
  let input = next()
  let isUnanswered = false
  return {
    send(round: number): Promise<Response> {
      isUnanswered = true
      return fetch(`${url}/api/v1/order/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': round % 2 ? 'en' : 'vi' },
        body: JSON.stringify(input),
      })
    },
    async read(answer: Response): Promise<void> {
      const { res_data } = (await answer.json()) as { res_data: { orderId: string } }
      acknowledged.set(input.tmpId, res_data.orderId)
      isUnanswered = false
      input = next()
    },
    /** An order that was sent in vain may be stored all the same: in the end each is acknowledged. */
    async finish(): Promise<void> {
      if (!isUnanswered) return
      const { answer } = await placeUntilAnswered({ url: () => url }, input, Date.now() + patienceMs)
      if (answer.res_status_code !== 201) throw new Error(`${input.tmpId}: ${JSON.stringify(answer)}`)
      acknowledged.set(input.tmpId, answer.res_data.orderId)
    },
  }
}

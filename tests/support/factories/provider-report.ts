import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PaymentRequest } from '#payments/server/providers/provider.ts'

/** A provider's callback as received. */
export const report = (body: unknown, headers: Record<string, string> = {}, query = '') => ({
  query: new URLSearchParams(query),
  headers: new Headers(headers),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** A payment request as the shop sends it to a provider. */
export const attempt: PaymentRequest = {
  reference: 'TH123456789AB2',
  orderId: 'TH123456789AB',
  amount: 18_060,
  locale: 'vi',
  ipAddress: '203.0.113.7',
  startedDate: new Date('2026-11-21T01:30:00Z'),
  expiresDate: new Date('2026-11-21T01:45:00Z'),
  returnUrl: 'https://shop.example/checkout/payment?order=TH123456789AB&back=vnpay',
  callbackUrl: 'https://shop.example/api/v1/payment/momo/ipn',
}

/** The URL of a server that answers every request with this JSON, until the test ends. */
export async function openAnswering(answer: Record<string, unknown>): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

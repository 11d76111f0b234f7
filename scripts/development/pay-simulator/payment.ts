import { createHmac, randomInt } from 'node:crypto'
import { vietnamTimeAsUtc } from '#foundation/dates/day.ts'

/** A payment requested by the shop, with the provider's way to report it and to redirect the buyer. */
export type SimulatedPayment = {
  provider: 'VNPAY' | 'MoMo' | 'ZaloPay' | 'payOS'
  reference: string
  amount: number
  /** Reports to the shop; resolves to the shop's response. */
  report: (result: Result) => Promise<string>
  /** URL the buyer is redirected to, with the same result. */
  back: (result: Result) => string
  /** Last chosen outcome; undefined before the first. */
  result?: Result
}
/** Finds a simulated payment by the reference that the shop assigned. */
export type FindPayment = (provider: SimulatedPayment['provider'], reference: string) => SimulatedPayment | undefined
export type Result = { isPaid: boolean; amount: number; transaction: string }

export const hmac = (algorithm: 'sha256' | 'sha512', key: string, text: string) =>
  createHmac(algorithm, key).update(text).digest('hex')

export const newTransaction = () => String(randomInt(10_000_000, 99_999_999))

/** `2026-11-21 10:00:00` */
export const timeInVietnam = (moment: Date) => vietnamTimeAsUtc(moment).toISOString().slice(0, 19).replace('T', ' ')

/** Posts JSON and returns status and text of the response. */
export async function reportTo(url: string, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return `${response.status} ${await response.text()}`.trim()
}

export function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}

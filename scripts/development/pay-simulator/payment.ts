import { createHmac, randomInt } from 'node:crypto'
import { vietnamClock } from '#foundation/dates/day.ts'

/** What the shop asked for, and how to report and send the buyer back as this provider does. */
export type SimulatedPayment = {
  provider: 'VNPAY' | 'MoMo' | 'ZaloPay' | 'payOS'
  reference: string
  amount: number
  /** Reports to the shop; gives what the shop answered. */
  report: (result: Result) => Promise<string>
  /** Where the buyer is sent back to. */
  back: (isPaid: boolean) => string
  /** What was decided at last; undefined while nothing was. */
  result?: Result
}
/** The simulated payment that the shop asks about, by the reference that it gave. */
export type FindPayment = (provider: SimulatedPayment['provider'], reference: string) => SimulatedPayment | undefined
export type Result = { isPaid: boolean; amount: number; transaction: string }

export const hmac = (algorithm: 'sha256' | 'sha512', key: string, text: string) =>
  createHmac(algorithm, key).update(text).digest('hex')

export const newTransaction = () => String(randomInt(10_000_000, 99_999_999))

/** `2026-11-21 10:00:00` */
export const timeInVietnam = (moment: Date) => vietnamClock(moment).toISOString().slice(0, 19).replace('T', ' ')

/** Posts JSON and tells what came back. */
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

import { answerTimeoutMs } from './provider.ts'
import { isObject } from './signing.ts'

/** A provider refused a request or could not be reached. `detail` is for the log and for staff. */
export class ProviderRefusal extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'ProviderRefusal'
  }
}

/** A provider could not be reached in time, or answered with something other than JSON. */
export class ProviderUnreachable extends ProviderRefusal {}

type JsonCall = { method?: 'GET' | 'POST'; body?: Record<string, unknown>; headers?: Record<string, string> }

/** Posts JSON and returns the JSON object of the answer. Throws `ProviderUnreachable` otherwise, as on timeout. */
export const postJson = (url: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  askJson(url, { method: 'POST', body, headers })

/** Fetches a JSON object. Throws `ProviderUnreachable` otherwise, as on timeout. */
export const getJson = (url: string, headers: Record<string, string>) => askJson(url, { headers })

async function askJson(url: string, { method = 'GET', body, headers }: JsonCall): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json; charset=utf-8' }),
        Accept: 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const answer: unknown = await response.json()
    if (isObject(answer)) return answer
  } catch (error) {
    throw new ProviderUnreachable(error instanceof Error ? error.message : String(error))
  }
  throw new ProviderUnreachable('an answer that is no JSON object')
}

/** The URL to redirect the buyer to. Throws `ProviderRefusal` when the answer has none. */
export function payUrlOf(url: unknown, code: unknown, message: unknown): { url: string } {
  if (typeof url === 'string' && /^https?:\/\//.test(url)) return { url }
  throw new ProviderRefusal(`${code}: ${message}`)
}

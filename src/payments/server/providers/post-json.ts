import { startTimeoutMs } from './provider.ts'
import { isObject } from './signing.ts'

/** A provider did not take an attempt, or could not be reached. `detail` is for the log and for staff. */
export class ProviderRefusal extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'ProviderRefusal'
  }
}

/** Posts JSON and reads a JSON object. Throws `ProviderRefusal` for anything that is none, or when it takes too long. */
export async function postJson(
  url: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(startTimeoutMs),
    })
    const answer: unknown = await response.json()
    if (isObject(answer)) return answer
  } catch (error) {
    throw new ProviderRefusal(error instanceof Error ? error.message : String(error))
  }
  throw new ProviderRefusal('an answer that is no JSON object')
}

/** The address to send the buyer to. Throws `ProviderRefusal` when the answer has none. */
export function payUrlOf(url: unknown, code: unknown, message: unknown): { url: string } {
  if (typeof url === 'string' && /^https?:\/\//.test(url)) return { url }
  throw new ProviderRefusal(`${code}: ${message}`)
}

import type { Envelope } from '#foundation/api/envelope.ts'
import { builtPassword } from './open-built-shop.ts'

export type Ask = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

/** Asks the API of a shop, by POST where there is a body; `ownToken` goes with each request. Throws when it refuses. */
export const apiOf =
  (shopUrl: string, ownToken = '') =>
  async <Data>(
    path: string,
    { body, method = body === undefined ? 'GET' : 'POST', token = ownToken, headers }: Ask = {},
  ): Promise<Data> => {
    const answer = await fetch(`${shopUrl}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const { res_data, message } = (await answer.json()) as Envelope<Data>
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
    return res_data
  }

/** Signs in, by default as the first administrator; resolves to the token. */
export async function signIn(shopUrl: string, { username = 'admin', password = builtPassword } = {}): Promise<string> {
  const body = { username, password }
  return (await apiOf(shopUrl)<{ access_token: string }>('/auth/login', { body })).access_token
}

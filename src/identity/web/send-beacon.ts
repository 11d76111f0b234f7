import type { AnyEndpoint, InputOf } from '#foundation/api/endpoint.ts'
import { apiUrl, headersFor } from '#foundation/api-client/api-request.ts'
import { sessionToken } from '#foundation/api-client/session-token.ts'
import { loadSession } from './load-session.ts'

type Where<E extends AnyEndpoint> = { method: E['method']; path: E['path'] }
type Parts = { params?: Record<string, unknown>; body?: unknown }

/**
 * Sends a request without waiting, also while the page is being left, with the headers of every call (specification
 * §7). Failures are ignored.
 */
export function sendBeacon<E extends AnyEndpoint>({ method, path }: Where<E>, input: InputOf<E>): void {
  const { params, body } = input as Parts
  void send(apiUrl(path, params), { method, ...(body !== undefined && { body: JSON.stringify(body) }) }).catch(
    () => undefined,
  )
}

async function send(address: string, init: { method: string; body?: string }): Promise<void> {
  await loadSession()
  const type = init.body === undefined ? undefined : { 'Content-Type': 'application/json' }
  const headers = { ...headersFor(sessionToken(), document.cookie), ...type }
  const answer = await fetch(address, { ...init, keepalive: true, headers })
  // A request counts as in progress until its answer is read.
  await answer.text()
}

import { m } from '#i18n/messages.js'
import type { AnswerOf, AnyEndpoint, InputOf } from '../api/endpoint.ts'
import type { Envelope } from '../api/envelope.ts'
import { responseDates } from '../api/response-dates.ts'
import type { FieldError } from '../api/shop-error.ts'
import { fromWire, outgoingBody, type SentBody } from '../api/wire-time.ts'
import { apiUrl, headersFor } from './api-request.ts'
import { changeRequestsInProgress } from './loading-flag.ts'
import { sessionToken } from './session-token.ts'

export const requestTimeoutMs = 60_000
/** As long as the server waits for a request (src/http/server-limits.ts); it cuts off slow senders earlier. */
const uploadTimeoutMs = 400_000

/**
 * An error answer of the API. `status` is the HTTP status, 0 when the server could not be reached; `errors` names
 * invalid fields by their path on the wire, such as `lines.0`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined

  constructor(status: number, message: string, errors?: FieldError[]) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
}

/** What to show for a failed call: the message of an `ApiError`, else `otherwise`. */
export const apiErrorMessage = (error: unknown, otherwise = m.common_error_generic()): string =>
  error instanceof ApiError ? error.message : otherwise

export type EndpointRef<E extends AnyEndpoint> = { method: E['method']; path: E['path'] }
type CallOptions = {
  /** A background request: the loading flag is not set. */
  quiet?: boolean
  /** The version that a change is based on; the server answers 409 when there is a newer one. */
  expectedVersion?: number
  /** Further headers, such as `Idempotency-Key`. */
  headers?: Record<string, string>
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal
  /** `fetch` and the cookies, injected by tests. */
  fetch?: typeof fetch
  cookies?: string
}
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }

/** The input of a call whose body can be sent as it is. */
export type SentInput<E extends AnyEndpoint> = {
  [Part in keyof InputOf<E>]: Part extends 'body' ? SentBody<InputOf<E>[Part]> : InputOf<E>[Part]
}

const knownDates: Record<string, string> = { ...responseDates }

/** Adds dates of staff answers, which shoppers never receive. */
export function addResponseDates(more: Readonly<Record<string, string>>): void {
  Object.assign(knownDates, more)
}

let unauthenticated: () => void = () => {}
let broken: () => void = () => {}

/** Called when the server rejects the token that was sent (specification §8). */
export function onUnauthenticated(handler: () => void): void {
  unauthenticated = handler
}

/** Called when a signed-in request gets a 5xx or an unreadable answer (decisions §3). */
export function onUnusableAnswer(handler: () => void): void {
  broken = handler
}

/**
 * Calls the API over HTTP, without schemas: types come from the contract, validation happens on the server. Nulls and
 * nested objects are not sent: '' clears a field, and a body with objects is sent as base64 (`encodeData`). Throws
 * `ApiError` with the server's message, or with status 0 when it could not be reached within a minute. Source:
 * specification §3, §7 and §8.
 */
export function call<E extends AnyEndpoint>(where: EndpointRef<E>, input: SentInput<E>, options: CallOptions = {}) {
  const { params, query, body } = input as Parts
  const address = apiUrl(where.path, params, query)
  if (!body) return send<E>(where, address, {}, options)
  const sent = { body: JSON.stringify(outgoingBody(body)), headers: { 'Content-Type': 'application/json' } }
  return send<E>(where, address, sent, options)
}

/**
 * Sends a form with files, which may take longer than a `call`. Throws `ApiError`, with status 0 when the server could
 * not be reached.
 */
export function upload<E extends AnyEndpoint>(
  where: EndpointRef<E>,
  form: FormData,
  { params, ...options }: CallOptions & Pick<Parts, 'params'> = {},
) {
  return send<E>(where, apiUrl(where.path, params), { body: form, timeoutMs: uploadTimeoutMs }, options)
}

/** Downloads a file for staff, with the file name from the server. Throws an `ApiError`. */
export function fetchFile<E extends AnyEndpoint>(where: EndpointRef<E>, input: InputOf<E>, options: CallOptions = {}) {
  const { params, query } = input as Parts
  return request(where, apiUrl(where.path, params, query), { options }, async (response, isSignedIn) => {
    if (!response.ok) {
      const envelope = parseEnvelope((await response.text()).trim())
      if (isSignedIn) notifySession(response.status, envelope !== undefined)
      throw refusal(response.status, envelope)
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { name: name ?? 'file', bytes: await response.blob() }
  })
}

type Sent = { body?: BodyInit; headers?: Record<string, string>; timeoutMs?: number }

function send<E extends AnyEndpoint>(where: EndpointRef<E>, address: string, sent: Sent, options: CallOptions) {
  return request(where, address, { ...sent, options }, async (response, isSignedIn) => {
    const text = (await response.text()).trim()
    const envelope = parseEnvelope(text)
    if (isSignedIn) notifySession(response.status, text === '' || envelope !== undefined)
    return readAnswer(response.status, text, envelope, momentsOf(where)) as AnswerOf<E>
  })
}

/** Sends a request with the session; the loading flag is set until `read` has processed the answer. */
async function request<T>(
  { method }: { method: string },
  address: string,
  { body, headers, timeoutMs = requestTimeoutMs, options }: Sent & { options: CallOptions },
  read: (response: Response, isSignedIn: boolean) => Promise<T>,
): Promise<T> {
  const token = sessionToken()
  const cookies = options.cookies ?? (typeof document === 'undefined' ? '' : document.cookie)
  const ifMatch = options.expectedVersion === undefined ? undefined : { 'If-Match': `"${options.expectedVersion}"` }
  if (!options.quiet) changeRequestsInProgress(1)
  try {
    const init = {
      method,
      body,
      headers: { ...headersFor(token, cookies), ...headers, ...ifMatch, ...options.headers },
    }
    const response = await fetchInTime(address, init, options, timeoutMs)
    // An answer to the token of an earlier sign-in says nothing of the present one.
    return await read(response, token !== null && token === sessionToken())
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new ApiError(0, m.common_error_network())
  } finally {
    if (!options.quiet) changeRequestsInProgress(-1)
  }
}

function notifySession(status: number, isReadable: boolean) {
  if (status === 401) unauthenticated()
  else if (status >= 500 || !isReadable) broken()
}

function fetchInTime(
  address: string,
  init: RequestInit,
  { fetch: send = fetch, signal }: CallOptions,
  timeoutMs: number,
): Promise<Response> {
  signal?.throwIfAborted()
  const ending = new AbortController()
  // `AbortSignal.any` is missing on iPhones before iOS 17.4.
  for (const one of [signal, AbortSignal.timeout(timeoutMs)])
    one?.addEventListener('abort', () => ending.abort(one.reason))
  return send(address, { ...init, signal: ending.signal })
}

const momentsOf = ({ method, path }: EndpointRef<AnyEndpoint>) =>
  new Set((knownDates[`${method} ${path}`] ?? '').split(' '))

/**
 * The content of an answer, with dates as `Date`. Throws `ApiError` for an error answer, and for a body that is empty
 * or unreadable (specification §5, §8).
 */
function readAnswer(
  status: number,
  text: string,
  envelope: Envelope<unknown> | undefined,
  moments: ReadonlySet<string>,
): unknown {
  if (status !== 200) throw refusal(status, envelope)
  if (text === '') throw new ApiError(status, m.auth_verification_failed())
  if (!envelope) throw refusal(status, undefined)
  if (envelope.res_status_code >= 400) throw refusal(envelope.res_status_code, envelope)
  return fromWire(envelope.res_data, moments)
}

function refusal(status: number, envelope: Envelope<unknown> | undefined): ApiError {
  return new ApiError(status, envelope?.message || 'Error', envelope?.errors)
}

function parseEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'res_status_code' in value
      ? (value as Envelope<unknown>)
      : undefined
  } catch {
    return undefined
  }
}

import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { m } from '#i18n/messages.js'
import { auditCall } from '../database/audit-log.ts'
import type { Db } from '../database/database.ts'
import { withAudit } from '../database/with-audit.ts'
import { decodeData } from '../files/base64-data.ts'
import type { Services } from '../services.ts'
import { type Caller, can } from './caller.ts'
import type { AnswerOf, AnyEndpoint, Api, ParsedOf } from './endpoint.ts'
import type { Envelope } from './envelope.ts'
import { readFromReplica, rememberWrite } from './read-from-replica.ts'
import { readWholeBody } from './request-body.ts'
import { withoutServerFields } from './server-owned-fields.ts'
import { forbidden, invalidField, malformed, ShopError, unauthenticated } from './shop-error.ts'
import { findUnstorable } from './unstorable.ts'
import { fieldErrorsOf, validate } from './validation-errors.ts'
import { toWire } from './wire-time.ts'

export type RequestServices = Services & {
  caller: Caller
  /** Where the caller reaches the shop, without a closing slash. */
  origin: string
  /** Go out with the answer, such as `Set-Cookie`, unless it is a refusal. */
  answerHeaders: Headers
  /** For what stays written even when the call is refused, such as a counted try. */
  rootDb: Db
  /** Does `work` when the call has succeeded and what it wrote is committed. */
  afterCommit: (work: () => void) => void
}

/** What a caller of the API supplies; `invoke` adds the rest. */
export type CallerServices = Omit<RequestServices, 'afterCommit'>

type Handler<E extends AnyEndpoint> = (
  input: ParsedOf<E>,
  services: RequestServices,
) => Promise<AnswerOf<E>> | AnswerOf<E>

/** An endpoint and the function that answers it. */
export type Route = {
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
  /** What is done first, before any transaction begins. */
  before?: (services: Services) => Promise<void> | undefined
}

export function handle<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as Handler<AnyEndpoint> }
}

type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Checks access, parses the input, then calls the handler. Used by HTTP requests and by calls inside the process alike.
 */
async function invoke(route: Route, raw: RawInput, brought: CallerServices): Promise<unknown> {
  const { endpoint, handler } = route
  const onCommit: (() => void)[] = []
  const services = { ...brought, afterCommit: (work: () => void) => void onCommit.push(work) }
  checkAccess(endpoint, services)
  const input = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, withoutServerFields(endpoint, raw.body)),
  }
  await route.before?.(services)
  const work = (given: RequestServices) => Promise.resolve(handler(input as ParsedOf<AnyEndpoint>, given))
  const audited = async (given: RequestServices) => {
    const answer = await work(given)
    if (endpoint.access !== 'anyone') await auditCall(given.db, given.caller, endpoint, input)
    return answer
  }
  const answer = await (isStaffWrite(endpoint, services.caller)
    ? withAudit(services, idOf(input.params), audited)
    : endpoint.mayLag
      ? readFromReplica(services, work)
      : work(services))
  for (const work of onCommit) work()
  if (endpoint.method !== 'GET' && !endpoint.onlyReads) rememberWrite(services)
  return services.caller.staff ? answer : withoutStaffNames(answer)
}

function isStaffWrite(endpoint: AnyEndpoint, caller: Caller): boolean {
  return caller.staff !== undefined && endpoint.method !== 'GET' && !endpoint.onlyReads
}

function idOf(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined
}

/** Who wrote a row is for staff to know: visitors get null, in a list as in its items. A copy, since answers may be cached. */
function withoutStaffNames(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutStaffNames)
  if (typeof answer !== 'object' || answer === null || answer instanceof Response) return answer
  if (!('createdBy' in answer || 'updatedBy' in answer || 'items' in answer)) return answer
  return {
    ...answer,
    ...('createdBy' in answer && { createdBy: null }),
    ...('updatedBy' in answer && { updatedBy: null }),
    ...('items' in answer && { items: withoutStaffNames(answer.items) }),
  }
}

/** Whoever tries what they may not do is logged. */
function checkAccess(endpoint: AnyEndpoint, { caller, log }: Pick<RequestServices, 'caller' | 'log'>): void {
  if (endpoint.access === 'anyone') return
  if (!caller.staff) throw unauthenticated(m.error_sign_in_first())
  if (endpoint.access === 'staff' || can(caller, endpoint.access)) return
  const { ipAddress, requestId } = caller
  const { method, path, access } = endpoint
  log.warn({ account: caller.staff.username, ipAddress, requestId, method, path, access }, 'access was refused')
  throw forbidden(m.error_forbidden())
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const unstorable = findUnstorable(value)
  if (unstorable !== undefined) throw invalidField(unstorable, m.error_invalid())
  const result = validate(schema, value ?? {})
  if (!result.success) throw new ShopError('invalid', m.error_check_fields(), { errors: fieldErrorsOf(result.error) })
  return result.data
}

/** Calls inside the process, for server-rendered screens: same checks, no socket, no JSON. */
export function inProcessApi(routes: readonly Route[], services: CallerServices): Api {
  const byEndpoint = handlersByEndpoint(routes)
  return async (endpoint, input) => {
    const route = byEndpoint.get(endpoint)
    if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.path}`)
    const work = () => invoke(route, input as RawInput, services) as Promise<AnswerOf<typeof endpoint>>
    if (!isCacheableResponse(endpoint, input as RawInput)) return work()
    return services.queryCache.get(`${endpoint.path} ${JSON.stringify(input)}`, services.now(), work)
  }
}

function isCacheableResponse({ cacheable }: AnyEndpoint, { query }: RawInput): boolean {
  return typeof cacheable === 'function' ? cacheable({ ...Object(query) }) : cacheable === true
}

const maps = new WeakMap<readonly Route[], Map<AnyEndpoint, Route>>()
function handlersByEndpoint(routes: readonly Route[]): Map<AnyEndpoint, Route> {
  let map = maps.get(routes)
  if (!map) {
    map = new Map(routes.map((route) => [route.endpoint, route]))
    maps.set(routes, map)
  }
  return map
}

/** Puts every endpoint on the app. `servicesFor` works out who is asking. */
export function mountRoutes(
  app: Hono,
  routes: readonly Route[],
  servicesFor: (context: Context) => Promise<CallerServices>,
) {
  for (const route of inMatchingOrder(routes)) {
    // The app is not strict: `/menu` and `/menu/` are the same address.
    app.on(route.endpoint.method, route.endpoint.path.replace(/\/$/, ''), async (context) => {
      const services = await servicesFor(context)
      // Before the body is read: nobody sends files to what they may not do.
      checkAccess(route.endpoint, services)
      const raw = { params: context.req.param(), query: queryOf(context), body: await bodyOf(context, route.endpoint) }
      const answer = await invoke(route, raw, services)
      for (const [name, value] of services.answerHeaders) context.header(name, value, { append: true })
      if (answer instanceof Response) return answer
      // Names, addresses and tokens lie in no cache, neither the browser's nor a proxy's.
      context.header('Cache-Control', 'no-store')
      // Set here, or the compression copies the whole answer to add it.
      context.header('Vary', 'Accept-Encoding')
      const code = route.endpoint.success ?? 200
      return context.json({
        res_status_code: code,
        res_data: toWire(answer),
        message: 'OK',
      } satisfies Envelope<unknown>)
    })
  }
}

/** Fixed words before parameters, so that `/menu/pagination` is never taken for a menu's id. */
function inMatchingOrder(routes: readonly Route[]): Route[] {
  const weight = (route: Route) => route.endpoint.path.split('/').filter((part) => part.startsWith(':')).length
  return [...routes].sort((a, b) => weight(a) - weight(b))
}

/** Query values as text; a name given twice is a fault we name. */
function queryOf(context: Context): Record<string, string> {
  const query = Object.entries(context.req.queries()).map(([name, values]) => {
    if (values.length > 1)
      throw malformed(m.error_query_twice({ name }), [{ field: name, message: m.error_query_twice({ name }) }])
    return [name, values[0] ?? '']
  })
  // Each name becomes a field of its own, `__proto__` too.
  return Object.fromEntries(query)
}

const defaultBodyLimit = 256 * 1024

async function bodyOf(context: Context, endpoint: AnyEndpoint): Promise<unknown> {
  if (!endpoint.body) return undefined
  const bytes = await readBody(context.req.raw, endpoint.bodyLimit ?? defaultBodyLimit)
  const type = context.req.header('content-type') ?? ''
  if (endpoint.multipart) return readForm(bytes, type)
  if (bytes.byteLength === 0) return {}
  if (!/^application\/json\b/i.test(type)) throw new ShopError('unsupportedMedia', m.error_json_expected())
  return unwrapData(parseJson(bytes), endpoint.body)
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\b/i.test(type)) throw new ShopError('unsupportedMedia', m.error_form_expected())
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form.entries())
  } catch {
    throw malformed(m.error_bad_form())
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed(m.error_bad_json())
  }
}

/** A body of only `data` is the base64 form of specification §3. */
function unwrapData(body: unknown, schema: z.ZodType): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const keys = Object.keys(body)
  if (keys.length !== 1 || !('data' in body) || typeof body.data !== 'string') return body
  if (schema instanceof z.ZodObject && 'data' in schema.shape) return body
  try {
    return decodeData(body.data)
  } catch {
    throw malformed(m.error_bad_data(), [{ field: 'data', message: m.error_bad_data() }])
  }
}

/** The whole body, refused as soon as it grows past the limit. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ShopError('tooLarge', m.error_too_large({ limit: Math.floor(limit / 1024) }))
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > limit) throw tooLarge()
  // No more than it says can come; a stream of its own would cost more than all else that is done with a small body.
  if (length !== null) return new Uint8Array(await readWholeBody(request))
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import { m } from '#i18n/messages.js'
import { auditCall } from '../database/audit-log.ts'
import type { Db } from '../database/database.ts'
import { withAudit } from '../database/with-audit.ts'
import type { Services } from '../services.ts'
import { type Caller, can } from './caller.ts'
import type { AnswerOf, AnyEndpoint, Api, ParsedOf } from './endpoint.ts'
import type { Envelope } from './envelope.ts'
import { readFromReplica, rememberWrite } from './read-from-replica.ts'
import { bodyOf, queryOf } from './read-request.ts'
import { withoutServerFields } from './server-owned-fields.ts'
import { forbidden, invalidField, ShopError, unauthenticated } from './shop-error.ts'
import { findUnstorableValue } from './unstorable.ts'
import { fieldErrorsOf, validate } from './validation-errors.ts'
import { toWire } from './wire-time.ts'

export type RequestServices = Services & {
  caller: Caller
  /** The origin under which the caller reaches the shop, without a trailing slash. */
  origin: string
  /** Sent with a successful answer, such as `Set-Cookie`. */
  answerHeaders: Headers
  /** For writes that persist even when the call fails, such as counted attempts. */
  rootDb: Db
  /** Runs `work`, which must not throw, and awaits it once the call has succeeded and its writes are committed. */
  afterCommit: (work: () => Promise<void> | void) => void
}

/** What the code that calls the API brings; `invoke` adds the rest. */
export type BroughtServices = Omit<RequestServices, 'afterCommit'>

type Handler<E extends AnyEndpoint, Prepared = unknown> = (
  input: ParsedOf<E>,
  services: RequestServices,
  prepared: Prepared,
) => Promise<AnswerOf<E>> | AnswerOf<E>
type Prepare<E extends AnyEndpoint, Prepared = unknown> = (
  input: ParsedOf<E>,
  services: RequestServices,
) => Promise<Prepared>

/** An endpoint with its handler. */
export type Route = {
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
  /** Its result is passed to the handler. */
  prepare?: Prepare<AnyEndpoint>
  /** Runs once access and input are checked, before `prepare` and any transaction. */
  before?: (services: Services) => Promise<void> | undefined
}

export function handle<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as Handler<AnyEndpoint> }
}

/**
 * An endpoint that needs something slow, such as a decoded picture. `prepare` runs before the transaction of a staff
 * change, since few may be open at a time, each for seconds: what it writes stays when the handler fails.
 */
export function handleWithPreparation<E extends AnyEndpoint, Prepared>(
  endpoint: E,
  prepare: Prepare<E, Prepared>,
  handler: Handler<E, Prepared>,
): Route {
  return { endpoint, prepare: prepare as Prepare<AnyEndpoint>, handler: handler as Handler<AnyEndpoint> }
}

type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Checks access, parses the input, then calls the handler. Used for HTTP requests and in-process calls alike. */
async function invoke(route: Route, raw: RawInput, brought: BroughtServices): Promise<unknown> {
  const { endpoint, handler } = route
  const onCommit: Parameters<RequestServices['afterCommit']>[0][] = []
  const afterCommit: RequestServices['afterCommit'] = (work) => void onCommit.push(work)
  const jobs = { ...brought.jobs, soon: (name: string) => afterCommit(() => brought.jobs.soon(name)) }
  const services = { ...brought, jobs, afterCommit }
  checkAccess(endpoint, services)
  const input = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, withoutServerFields(endpoint, raw.body)),
  } as ParsedOf<AnyEndpoint>
  await route.before?.(services)
  const logRefusal = (error: unknown) => throwLogged(error, endpoint, services)
  const prepared = await route.prepare?.(input, services).catch(logRefusal)
  const work = async (given: RequestServices) => handler(input, given, prepared)
  const audited = async (given: RequestServices) => {
    const answer = await work(given)
    if (endpoint.access !== 'anyone') await auditCall(given.db, given.caller, endpoint, input)
    return answer
  }
  const answer = await (isStaffWrite(endpoint, services.caller)
    ? withAudit(services, idOf(input.params), audited)
    : endpoint.mayReadReplica
      ? readFromReplica(services, work)
      : work(services)
  ).catch(logRefusal)
  for (const work of onCommit) await work()
  if (endpoint.method !== 'GET' && !endpoint.onlyReads) rememberWrite(services)
  return services.caller.staff ? answer : withoutStaffNames(answer)
}

function isStaffWrite(endpoint: AnyEndpoint, caller: Caller): boolean {
  return caller.staff !== undefined && endpoint.method !== 'GET' && !endpoint.onlyReads
}

function idOf(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined
}

/**
 * Visitors get null for the names of staff who wrote a row, in lists as in their items. Copies the answer, since it may
 * be cached.
 */
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

type LogServices = Pick<RequestServices, 'caller' | 'log'>

function checkAccess(endpoint: AnyEndpoint, services: LogServices): void {
  const { caller } = services
  if (endpoint.access === 'anyone') return
  if (!caller.staff) throw unauthenticated(m.error_sign_in_first())
  if (endpoint.access === 'staff' || can(caller, endpoint.access)) return
  throwLogged(forbidden(m.error_forbidden(), endpoint.access), endpoint, services)
}

/** Throws the error of a call; a 403 is logged (docs/security.md). */
function throwLogged(error: unknown, endpoint: AnyEndpoint, { caller, log }: LogServices): never {
  if (error instanceof ShopError && error.kind === 'forbidden') {
    const { staff, ipAddress, requestId } = caller
    const { method, path } = endpoint
    log.warn(
      { account: staff?.username, ipAddress, requestId, method, path, access: error.access },
      'access was refused',
    )
  }
  throw error
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const unstorable = findUnstorableValue(value)
  if (unstorable !== undefined) throw invalidField(unstorable, m.error_invalid())
  const result = validate(schema, value ?? {})
  if (!result.success) throw new ShopError('invalid', m.error_check_fields(), { errors: fieldErrorsOf(result.error) })
  return result.data
}

/** Calls inside the process, for server-rendered pages: same checks, no socket, no JSON. */
export function inProcessApi(routes: readonly Route[], services: BroughtServices): Api {
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

/** Registers every endpoint on the app. `servicesFor` determines the caller. */
export function mountRoutes(
  app: Hono,
  routes: readonly Route[],
  servicesFor: (context: Context, endpoint: AnyEndpoint) => Promise<BroughtServices>,
) {
  for (const route of inMatchingOrder(routes)) {
    // The app is not strict: `/menu` and `/menu/` are the same.
    app.on(route.endpoint.method, route.endpoint.path.replace(/\/$/, ''), async (context) => {
      const services = await servicesFor(context, route.endpoint)
      // Before the body is read, so that unauthorized uploads are refused early.
      checkAccess(route.endpoint, services)
      const raw = { params: context.req.param(), query: queryOf(context), body: await bodyOf(context, route.endpoint) }
      const answer = await invoke(route, raw, services)
      for (const [name, value] of services.answerHeaders) context.header(name, value, { append: true })
      if (answer instanceof Response) return answer
      // Names, addresses and tokens must not be stored by any cache.
      context.header('Cache-Control', 'no-store')
      // Set here, since the compression would otherwise copy the whole answer to add it.
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

/** Static segments before parameters, so that `/menu/pagination` never matches a menu's id. */
function inMatchingOrder(routes: readonly Route[]): Route[] {
  const weight = (route: Route) => route.endpoint.path.split('/').filter((part) => part.startsWith(':')).length
  return [...routes].sort((a, b) => weight(a) - weight(b))
}

import type * as z from 'zod'
import { datePaths } from '#foundation/api/date-paths.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { withoutServerFields } from '#foundation/api/server-owned-fields.ts'
import { findUnstorableValue } from '#foundation/api/unstorable.ts'
import { fromWire } from '#foundation/api/wire-time.ts'
import { isShared } from '#http/page-cache/rules.ts'
import type { Answer } from './open-sender.ts'
import { leaksIn, type PrivateMarker } from './private-markers.ts'
import { type Plan, pathOf } from './request-plan.ts'
import { may } from './staff-accounts.ts'

/** Kinds of problems with a response; each is reported as its own check. */
export const problemKinds = {
  broken: 'no answer is a 5xx, and every request has one',
  slow: 'every answer comes soon',
  envelope: 'every refusal speaks in the envelope, and every 422 names its fields',
  named: 'what a contract does not allow is refused with exactly the invalid fields',
  access: 'who may not call something gets 401 or 403',
  contract: 'every answer is what its contract promises',
  leak: 'nobody sees what is another’s',
} as const
export type ProblemKind = keyof typeof problemKinds
export type Problem = { kind: ProblemKind; detail: string }

/** All problems of a response; an empty list when it is correct. */
export function checkResponse(
  plan: Plan,
  answer: Answer,
  privateMarkers: readonly PrivateMarker[],
  timeoutMs: number,
): Problem[] {
  const problems: Problem[] = []
  const addProblem = (kind: ProblemKind, detail: string) => problems.push({ kind, detail })
  const { status, text } = answer
  if (answer.ms > timeoutMs) addProblem('slow', `${Math.round(answer.ms)} ms`)
  if (status === 0 && !mayBreakOff(plan, answer)) addProblem('broken', answer.failure)
  if (status >= 500 && !isFarAway(plan, status)) addProblem('broken', `${status} ${text.slice(0, 150)}`)
  for (const what of leaksIn(text, plan, privateMarkers)) addProblem('leak', what)
  if (status < 200 || plan.method === 'HEAD' || isOfTheParser(answer) || plan.target === undefined) return problems
  const envelope = envelopeOf(answer)
  if (status >= 400) for (const detail of refusalProblems(answer, envelope)) addProblem('envelope', detail)
  if (!isAsDescribed(plan)) return problems
  const { endpoint } = plan.target
  const named = [...new Set((envelope?.errors ?? []).map(({ field }) => field))].sort()
  if (hasUnreadableVersion(plan)) {
    if (status !== 401 && (status !== 400 || named.join() !== 'If-Match'))
      addProblem('named', `${status} [${named}] for an unreadable If-Match`)
    return problems
  }
  if (!may(plan.who, endpoint.access)) {
    if (status !== 401 && status !== 403) addProblem('access', `${status} for ${endpoint.access}`)
    return problems
  }
  const expected = plan.kind === 'hostile' ? undefined : expectedFields(plan)
  if (expected && status !== 401) {
    if (status !== 422 || named.join() !== expected.join())
      addProblem('named', `${status} [${named}] instead of [${expected}]`)
  }
  if (status === 200 && envelope)
    for (const detail of contractProblems(endpoint.answer, envelope)) addProblem('contract', detail)
  return problems
}

/**
 * What Node does not send has no answer; and when a large body or header is rejected before it was read completely,
 * HTTP allows the connection to be closed.
 */
const mayBreakOff = ({ body, headers }: Plan, { failure }: Answer) =>
  failure.startsWith('not sent') ||
  (/EPIPE|ECONNRESET|hang up/.test(failure) &&
    ((body?.kind === 'bytes' && body.bytes.length > 250_000) || headers.some(([, value]) => value.length > 10_000)))

/** Payment providers are unreachable in the proof: requests that need one get a 503. */
const isFarAway = ({ path }: Plan, status: number) => status === 503 && /^\/api\/v1\/payment\/(ask)?$/.test(path)

/** Malformed HTTP never reaches the shop: Node's parser answers itself. */
const isOfTheParser = ({ status, headers }: Answer) =>
  (status === 400 || status === 431 || status === 417) && headers['x-request-id'] === undefined

/** Refused whatever is called; only answers that the page cache shares among visitors ignore this header. */
function hasUnreadableVersion(plan: Plan): boolean {
  const { pathname, search } = new URL(pathOf(plan), 'http://shop.test')
  if (plan.who === 'nobody' && plan.method === 'GET' && isShared(pathname, search)) return false
  return plan.headers.some(([name, value]) => name === 'if-match' && !/^(\*|"?\d{1,9}"?)$/.test(value))
}

/** Empty parameters, slashes and reserved path segments lead to other routes. */
const isAsDescribed = ({ method, target, params, query }: Plan) =>
  method === target?.endpoint.method &&
  Object.values(params).every((param) => /^[\w .,:+=-]*[\w-]$/.test(param) && param !== 'pagination') &&
  query.every(([name]) => name !== '')

function envelopeOf({ text }: Answer): Envelope<unknown> | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'res_status_code' in value
      ? (value as Envelope<unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function refusalProblems({ status, text }: Answer, envelope: Envelope<unknown> | undefined): string[] {
  if (!envelope) return [`${status} without an envelope: ${text.slice(0, 100)}`]
  const { res_status_code, res_data, message, errors } = envelope
  const problems: string[] = []
  if (res_status_code !== status || res_data !== null) problems.push(`${status} is ${res_status_code} inside`)
  if (typeof message !== 'string' || message === '') problems.push(`${status} says nothing`)
  if (status === 422 && !errors?.length) problems.push('a 422 names no field')
  for (const { message: fieldMessage } of errors ?? []) if (!fieldMessage) problems.push('a field without a message')
  return problems
}

/** Fields that the contract rejects; undefined for a valid request and for one that arrives unlike its plan. */
function expectedFields(plan: Plan): string[] | undefined {
  const { target, params, query, body } = plan
  const { endpoint } = target ?? {}
  // A lone surrogate cannot be encoded in a URL: another text arrives.
  const isWhole = [...Object.values(params), ...query.flat()].every((text) => text.isWellFormed())
  if (body?.kind === 'form' || !isWhole) return undefined
  const parts: [z.ZodType | undefined, unknown][] = [
    [endpoint?.params, params],
    [endpoint?.query, Object.fromEntries(query)],
    [endpoint?.body, sentBody(plan)],
  ]
  for (const [schema, value] of parts) {
    const unstorable = schema && findUnstorableValue(value)
    if (unstorable !== undefined) return [unstorable]
    const checked = schema?.safeParse(value)
    if (checked && !checked.success) return fieldsOf(checked.error)
  }
  return undefined
}

/** The body as the shop reads it. */
function sentBody({ body, target }: Plan): unknown {
  const value: unknown = body?.kind === 'json' ? JSON.parse(JSON.stringify(body.value)) : {}
  return target ? withoutServerFields(target.endpoint, value) : value
}

function fieldsOf({ issues }: z.ZodError): string[] {
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.')],
  )
  return [...new Set(fields)].sort()
}

function contractProblems(schema: z.ZodType, { res_data }: Envelope<unknown>): string[] {
  const checked = schema.safeParse(fromWire(res_data, new Set(datePaths(schema))))
  const issues = checked.error?.issues ?? []
  return issues.slice(0, 1).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { checkResponse, type ProblemKind, problemKinds } from './check-response.ts'
import { allEndpoints } from './contracts.ts'
import { fileSamples } from './file-samples.ts'
import { followUp } from './follow-ups.ts'
import { hostilePlan } from './hostile-requests.ts'
import type { KnownValues } from './known-values.ts'
import { nearlyValidPlan } from './nearly-valid-requests.ts'
import { type Answer, openSender } from './open-sender.ts'
import type { PreparedShop } from './prepare-shop.ts'
import { allCallbackPlans, callbackPlan } from './provider-callbacks.ts'
import { randomFrom } from './random.ts'
import { allCallers, type Caller, describePlan, type Plan, serializePlan } from './request-plan.ts'
import { shrinkRequest } from './shrink-request.ts'
import { type GeneratorContext, sectionOf, validPlan } from './valid-requests.ts'

export type FuzzRun = {
  requests: number
  seed: number
  atOnce: number
  /** Time limit of a response (ms). */
  timeoutMs: number
  /** Receives information worth printing besides the checks. */
  log?: (line: string) => void
}

/** Number of memory samples: a single sample can be anywhere between two garbage collections. */
const resourceChecks = 200
/**
 * Maximum ratio of the peak RSS in the last quarter to that in the first; allows for garbage and allocator overhead.
 */
const growthBound = 1.35
/**
 * Memory is checked only from this number of requests: the first quarter must be long enough for the heap to reach its
 * size.
 */
const enoughForMemory = 80_000

/** Share of requests that imitate payment providers. */
const callbackShare = 0.03

/** Requests in reports are shortened to this length. */
export const descriptionLength = 400

type Occurrence = { plan: Plan; detail: string }

/** Sends requests of every kind to every endpoint as every caller, and reports the checks. */
export async function proveApi(
  shop: ShopUnderProof,
  setting: PreparedShop,
  { requests, seed, atOnce, timeoutMs, log = () => undefined }: FuzzRun,
): Promise<Check[]> {
  const { people, known, privateMarkers } = setting
  const targets = await allEndpoints()
  const random = randomFrom(seed)
  const files = await fileSamples(String(known.value(random, 'sku', 'sheet')))
  const generator: GeneratorContext = { random, known, files, targets }
  // Before requests at random, each endpoint is asked once as described, and each callback of a provider once.
  const planned = [...targets.map((target) => validPlan(generator, target)), ...allCallbackPlans(generator)]
  const asked = new Set<string>()
  const { send, close } = openSender(shop.url, atOnce)
  const found = new Map<ProblemKind, Map<string, Occurrence>>()
  const got = new Map<string, number>()
  const reached = new Set<string>()
  const succeeded = new Set<Caller>()
  const ask = (plan: Plan) => send(serializePlan(plan, people.token(plan.who)))
  const memory: number[] = []
  const lookEvery = Math.ceil(requests / resourceChecks)
  let sent = 0
  let withProblems = 0

  async function work(): Promise<void> {
    while (sent < requests) {
      sent += 1
      if (sent % lookEvery === 0) memory.push(await residentBytes(shop.url()))
      const due = planned.shift()
      if (due) asked.add(callOf(due))
      const plan = due ?? nextPlan(generator)
      const answer = await ask(plan)
      count(got, `${plan.kind} ${Math.floor(answer.status / 100)}xx`)
      learn(known, plan, answer)
      const next = followUp(generator, plan, answer)
      if (next) planned.unshift(next)
      if (answer.status === 200 && plan.target) {
        reached.add(plan.target.name)
        succeeded.add(plan.who)
      }
      if (answer.status === 401 && plan.who !== 'nobody' && plan.headers.length === 0) await people.again(plan.who)
      for (const { kind, detail } of checkResponse(plan, answer, privateMarkers, timeoutMs)) {
        withProblems += 1
        note(found, kind, plan, detail)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const [kind, ones] of found)
    for (const one of [...ones.values()].slice(0, 40))
      one.plan = await shrinkRequest(one.plan, async (plan) =>
        checkResponse(plan, await ask(plan), privateMarkers, timeoutMs).some((error) => error.kind === kind),
      )
  close()
  const unreached = targets.filter(({ name }) => !reached.has(name)).map(({ name }) => name)
  log(
    `  ${requests} requests, ${targets.length} endpoints, seed ${seed}; ${[...got]
      .sort()
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')}`,
  )
  log(`  ${withProblems} answers with problems`)
  log(`  did what was asked at least once: ${reached.size} of ${targets.length}; never: ${unreached.join(', ') || '–'}`)
  for (const [kind, ones] of found)
    for (const { plan, detail } of ones.values())
      log(`  ${kind}: ${detail}\n    ${describePlan(plan)}${logOf(shop.output(), detail)}`)
  const problemsOf = (kind: ProblemKind) =>
    [...(found.get(kind)?.values() ?? [])].map(
      ({ plan, detail }) => `${detail} ← ${describePlan(plan).slice(0, descriptionLength)}`,
    )
  return [
    noProblems('every call of the API’s document was asked', await unaskedCalls(shop.url(), asked)),
    ...Object.entries(problemKinds).map(([kind, claim]) => noProblems(claim, problemsOf(kind as ProblemKind))),
    ...(requests < enoughForMemory ? [] : [flatMemory(memory)]),
    noProblems(
      `each caller did something: ${allCallers.join(', ')}`,
      allCallers.filter((caller) => !succeeded.has(caller)),
    ),
  ]
}

/** The shop's log line of a failure, found by the reference shown to the visitor. */
export function logOf(output: string, detail: string): string {
  const reference = /\b(?=[0-9a-f]*\d)[0-9a-f]{8}\b/.exec(detail)?.[0]
  const line = reference && output.split('\n').find((one) => one.includes(reference))
  return line ? `\n    ${line.slice(0, 1_500)}` : ''
}

function nextPlan(generator: GeneratorContext): Plan {
  if (generator.random.chance(callbackShare)) return callbackPlan(generator)
  const target = generator.random.pick(generator.targets)
  const make = generator.random.pick([
    validPlan,
    validPlan,
    nearlyValidPlan,
    nearlyValidPlan,
    nearlyValidPlan,
    hostilePlan,
    hostilePlan,
  ])
  return make(generator, target)
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Stores the first request of each problem of an endpoint. */
function note(found: Map<ProblemKind, Map<string, Occurrence>>, kind: ProblemKind, plan: Plan, detail: string): void {
  const ones = found.get(kind) ?? new Map<string, Occurrence>()
  found.set(kind, ones)
  const key = `${plan.method} ${plan.target?.endpoint.path ?? plan.path}: ${detail.replace(/[0-9a-f]{8}(-[0-9a-f-]+)?/g, '…')}`
  if (!ones.has(key)) ones.set(key, { plan, detail })
}

/** Remembers created and listed entries, so that later requests change and remove them. */
function learn(known: KnownValues, { method, target }: Plan, { status, text }: Answer): void {
  if (status !== 200 || target === undefined || !text.startsWith('{"res_status_code"')) return
  const { path } = target.endpoint
  if (method === 'GET' && shown.has(path)) {
    const { res_data } = JSON.parse(text) as { res_data: Row[] | { items: Row[] } }
    for (const { id } of (Array.isArray(res_data) ? res_data : res_data.items).slice(0, 5))
      known.remember(sectionOf(path), String(id))
  }
  if (method === 'POST' && text.startsWith('{"res_status_code":201'))
    learnMade(known, sectionOf(path), JSON.parse(text).res_data)
}

type Row = Record<string, unknown>

/** Lists of entries of which few or none are created by a POST that answers with their id. */
const shown = new Set(['/auth/devices', '/payment/receipt/pagination', '/message/pagination'])

function learnMade(known: KnownValues, section: string, made: Row): void {
  const id = section === 'order' ? made.orderId : section === 'role' ? made.code : made.id
  if (typeof id === 'string') known.remember(section, id)
  if (section === 'order' && typeof made.id === 'string') known.remember('order-uuid', made.id)
  if (typeof made.slug === 'string' && made.slug !== '') known.addValues('slug', made.slug)
  if (typeof made.trackingKey === 'string') known.addValues('key', made.trackingKey)
  if (section === 'voucher' && typeof made.code === 'string') known.addValues('voucherCode', made.code)
}

type Document = { paths: Record<string, Record<string, { servers?: unknown }>> }

/** For example `PUT /product/:id`. */
const callOf = ({ method, path }: Plan) => `${method} ${path.slice('/api/v1'.length)}`

/** Calls in the OpenAPI document that were not asked. Files outside of the API have their own `servers`: left out. */
async function unaskedCalls(url: string, asked: ReadonlySet<string>): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document
  return Object.entries(paths)
    .filter(([, { get }]) => !get?.servers)
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    .filter((call) => !asked.has(call))
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

function flatMemory(bytes: readonly number[]): Check {
  const quarter = Math.ceil(bytes.length / 4)
  const highest = [0, 1, 2, 3].map((at) => Math.max(...bytes.slice(at * quarter, (at + 1) * quarter)))
  const first = highest[0] ?? 0
  const last = highest.at(-1) ?? 0
  const mib = highest.map((one) => Math.round(one / 2 ** 20)).join(', ')
  return check('memory stays flat', last <= first * growthBound, `at most ${mib} MiB in each quarter`)
}

import { files } from '#foundation/file-urls.ts'
import { pagePaths } from '#foundation/page-urls.ts'
import { type Check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { descriptionLength, type FuzzRun } from './fuzz-api.ts'
import { attributeMarker, hostileTexts, marker } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'
import { type Answer, openSender } from './open-sender.ts'
import type { PreparedShop } from './prepare-shop.ts'
import { leaksIn, type PrivateMarker } from './private-markers.ts'
import { type Random, randomFrom } from './random.ts'
import { describePlan, type Plan, serializePlan } from './request-plan.ts'
import { shrinkRequest } from './shrink-request.ts'

const checks = {
  broken: 'no page is a 5xx, and every request has an answer',
  slow: 'every page comes soon',
  marked: 'hostile words stand in no page as they came, from wherever they came',
  away: 'no redirect leads away from the shop',
  leak: 'no page shows what is another’s',
} as const
type ProblemKind = keyof typeof checks
type Problem = { kind: ProblemKind; detail: string }

/**
 * Requests pages and files with hostile paths, queries, forms and cookies. They contain what earlier proofs of the run
 * have stored.
 */
export async function provePages(
  shop: ShopUnderProof,
  { known, privateMarkers, people }: PreparedShop,
  { requests, seed, atOnce, timeoutMs, log = () => undefined }: FuzzRun,
): Promise<Check[]> {
  const random = randomFrom(seed + 1)
  const { send, close } = openSender(shop.url, atOnce)
  const ask = (plan: Plan) => send(serializePlan(plan, undefined))
  const found = new Map<string, { kind: ProblemKind; plan: Plan; detail: string }>()
  const token = people.token('none') ?? ''
  let sent = 0
  let shown = 0
  async function work(): Promise<void> {
    while (sent < requests) {
      sent += 1
      const plan = pagePlan(random, known, token)
      const answer = await ask(plan)
      if (answer.status === 200) shown += 1
      for (const problem of problemsOf(plan, answer, privateMarkers, timeoutMs)) {
        const key = `${problem.kind} ${plan.path} ${problem.detail}`
        if (!found.has(key)) found.set(key, { ...problem, plan })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const one of [...found.values()].slice(0, 30))
    one.plan = await shrinkRequest(one.plan, async (plan) =>
      problemsOf(plan, await ask(plan), privateMarkers, timeoutMs).some(({ kind }) => kind === one.kind),
    )
  close()
  log(`  ${requests} requests for ${addresses.length} addresses in two languages, ${shown} of them shown`)
  for (const { kind, plan, detail } of found.values()) log(`  ${kind}: ${detail}\n    ${describePlan(plan)}`)
  const of = (wanted: string) =>
    [...found.values()]
      .filter(({ kind }) => kind === wanted)
      .map(({ plan, detail }) => `${detail} ← ${describePlan(plan).slice(0, descriptionLength)}`)
  return Object.entries(checks).map(([kind, claim]) => noProblems(claim, of(kind)))
}

/** `/calendar/:day` → `/calendar/:odd`, `/product/:file{[^/]+\\.md}` → `/product/:odd.md`. */
const fillable = (path: string) =>
  path
    .replace('/order/:id', '/order/:order')
    .replace(/:(?!slug\b|order\b)\w+/g, ':odd')
    .replace(/\{\S*?(\.\w+)?\}/g, (_, ending: string = '') => ending)
    .replace('*', ':odd')

/**
 * Addresses of every page and file, and of others. `:odd` is filled with a hostile word; the other parameters often
 * with an existing one.
 */
const addresses = [
  ...[...Object.values(pagePaths), ...Object.values(files).map(({ path }) => path)].map(fillable),
  '/',
  '/auth/login',
  '/auth/forgot',
  '/auth/reset',
  '/admin',
  '/admin/orders',
  '/admin/products/:slug',
  '/user',
  '/:odd',
  '/x/product/:odd',
  '/product/:slug.md',
  '/manifest.webmanifest',
  '/media/:picture/320.webp',
  '/media/:picture/:odd',
  '/assets/:odd',
  '/api/v1/docs',
  '/api/v1/:odd',
  '/api/v1/payment/:order/vietqr.svg',
]
const names = [
  'q',
  'page',
  'sort',
  'collection',
  'priceFrom',
  'priceTo',
  'material',
  'size',
  'inStock',
  'rating',
  'redirect',
  'phone',
  'key',
  'preview',
  'eventFrom',
  'utm_source',
  'token',
  'id',
  'language',
  'paper',
  'index',
  'solar',
  'month',
  'day',
  'year',
  'isLeap',
  'payment',
  'vnp_TxnRef',
  'vnp_ResponseCode',
  'orderId',
  'resultCode',
]
const oddWords = [
  '',
  '.',
  '..',
  '%',
  '%2f',
  '\ud800',
  '\u0000',
  'a/b',
  'x'.repeat(3_000),
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '\\\\evil.example',
  '/home',
  '-1',
  '1e9',
  '999999999999999999999',
  'NaN',
  '2026-13-45',
  '[]',
  '{"a":1}',
  'null',
]
const cookies = [
  'Admin-Token=%ff',
  `Admin-Token=${'x'.repeat(3000)}`,
  'theme=<fuzzmark>',
  'XSRF-TOKEN=" fuzzattr="',
  ';;=;',
  '__proto__=x',
  'locale=xx',
]

const pathWord = (random: Random) => random.pick(random.chance(0.5) ? hostileTexts : oddWords)

function pagePlan(random: Random, known: KnownValues, token: string): Plan {
  const address = random.pick(addresses)
  const slug = random.chance(0.7) ? known.value(random, 'slug', '') : undefined
  const params = {
    slug: typeof slug === 'string' ? slug : pathWord(random),
    order: (random.chance(0.6) ? known.id(random, 'order') : undefined) ?? pathWord(random),
    picture: (random.chance(0.6) ? known.id(random, 'attachment') : undefined) ?? pathWord(random),
    odd: pathWord(random),
  }
  const query: [string, string][] = Array.from({ length: random.below(4) }, () => [
    random.pick(names),
    pathWord(random),
  ])
  const isForm = random.chance(0.06)
  const plan: Plan = {
    who: 'nobody',
    method: isForm ? 'POST' : random.chance(0.03) ? 'HEAD' : 'GET',
    path: `${random.chance(0.3) ? '/en' : ''}${address}`,
    params,
    query,
    headers: [],
    body: isForm
      ? {
          kind: 'bytes',
          type: 'application/x-www-form-urlencoded',
          bytes: Buffer.from(new URLSearchParams(query).toString()),
        }
      : undefined,
    kind: 'hostile',
    mutation: 'a page',
    target: undefined,
  }
  if (random.chance(0.15))
    plan.headers.push(['cookie', random.chance(0.3) ? `Admin-Token=${token}` : random.pick(cookies)])
  if (random.chance(0.05))
    plan.headers.push(
      random.pick<[string, string]>([
        ['accept', '<fuzzmark>'],
        ['host', 'evil.example'],
        ['host', 'a b'],
        ['x-forwarded-host', 'evil.example'],
        ['accept-language', '<fuzzmark>'],
        ['if-none-match', '"x"'],
        ['range', 'bytes=9-1'],
      ]),
    )
  return plan
}

function problemsOf(
  plan: Plan,
  { status, headers, text, ms, failure }: Answer,
  privateMarkers: readonly PrivateMarker[],
  timeoutMs: number,
): Problem[] {
  const problems: Problem[] = []
  const addProblem = (kind: ProblemKind, detail: string) => problems.push({ kind, detail })
  if (status === 0) addProblem('broken', failure)
  if (status >= 500) addProblem('broken', `${status}`)
  if (ms > timeoutMs) addProblem('slow', `${Math.round(ms)} ms`)
  for (const what of leaksIn(text, plan, privateMarkers)) addProblem('leak', what)
  const type = String(headers['content-type'] ?? '')
  if (/html|xml|svg/.test(type) && isMarked(text))
    addProblem('marked', text.slice(Math.max(0, markAt(text) - 40), markAt(text) + 40))
  const target = headers.location
  if (typeof target === 'string' && isElsewhere(target)) addProblem('away', target.slice(0, 80))
  return problems
}

/** In scripts and JSON, quotes are escaped with a backslash and do not end the value. */
const marks = [
  new RegExp(marker, 'i'),
  new RegExp(`(?<!\\\\)${attributeMarker}`),
  /(?:href|src|action)="javascript:alert\(1\)/,
  // In a tag, outside of the quotes of its attributes; the shop escapes < and > within them.
  /<\w[^<>"']*(?:"[^<>"]*"[^<>"']*|'[^<>']*'[^<>"']*)* fuzzattr=/,
]
export const isMarked = (text: string) => marks.some((mark) => mark.test(text))
const markAt = (text: string) => Math.min(...marks.map((mark) => text.search(mark)).filter((at) => at >= 0))

function isElsewhere(target: string): boolean {
  if (/^[/\\]{2}/.test(target)) return true
  return URL.canParse(target) && !/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(target)
}

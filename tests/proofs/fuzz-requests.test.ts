import { expect, test } from 'vitest'
import * as z from 'zod'
import { paymentVariables, readPaymentKeys } from '#foundation/security/payment-keys.ts'
import { webhookSourcesOf } from '#payments/server/providers/registry.ts'
import { checkResponse } from '../../prove/fuzz/check-response.ts'
import { allEndpoints } from '../../prove/fuzz/contracts.ts'
import { fileSamples } from '../../prove/fuzz/file-samples.ts'
import { isMarked } from '../../prove/fuzz/fuzz-pages.ts'
import { fuzzSettings } from '../../prove/fuzz/fuzz-settings.ts'
import { hostilePlan } from '../../prove/fuzz/hostile-requests.ts'
import { KnownValues, rememberCommonWords } from '../../prove/fuzz/known-values.ts'
import { callbackPlan } from '../../prove/fuzz/provider-callbacks.ts'
import { randomFrom } from '../../prove/fuzz/random.ts'
import { type Plan, serializePlan } from '../../prove/fuzz/request-plan.ts'

const known = new KnownValues([])
rememberCommonWords(known)
const generator = { random: randomFrom(1), known, files: await fileSamples('SKU-1'), targets: await allEndpoints() }

test('a request with another method has a method that its endpoint does not have', () => {
  const target = generator.targets.find(({ endpoint }) => endpoint.method === 'POST')
  if (!target) throw new Error('No endpoint is called with POST')
  const plans = Array.from({ length: 500 }, () => hostilePlan(generator, target))
  const methods = plans.filter(({ mutation }) => mutation === 'another method').map(({ method }) => method)
  expect(new Set(methods)).toEqual(new Set(['PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'PUT', 'DELETE']))
})

test('callbacks of every provider are signed, forged and malformed', () => {
  const sources = webhookSourcesOf(readPaymentKeys(z.object(paymentVariables).parse(fuzzSettings)))
  const kinds = new Map(sources.map(({ path }) => [path, new Set<string>()]))
  for (let sent = 0; sent < 3_000; sent++) {
    const { path, headers, body = '' } = serializePlan(callbackPlan(generator), undefined)
    const { pathname, searchParams: query } = new URL(path, 'http://shop.test')
    for (const source of sources.filter((one) => pathname === `/api/v1/payment${one.path}`))
      kinds.get(source.path)?.add(source.read({ query, headers: new Headers(headers), body: `${body}` }).kind)
  }
  expect(kinds.size).toBe(6)
  for (const [path, found] of kinds)
    expect([...found], path).toEqual(expect.arrayContaining(['event', 'bad_signature', 'malformed']))
})

test('a callback of payOS names an attempt that was started', () => {
  const knownShop = new KnownValues([])
  knownShop.addValues('payos.orderCode', 1_763_632_800_000_123)
  const plans = Array.from({ length: 500 }, () => callbackPlan({ ...generator, known: knownShop }))
  const bodies = plans.filter(({ path }) => path.includes('/payos/')).map((plan) => serializePlan(plan, undefined).body)
  expect(bodies.some((body) => body?.includes('"orderCode":1763632800000123'))).toBe(true)
})

test.each([
  ['nobody', 'GET /product/', 200, []],
  ['nobody', 'GET /menu/', 400, []],
  ['nobody', 'GET /menu/', 200, ['named']],
  ['none', 'GET /product/', 400, []],
  ['none', 'GET /product/', 200, ['named']],
] as const)('%s, whose If-Match is unreadable, may get from %s: %i – problems: %j', (who, name, status, kinds) => {
  const target = generator.targets.find((one) => one.name === name)
  if (!target) throw new Error(`There is no ${name}`)
  const plan: Plan = {
    who,
    method: 'GET',
    path: `/api/v1${target.endpoint.path}`,
    params: {},
    query: [],
    headers: [['if-match', '"x"']],
    body: undefined,
    kind: 'hostile',
    mutation: 'hostile header',
    target,
  }
  const errors = status === 400 ? [{ field: 'If-Match', message: 'If-Match' }] : undefined
  const text = JSON.stringify({ res_status_code: status, res_data: status === 200 ? [] : null, message: 'x', errors })
  const problems = checkResponse(plan, { status, headers: {}, text, ms: 1, failure: '' }, [], 1_000)
  expect(problems.map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['<p><fuzzmark></p>', true],
  ["<p>&lt;fuzzmark&gt; ' fuzzattr='</p>", false],
  ['<input id="a" value="x" fuzzattr="y">', true],
  ['<input id="a" value="x&quot; fuzzattr=&quot;y">', false],
  ["<input id='a' value='' fuzzattr=''>", true],
  ["<input id='a' value='&#x27; fuzzattr=&#x27;'>", false],
  [`<input id='a' value="' fuzzattr='">`, false],
  [`<script>{"q":"' fuzzattr='","p":"x\\" fuzzattr=\\"y"}</script>`, false],
])('do hostile words in %s stand as they came? %s', (text, expected) => {
  expect(isMarked(text)).toBe(expected)
})

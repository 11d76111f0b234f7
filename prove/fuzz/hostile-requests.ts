import type { Target } from './contracts.ts'
import { contentTypes, headers, hostileFilters, hostileTexts, oddParams, rawQueries } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { Body, Plan } from './request-plan.ts'
import { type GeneratorContext, validPlan } from './valid-requests.ts'

type Mutation = {
  name: string
  fits?: (plan: Plan) => boolean
  apply: (plan: Plan, generator: GeneratorContext) => Partial<Plan>
}

const json = (text: string): Body => ({ kind: 'bytes', type: 'application/json', bytes: Buffer.from(text) })
const hasBody = ({ body }: Plan) => body !== undefined
const jsonText = ({ body }: Plan) => (body?.kind === 'json' ? JSON.stringify(body.value) : '{}')
const isForm = ({ body }: Plan) => body?.kind === 'form'

const hostileBody = (random: Random, text: string): Body =>
  random.pick<() => Body>([
    () => json(''),
    () => json('null'),
    () => json('[]'),
    () => json('"text"'),
    () => json('1e999'),
    () => json(text.slice(0, -1)),
    () => json(`\ufeff${text}`),
    () => json(`${text}${text}`),
    () => json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    () => json(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    () => json(text.replace(/\}$/, `,"deep":${'['.repeat(9_000)}${']'.repeat(9_000)}}`).replace('{,', '{')),
    () => json(text.replace(/:"[^"]*"/, `:${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`)),
    () =>
      json(
        text.replace(/\}$/, ',"meta":{"__proto__":{"isAdmin":true}},"__proto__":{"isAdmin":true}}').replace('{,', '{'),
      ),
    () => json(text.replace(/^\{("[^"]*"):/, '{$1:"x",$1:')),
    () => json(`{"data":"${Buffer.from(text).toString('base64')}"}`),
    () => json('{"data":"%%%"}'),
    () => json(`{"data":"${Buffer.from([0xff, 0xfe, 0x00]).toString('base64')}"}`),
    () => json(`{"data":"${Buffer.from('{"data":"e30="}').toString('base64')}"}`),
    () => json(`{"x":"${'y'.repeat(300_000)}"}`),
    () => ({
      kind: 'bytes',
      type: 'application/json',
      bytes: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    }),
    () => ({ kind: 'bytes', type: 'application/json', bytes: Buffer.from(text, 'utf16le') }),
  ])()

const brokenForms = (text: string) =>
  [
    '',
    '--fuzz',
    '--fuzz--\r\n',
    `--fuzz\r\n\r\n${text}\r\n--fuzz--\r\n`,
    `--fuzz\r\nContent-Disposition: form-data\r\n\r\nx\r\n--fuzz--\r\n`,
    `--fuzz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nnever closed`,
    `--fuzz\r\nContent-Disposition: form-data; name="file"\r\n\r\nno file\r\n--fuzz--\r\n`,
    `--fuzz\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--fuzz--\r\n`,
    `${'--fuzz\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(3000)}--fuzz--\r\n`,
    `--fuzz\nContent-Disposition: form-data; name="a"\n\nx\n--fuzz--\n`,
    `--fuzz\r\nContent-Disposition: form-data; name="a\r\nContent-Type: x\r\n\r\nx\r\n--fuzz--\r\n`,
  ].map((form): Body => ({ kind: 'bytes', type: 'multipart/form-data; boundary=fuzz', bytes: Buffer.from(form) }))

const methods = ['PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'POST', 'PUT', 'DELETE']

const mutations: readonly Mutation[] = [
  {
    name: 'hostile texts',
    fits: (plan) => plan.body?.kind === 'json',
    apply: ({ body }, { random }) => ({
      body: { kind: 'json', value: withHostileTexts(random, body?.kind === 'json' ? body.value : {}) },
    }),
  },
  {
    name: 'hostile texts',
    fits: (plan) => plan.query.length > 0,
    apply: ({ query }, { random }) => ({
      query: query.map(([name, value]) => [
        name,
        random.chance(0.4) ? random.pick(name === 'query' ? hostileFilters : hostileTexts) : value,
      ]),
    }),
  },
  { name: 'hostile body', fits: hasBody, apply: (plan, { random }) => ({ body: hostileBody(random, jsonText(plan)) }) },
  {
    name: 'wrong type',
    fits: hasBody,
    apply: (plan, { random }) => ({
      body: { kind: 'bytes', type: random.pick(contentTypes), bytes: Buffer.from(jsonText(plan)) },
    }),
  },
  {
    name: 'broken form',
    fits: isForm,
    apply: (plan, { random }) => ({ body: random.pick(brokenForms(jsonText(plan))) }),
  },
  {
    name: 'hostile file',
    fits: isForm,
    apply: ({ body }, { random, files }) => ({
      body:
        body?.kind === 'form'
          ? {
              kind: 'form',
              fields: body.fields.map(([name, part]) => [
                name,
                typeof part === 'string' ? part : random.pick(files.hostile),
              ]),
            }
          : body,
    }),
  },
  { name: 'hostile header', apply: (_, { random }) => ({ headers: [random.pick(headers)] }) },
  { name: 'hostile query', apply: (_, { random }) => ({ rawQuery: random.pick(rawQueries) }) },
  {
    name: 'filter bomb',
    fits: ({ target }) => target?.query?.properties?.query !== undefined,
    apply: ({ query }, { random }) => ({
      query: [...query.filter(([name]) => name !== 'query'), ['query', random.pick(hostileFilters)]],
    }),
  },
  {
    name: 'odd parameter',
    fits: ({ params }) => Object.keys(params).length > 0,
    apply: ({ params }, { random }) => ({
      params: Object.fromEntries(
        Object.entries(params).map(([name]) => [name, random.pick([...oddParams, ...hostileTexts])]),
      ),
    }),
  },
  {
    name: 'another method',
    apply: ({ method }, { random }) => ({ method: random.pick(methods.filter((other) => other !== method)) }),
  },
]

/** A request of an attacker or of a broken client. */
export function hostilePlan(generator: GeneratorContext, target: Target): Plan {
  const plan = validPlan(generator, target)
  const mutation = generator.random.pick(mutations.filter(({ fits }) => fits?.(plan) ?? true))
  return { ...plan, kind: 'hostile', mutation: mutation.name, ...mutation.apply(plan, generator) }
}

/** Replaces some of the texts with hostile ones. */
function withHostileTexts(random: Random, value: unknown): unknown {
  if (typeof value === 'string') return random.chance(0.5) ? random.pick(hostileTexts) : value
  if (Array.isArray(value)) return value.map((item) => withHostileTexts(random, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHostileTexts(random, part)]))
}

import { cassoSignature } from '#payments/server/providers/casso.ts'
import { fuzzSettings } from './fuzz-settings.ts'
import { hostileTexts } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { Plan } from './request-plan.ts'
import type { GeneratorContext } from './valid-requests.ts'

type Body = Record<string, unknown>
type Callback = { method: string; path: string; sign?: (body: Body) => [string, string] }

/** Callback endpoints of the providers. Those of SePay and Casso are authenticated, all others are not. */
const callbacks: Callback[] = [
  { method: 'GET', path: '/vnpay/ipn' },
  { method: 'POST', path: '/momo/ipn' },
  { method: 'POST', path: '/zalopay/callback' },
  { method: 'POST', path: '/payos/webhook' },
  { method: 'POST', path: '/sepay/webhook', sign: () => ['authorization', `Apikey ${fuzzSettings.SEPAY_API_KEY}`] },
  { method: 'POST', path: '/casso/webhook', sign: signAsCasso },
]

function signAsCasso(body: Body): [string, string] {
  const time = '1763632800000'
  return ['x-casso-signature', `t=${time},v1=${cassoSignature(fuzzSettings.CASSO_SECRET, time, body)}`]
}

export const callbackPaths = new Set(callbacks.map(({ method, path }) => `${method} /payment${path}`))

const fields = [
  'id',
  'orderId',
  'amount',
  'transferAmount',
  'transferType',
  'content',
  'code',
  'signature',
  'mac',
  'data',
  'resultCode',
  'reference',
  'description',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_SecureHash',
  'vnp_ResponseCode',
  'desc',
  'transactionDateTime',
]

/** A callback as sent by a payment provider, or by someone imitating one. */
export function callbackPlan({ random, known }: GeneratorContext): Plan {
  const { method, path, sign } = random.pick(callbacks)
  const order = known.id(random, 'order') ?? 'TH00000000000'
  const payload = Object.fromEntries(
    fields.filter(() => random.chance(0.6)).map((name) => [name, callbackValue(random, name, order)]),
  )
  const isQuery = method === 'GET'
  // Casso and payOS wrap the payment in `data`.
  const body: Body = random.chance(/casso|payos/.test(path) ? 0.8 : 0.2)
    ? { data: random.chance(0.1) ? [payload] : payload }
    : payload
  const text = JSON.stringify(body)
  return {
    who: 'nobody',
    method,
    path: `/api/v1/payment${path}`,
    params: {},
    query: isQuery ? Object.entries(payload).map(([name, value]) => [name, String(value)]) : [],
    headers: sign ? [sign(body)] : [],
    body: isQuery
      ? undefined
      : { kind: 'bytes', type: 'application/json', bytes: Buffer.from(random.chance(0.15) ? text.slice(0, -3) : text) },
    kind: 'hostile',
    mutation: 'a callback',
    target: undefined,
  }
}

function callbackValue(random: Random, name: string, order: string): unknown {
  if (random.chance(0.25)) return random.pick<unknown>([...hostileTexts, null, [], {}, -1, 1e308, 1.5, true])
  if (/amount/i.test(name)) return random.pick([1, 150_000, 2 ** 53, -150_000, '150000'])
  if (name === 'transactionDateTime') return random.pick(['2026-11-21 09:30:00', '2026-02-30 24:00:00'])
  if (/id$|code/i.test(name)) return random.pick<unknown>([random.below(50), `T${random.below(50)}`, order])
  if (name === 'transferType') return random.pick(['in', 'out'])
  return random.pick<unknown>([order, `CK ${order} cam on`, 'x', {}])
}

import { hostileTexts } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { Plan } from './request-plan.ts'
import type { GeneratorContext } from './valid-requests.ts'

/** Callback endpoints of the providers, with their static credentials if any. */
const callbacks: { method: string; path: string; headers: [string, string][] }[] = [
  { method: 'GET', path: '/vnpay/ipn', headers: [] },
  { method: 'POST', path: '/momo/ipn', headers: [] },
  { method: 'POST', path: '/zalopay/callback', headers: [] },
  { method: 'POST', path: '/payos/webhook', headers: [] },
  { method: 'POST', path: '/sepay/webhook', headers: [['authorization', 'Apikey fuzz-secret']] },
  { method: 'POST', path: '/casso/webhook', headers: [['secure-token', 'fuzz-secret']] },
]

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
  'tid',
  'description',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_SecureHash',
  'vnp_ResponseCode',
  'desc',
  'when',
]

/** A callback as sent by a payment provider, or by someone imitating one. */
export function callbackPlan({ random, known }: GeneratorContext): Plan {
  const { method, path, headers } = random.pick(callbacks)
  const order = known.id(random, 'order') ?? 'TH00000000000'
  const payload = Object.fromEntries(
    fields.filter(() => random.chance(0.6)).map((name) => [name, callbackValue(random, name, order)]),
  )
  const isQuery = method === 'GET'
  const text = JSON.stringify(random.chance(0.2) ? { data: [payload] } : payload)
  return {
    who: 'nobody',
    method,
    path: `/api/v1/payment${path}`,
    params: {},
    query: isQuery ? Object.entries(payload).map(([name, value]) => [name, String(value)]) : [],
    headers,
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
  if (/id$|tid|code/i.test(name)) return random.pick<unknown>([random.below(50), `T${random.below(50)}`, order])
  if (name === 'transferType') return random.pick(['in', 'out'])
  return random.pick<unknown>([order, `CK ${order} cam on`, 'x', {}])
}

import { providerReference } from '#payments/rules.ts'
import { cassoSignature } from '#payments/server/providers/casso.ts'
import { momoSignature } from '#payments/server/providers/momo.ts'
import { payosSignature } from '#payments/server/providers/payos.ts'
import { hmac, isObject } from '#payments/server/providers/signing.ts'
import { textToSign, vnpaySignature } from '#payments/server/providers/vnpay.ts'
import { fuzzSettings } from './fuzz-settings.ts'
import { hostileTexts } from './hostile-values.ts'
import type { Plan } from './request-plan.ts'
import { type GeneratorContext, textsOf } from './valid-requests.ts'

type Body = Record<string, unknown>
type Callback = {
  method: string
  path: string
  fields: readonly string[]
  /** The body that contains the fields, when it is not the fields alone. */
  wrap?: (fields: Body) => Body
  /** Name and value of what authenticates the body: one of its fields, or a header. */
  sign: (body: Body) => [name: string, value: string]
  signsHeader?: true
}

const names = (text: string) => text.split(' ')
const momoFields = names(
  'amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
)
const momoKeys = {
  partnerCode: fuzzSettings.MOMO_PARTNER_CODE,
  accessKey: fuzzSettings.MOMO_ACCESS_KEY,
  secretKey: fuzzSettings.MOMO_SECRET_KEY,
  host: fuzzSettings.MOMO_HOST,
}
const cassoTime = '1763632800000'

/** Callback endpoints of the providers, what each sends, and how it signs. */
const callbacks: readonly Callback[] = [
  {
    method: 'GET',
    path: '/vnpay/ipn',
    fields: names(
      'vnp_TmnCode vnp_TxnRef vnp_Amount vnp_ResponseCode vnp_TransactionStatus vnp_TransactionNo vnp_PayDate',
    ),
    sign: (body) => {
      const text = textToSign(new URLSearchParams(textsOf(body)))
      return ['vnp_SecureHash', vnpaySignature(fuzzSettings.VNPAY_HASH_SECRET, text)]
    },
  },
  {
    method: 'POST',
    path: '/momo/ipn',
    fields: momoFields,
    sign: (body) => {
      const signed = Object.fromEntries(momoFields.map((name) => [name, body[name]]))
      return ['signature', momoSignature(momoKeys, signed)]
    },
  },
  {
    method: 'POST',
    path: '/zalopay/callback',
    fields: names('app_trans_id zp_trans_id amount server_time'),
    wrap: (fields) => ({ data: JSON.stringify(fields) }),
    sign: ({ data }) => ['mac', hmac('sha256', fuzzSettings.ZALOPAY_KEY2, String(data))],
  },
  {
    method: 'POST',
    path: '/payos/webhook',
    fields: names('orderCode amount code reference paymentLinkId description transactionDateTime'),
    wrap: (fields) => ({ data: fields }),
    sign: ({ data }) => ['signature', payosSignature(fuzzSettings.PAYOS_CHECKSUM_KEY, isObject(data) ? data : {})],
  },
  {
    method: 'POST',
    path: '/sepay/webhook',
    fields: names('id transferAmount transferType content code referenceCode transactionDate'),
    sign: () => ['authorization', `Apikey ${fuzzSettings.SEPAY_API_KEY}`],
    signsHeader: true,
  },
  {
    method: 'POST',
    path: '/casso/webhook',
    fields: names('id amount description reference transactionDateTime'),
    wrap: (fields) => ({ data: fields }),
    sign: (body) => [
      'x-casso-signature',
      `t=${cassoTime},v1=${cassoSignature(fuzzSettings.CASSO_SECRET, cassoTime, body)}`,
    ],
    signsHeader: true,
  },
]

/** A callback of each kind. */
export const allCallbackPlans = (generator: GeneratorContext): Plan[] =>
  callbacks.map((callback) => callbackPlan(generator, callback))

/** A callback as sent by a payment provider, or by someone imitating one, who cannot sign it. */
export function callbackPlan({ random, known }: GeneratorContext, callback = random.pick(callbacks)): Plan {
  const { method, path, fields, wrap = (unwrapped: Body) => unwrapped, sign, signsHeader } = callback
  const order = known.id(random, 'order') ?? 'TH00000000000'
  const sent = Object.fromEntries(
    fields.filter(() => random.chance(0.9)).map((name) => [name, callbackValue({ random, known }, name, order)]),
  )
  const unsigned: Body = random.chance(0.9) ? wrap(sent) : { data: random.pick<unknown>([sent, [sent]]) }
  const isSigned = random.chance(0.8)
  const signature = sign(unsigned)
  const [name] = signature
  const body: Body = signsHeader
    ? unsigned
    : { ...unsigned, [name]: isSigned ? signature[1] : random.pick(hostileTexts) }
  const text = JSON.stringify(body)
  const isQuery = method === 'GET'
  return {
    who: 'nobody',
    method,
    path: `/api/v1/payment${path}`,
    params: {},
    query: isQuery ? Object.entries(textsOf(body)) : [],
    headers: signsHeader && isSigned ? [signature] : [],
    body: isQuery
      ? undefined
      : { kind: 'bytes', type: 'application/json', bytes: Buffer.from(random.chance(0.1) ? text.slice(0, -3) : text) },
    kind: 'hostile',
    mutation: 'a callback',
    target: undefined,
  }
}

/** Values of the form that providers send, by field; some of the dates do not exist. */
const usualValues: Record<string, readonly unknown[]> = {
  vnp_TmnCode: [fuzzSettings.VNPAY_TMN_CODE],
  vnp_ResponseCode: ['00', '07', '24'],
  vnp_TransactionStatus: ['00', '02', '07'],
  vnp_PayDate: ['20261121093000', '20260230240000'],
  partnerCode: [momoKeys.partnerCode],
  resultCode: [0, 1006],
  responseTime: [1_763_632_800_000, 2 ** 53],
  server_time: [1_763_632_800_000, 2 ** 53],
  transferType: ['in', 'out'],
  transactionDateTime: ['2026-11-21 09:30:00', '2026-02-30 24:00:00'],
  transactionDate: ['2026-11-21 09:30:00', '2026-02-30 24:00:00'],
}

function callbackValue({ random, known }: Pick<GeneratorContext, 'random' | 'known'>, name: string, order: string) {
  if (random.chance(0.1)) return random.pick<unknown>([...hostileTexts, null, [], {}, -1, 1e308, 1.5, true])
  const usual = usualValues[name]
  if (usual) return random.pick(usual)
  const orderCode = name === 'orderCode' && random.chance(0.7) ? known.value(random, name, 'payos') : undefined
  if (orderCode !== undefined) return orderCode
  if (/amount/i.test(name)) return random.pick([100, 150_000, 2 ** 53, -150_000, '150000'])
  const reference = providerReference(order, random.pick([1, 2]))
  if (name === 'app_trans_id') return `261121_${reference}`
  if (/ref$|id$|code|no$/i.test(name)) return random.pick<unknown>([random.below(50), '00', reference])
  return random.pick<unknown>([order, `CK ${order} cam on`, 'x', {}])
}

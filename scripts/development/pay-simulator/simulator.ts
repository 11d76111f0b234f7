import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answerMomoQuery, momoKeys, readMomo } from './momo.ts'
import { bankPage, errorPage, payPage } from './pages.ts'
import { type FindPayment, newTransaction, reportTo, type SimulatedPayment, timeInVietnam } from './payment.ts'
import { answerPayosQuery, payosKeys, readPayos } from './payos.ts'
import { answerVnpayQuery, readVnpay, vnpayKeys } from './vnpay.ts'
import { answerZalopayQuery, readZalopay, zalopayKeys } from './zalopay.ts'

const sepayKey = 'khoa-sepay-thu-nghiem'

/** `lost`: the buyer pays, but the report never arrives. */
export type SimulatedOutcome = 'pay' | 'fail' | 'twice' | 'wrong' | 'lost'
export type Simulator = {
  url: string
  /** Environment of a shop that uses this simulator. */
  env: Record<string, string>
  /** The shop's responses to reports, oldest first. */
  answers: string[]
  /** Sends the report of every decided payment again, also the withheld ones; not SePay's, which are not stored. */
  reportAgain: () => Promise<void>
  /** Sets a fixed time for all further reports, except those of VNPAY. */
  holdTime: (at: Date) => void
  close: () => Promise<void>
}

/**
 * Simulates VNPAY, MoMo, ZaloPay, payOS and SePay, each with its own protocol and signatures, using none of the shop's
 * payment code. `shopUrl` is the default target of SePay's reports; reports carry the time of `now`, those of VNPAY the
 * time at which the payment was created.
 */
export async function openSimulator({
  port = 0,
  shopUrl = '',
  now: clock = () => new Date(),
} = {}): Promise<Simulator> {
  const payments = new Map<string, SimulatedPayment>()
  const answers: string[] = []
  let url = ''
  let held: Date | undefined
  const now = () => held ?? clock()
  const keep = (payment: SimulatedPayment) => {
    const id = crypto.randomUUID()
    payments.set(id, payment)
    return `${url}/play/${id}`
  }
  const findPlay: FindPayment = (provider, reference) =>
    [...payments.values()].findLast((payment) => payment.provider === provider && payment.reference === reference)
  const app = new Hono()
  app.onError((error, context) => context.html(errorPage(error.message), 400))
  addPaymentStarts(app, keep, now)
  addPaymentQueries(app, findPlay)
  addPayPage(app, payments, answers)
  addBank(app, shopUrl, answers, now)

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
      url = `http://127.0.0.1:${address.port}`
      resolve(opened)
    })
  })
  return {
    url,
    env: environmentOf(url),
    answers,
    async reportAgain() {
      for (const { result, report } of payments.values()) if (result) answers.push(await report(result))
    },
    holdTime: (at) => {
      held = at
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

type Keep = (payment: SimulatedPayment) => string

/** Endpoints where the shop creates a payment at each provider. */
function addPaymentStarts(app: Hono, keep: Keep, now: () => Date): void {
  app.get('/vnpay/paymentv2/vpcpay.html', (context) =>
    context.redirect(keep(readVnpay(new URL(context.req.url).searchParams))),
  )
  app.post('/momo/v2/gateway/api/create', async (context) => {
    const body = await context.req.json<Record<string, unknown>>()
    try {
      return context.json({ resultCode: 0, message: 'Thành công.', payUrl: keep(readMomo(body, now)) })
    } catch (error) {
      return context.json({ resultCode: 11007, message: String(error) })
    }
  })
  app.post('/zalopay/v2/create', async (context) => {
    const body = await context.req.json<Record<string, unknown>>()
    try {
      return context.json({ return_code: 1, return_message: 'OK', order_url: keep(readZalopay(body, now)) })
    } catch (error) {
      return context.json({ return_code: 2, return_message: String(error) })
    }
  })
  app.post('/payos/v2/payment-requests', async (context) => {
    const body = await context.req.json<Record<string, unknown>>()
    try {
      const checkoutUrl = keep(readPayos(body, context.req.raw.headers, now))
      return context.json({ code: '00', desc: 'success', data: { checkoutUrl } })
    } catch (error) {
      return context.json({ code: '20', desc: String(error), data: null })
    }
  })
}

/** Endpoints where the shop queries the state of a payment. */
function addPaymentQueries(app: Hono, findPlay: FindPayment): void {
  app.post('/vnpay/merchant_webapi/api/transaction', async (context) =>
    context.json(answerVnpayQuery(await context.req.json(), findPlay)),
  )
  app.post('/momo/v2/gateway/api/query', async (context) =>
    context.json(answerMomoQuery(await context.req.json(), findPlay)),
  )
  app.post('/zalopay/v2/query', async (context) => context.json(answerZalopayQuery(await context.req.json(), findPlay)))
  app.get('/payos/v2/payment-requests/:code', (context) =>
    context.json(answerPayosQuery(context.req.param('code'), context.req.raw.headers, findPlay)),
  )
}

/** Page where the buyer chooses the outcome. */
function addPayPage(app: Hono, payments: ReadonlyMap<string, SimulatedPayment>, answers: string[]): void {
  app.get('/play/:id', (context) => {
    const payment = payments.get(context.req.param('id'))
    return payment ? context.html(payPage(payment, context.req.path)) : context.notFound()
  })
  app.post('/play/:id/:outcome{pay|fail|twice|wrong|lost}', async (context) => {
    const payment = payments.get(context.req.param('id'))
    if (!payment) return context.notFound()
    const action = context.req.param('outcome') as SimulatedOutcome
    const isPaid = action !== 'fail'
    const amount = action === 'wrong' ? payment.amount - 1000 : payment.amount
    const result = { isPaid, amount, transaction: newTransaction() }
    payment.result = result
    if (action !== 'lost') answers.push(await payment.report(result))
    if (action === 'twice') answers.push(await payment.report(result))
    return context.redirect(payment.back(result), 303)
  })
}

/** A bank whose transfers are reported by SePay. */
function addBank(app: Hono, shopUrl: string, answers: string[], now: () => Date): void {
  app.get('/', (context) => context.html(bankPage(shopUrl)))
  app.post('/bank', async (context) => {
    const { content = '', amount = '0', shop = shopUrl } = await context.req.parseBody<Record<string, string>>()
    const report = {
      id: Number(newTransaction()),
      gateway: 'Vietcombank',
      transactionDate: timeInVietnam(now()),
      accountNumber: '0011001234567',
      code: null,
      content: `MBVCB.${newTransaction()}.${content}.CT tu 0071000888888 NGUYEN THI HOA toi 0011001234567`,
      transferType: 'in',
      transferAmount: Number(amount),
      accumulated: 0,
      subAccount: null,
      referenceCode: `MBVCB.${newTransaction()}`,
      description: '',
    }
    const address = `${shop || shopUrl}/api/v1/payment/sepay/webhook`
    const answer = await reportTo(address, report, { Authorization: `Apikey ${sepayKey}` })
    answers.push(answer)
    return context.html(bankPage(shop, answer))
  })
}

const environmentOf = (url: string): Record<string, string> => ({
  VNPAY_TMN_CODE: vnpayKeys.tmnCode,
  VNPAY_HASH_SECRET: vnpayKeys.hashSecret,
  VNPAY_HOST: `${url}/vnpay/paymentv2/vpcpay.html`,
  VNPAY_QUERY_HOST: `${url}/vnpay/merchant_webapi/api/transaction`,
  MOMO_PARTNER_CODE: momoKeys.partnerCode,
  MOMO_ACCESS_KEY: momoKeys.accessKey,
  MOMO_SECRET_KEY: momoKeys.secretKey,
  MOMO_HOST: `${url}/momo`,
  ZALOPAY_APP_ID: zalopayKeys.appId,
  ZALOPAY_KEY1: zalopayKeys.key1,
  ZALOPAY_KEY2: zalopayKeys.key2,
  ZALOPAY_HOST: `${url}/zalopay`,
  PAYOS_CLIENT_ID: payosKeys.clientId,
  PAYOS_API_KEY: payosKeys.apiKey,
  PAYOS_CHECKSUM_KEY: payosKeys.checksumKey,
  PAYOS_HOST: `${url}/payos`,
  SEPAY_API_KEY: sepayKey,
})

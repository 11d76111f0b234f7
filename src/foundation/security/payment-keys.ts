import * as z from 'zod'
import { setting } from '../setting.ts'

const optional = setting(z.string().trim().min(1).optional())
const address = (fallback: string) =>
  setting(z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).default(fallback))

/**
 * The settings of payment providers. A provider is offered when its keys are set; default hosts are the production
 * ones.
 */
export const paymentVariables = {
  VNPAY_TMN_CODE: optional,
  VNPAY_HASH_SECRET: optional,
  VNPAY_HOST: address('https://pay.vnpay.vn/vpcpay.html'),
  VNPAY_QUERY_HOST: address('https://merchant.vnpay.vn/merchant_webapi/api/transaction'),
  MOMO_PARTNER_CODE: optional,
  MOMO_ACCESS_KEY: optional,
  MOMO_SECRET_KEY: optional,
  MOMO_HOST: address('https://payment.momo.vn'),
  ZALOPAY_APP_ID: setting(z.string().regex(/^\d+$/, 'must be digits').optional()),
  ZALOPAY_KEY1: optional,
  ZALOPAY_KEY2: optional,
  ZALOPAY_HOST: address('https://openapi.zalopay.vn'),
  PAYOS_CLIENT_ID: optional,
  PAYOS_API_KEY: optional,
  PAYOS_CHECKSUM_KEY: optional,
  PAYOS_HOST: address('https://api-merchant.payos.vn'),
  SEPAY_API_KEY: optional,
  CASSO_SECRET: optional,
}
type PaymentSettings = z.infer<z.ZodObject<typeof paymentVariables>>

/** `host` is the URL of the payment page itself, `queryHost` that of status queries. */
export type VnpayKeys = { tmnCode: string; hashSecret: string; host: string; queryHost: string }
export type MomoKeys = { partnerCode: string; accessKey: string; secretKey: string; host: string }
export type ZalopayKeys = { appId: string; key1: string; key2: string; host: string }
export type PayosKeys = { clientId: string; apiKey: string; checksumKey: string; host: string }
export type SepayKeys = { apiKey: string }
export type CassoKeys = { secret: string }

/** The keys of each configured provider and bank feed. */
export type PaymentKeys = {
  vnpay?: VnpayKeys | undefined
  momo?: MomoKeys | undefined
  zalopay?: ZalopayKeys | undefined
  payos?: PayosKeys | undefined
  sepay?: SepayKeys | undefined
  casso?: CassoKeys | undefined
}

/** Keys that only work together. */
const groups = [
  ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET'],
  ['MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'],
  ['ZALOPAY_APP_ID', 'ZALOPAY_KEY1', 'ZALOPAY_KEY2'],
  ['PAYOS_CLIENT_ID', 'PAYOS_API_KEY', 'PAYOS_CHECKSUM_KEY'],
] as const satisfies (keyof PaymentSettings)[][]

/** An error for each key that is missing while others of its provider are set. */
export function missingKeys(environment: Record<string, string | undefined>): string[] {
  return groups.flatMap((names) => {
    const given = names.filter((name) => environment[name]?.trim())
    if (given.length === 0) return []
    const missing = names.filter((name) => !environment[name]?.trim())
    return missing.map((name) => `${name}: is missing beside ${given.join(' and ')}`)
  })
}

/** The keys of each provider whose keys are complete. */
export function readPaymentKeys(env: PaymentSettings): PaymentKeys {
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = env
  const { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey } = env
  const { ZALOPAY_APP_ID: appId, ZALOPAY_KEY1: key1, ZALOPAY_KEY2: key2 } = env
  const { PAYOS_CLIENT_ID: clientId, PAYOS_API_KEY: apiKey, PAYOS_CHECKSUM_KEY: checksumKey } = env
  return {
    vnpay:
      tmnCode && hashSecret
        ? { tmnCode, hashSecret, host: hostOf(env.VNPAY_HOST), queryHost: hostOf(env.VNPAY_QUERY_HOST) }
        : undefined,
    momo:
      partnerCode && accessKey && secretKey
        ? { partnerCode, accessKey, secretKey, host: hostOf(env.MOMO_HOST) }
        : undefined,
    zalopay: appId && key1 && key2 ? { appId, key1, key2, host: hostOf(env.ZALOPAY_HOST) } : undefined,
    payos:
      clientId && apiKey && checksumKey ? { clientId, apiKey, checksumKey, host: hostOf(env.PAYOS_HOST) } : undefined,
    sepay: env.SEPAY_API_KEY ? { apiKey: env.SEPAY_API_KEY } : undefined,
    casso: env.CASSO_SECRET ? { secret: env.CASSO_SECRET } : undefined,
  }
}

const hostOf = (address: string) => address.replace(/\/+$/, '')

/** The payment methods with configured keys, in display order. */
export function configuredPaymentMethods(keys: PaymentKeys): string[] {
  return (['vnpay', 'momo', 'zalopay', 'payos'] as const).filter((method) => keys[method] !== undefined)
}

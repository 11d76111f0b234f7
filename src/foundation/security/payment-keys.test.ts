import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { configuredPaymentMethods } from './payment-keys.ts'

const vnpay = { VNPAY_TMN_CODE: 'DEMOV210', VNPAY_HASH_SECRET: 'SECRETSECRET' }

function errorsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

describe('keys of payment providers', () => {
  test('enable nothing when there are none', () => {
    expect(configuredPaymentMethods(readConfig({ VNPAY_TMN_CODE: '' }).payments)).toEqual([])
  })

  test('enable their provider at its production URL, or at the configured one', () => {
    const { payments } = readConfig(vnpay)
    expect(configuredPaymentMethods(payments)).toEqual(['vnpay'])
    expect(payments.vnpay).toEqual({
      tmnCode: 'DEMOV210',
      hashSecret: 'SECRETSECRET',
      host: 'https://pay.vnpay.vn/vpcpay.html',
      queryHost: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
    })
    const momo = {
      MOMO_PARTNER_CODE: 'P',
      MOMO_ACCESS_KEY: 'A',
      MOMO_SECRET_KEY: 'S',
      MOMO_HOST: 'http://127.0.0.1:1/',
    }
    expect(readConfig({ ...vnpay, ...momo }).payments.momo?.host).toBe('http://127.0.0.1:1')
  })

  test.each([
    [{ VNPAY_TMN_CODE: 'DEMOV210' }, ['VNPAY_HASH_SECRET: is missing beside VNPAY_TMN_CODE']],
    [
      { MOMO_SECRET_KEY: 'S' },
      ['MOMO_PARTNER_CODE: is missing beside MOMO_SECRET_KEY', 'MOMO_ACCESS_KEY: is missing beside MOMO_SECRET_KEY'],
    ],
    [
      { ZALOPAY_APP_ID: '2553', ZALOPAY_KEY1: 'k' },
      ['ZALOPAY_KEY2: is missing beside ZALOPAY_APP_ID and ZALOPAY_KEY1'],
    ],
    [
      { PAYOS_CLIENT_ID: 'c', PAYOS_API_KEY: 'a' },
      ['PAYOS_CHECKSUM_KEY: is missing beside PAYOS_CLIENT_ID and PAYOS_API_KEY'],
    ],
    [{ ZALOPAY_APP_ID: 'abc', ZALOPAY_KEY1: 'k', ZALOPAY_KEY2: 'k' }, ['ZALOPAY_APP_ID: must be digits']],
    [{ PAYOS_HOST: 'payos' }, ['PAYOS_HOST: must be an http or https address']],
  ])('%o stops the start and names the problem', (environment, errors) => {
    expect(errorsOf(environment as Record<string, string>)).toEqual(errors)
  })
})

/** A closed port: calls to providers are refused at once. */
const nowhere = 'http://127.0.0.1:9'

/** Settings with every payment provider enabled, so that all callback endpoints can be tested. */
export const fuzzSettings = {
  VNPAY_TMN_CODE: 'FUZZ0001',
  VNPAY_HASH_SECRET: 'fuzz-secret',
  VNPAY_HOST: nowhere,
  VNPAY_QUERY_HOST: nowhere,
  MOMO_PARTNER_CODE: 'FUZZ',
  MOMO_ACCESS_KEY: 'fuzz',
  MOMO_SECRET_KEY: 'fuzz-secret',
  MOMO_HOST: nowhere,
  ZALOPAY_APP_ID: '2553',
  ZALOPAY_KEY1: 'fuzz-1',
  ZALOPAY_KEY2: 'fuzz-2',
  ZALOPAY_HOST: nowhere,
  PAYOS_CLIENT_ID: 'fuzz',
  PAYOS_API_KEY: 'fuzz',
  PAYOS_CHECKSUM_KEY: 'fuzz-secret',
  PAYOS_HOST: nowhere,
  SEPAY_API_KEY: 'fuzz-secret',
  CASSO_SECRET: 'fuzz-secret',
}

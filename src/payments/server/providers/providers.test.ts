import { describe, expect, test } from 'vitest'
import type { PaymentKeys } from '#foundation/payment-keys.ts'
import { casso } from './casso.ts'
import { momo, momoSignature } from './momo.ts'
import { payosReference, payosSignature } from './payos.ts'
import type { Attempt, CallbackSource, Reading } from './provider.ts'
import { callbackSourcesOf } from './registry.ts'
import { sepay } from './sepay.ts'
import { signedText, vnpay, vnpaySignature, vnpayTime, vnpayUrl } from './vnpay.ts'
import { zalopay, zalopayReference } from './zalopay.ts'

const report = (body: unknown, headers: Record<string, string> = {}, query = '') => ({
  query: new URLSearchParams(query),
  headers: new Headers(headers),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const attempt: Attempt = {
  reference: 'TH123456789AB2',
  orderId: 'TH123456789AB',
  amount: 18_060,
  locale: 'vi',
  ipAddress: '203.0.113.7',
  startedDate: new Date('2026-11-21T01:30:00Z'),
  expiresDate: new Date('2026-11-21T01:45:00Z'),
  returnUrl: 'https://shop.example/checkout/payment?order=TH123456789AB&back=vnpay',
  callbackUrl: 'https://shop.example/api/v1/payment/momo/ipn',
}

describe('VNPAY', () => {
  const keys = { tmnCode: 'DEMOV210', hashSecret: 'SECRETSECRET', host: 'https://pay.example/vpcpay.html' }
  const signed = (fields: Record<string, string>) => {
    const text = signedText(new URLSearchParams(fields))
    return `${text}&vnp_SecureHash=${vnpaySignature(keys.hashSecret, text)}`
  }
  const reported = {
    vnp_TmnCode: 'DEMOV210',
    vnp_Amount: '1806000',
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: 'Thanh toan don hang :5',
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionNo: '14422574',
    vnp_TxnRef: 'TH123456789AB2',
  }

  test('the signature is the one of its document', () => {
    const data =
      'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20261121083000&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fshop.example%2Fcheckout%2Fpayment%3Fx%3D1&vnp_TmnCode=DEMOV210&vnp_TxnRef=DH261121A7K2&vnp_Version=2.1.0'
    expect(signedText(new URLSearchParams(data))).toBe(data)
    expect(vnpaySignature('SECRETSECRET', data)).toBe(
      '74af3106e85d7e0ee62ad2d12f0eb6d6d1b00d99f13ac721ee8d1a41ca01290d078a23cad0323d17e98492b8040d96b6cd8dcca86377f093d8d7de044d5804fe',
    )
  })

  test('the buyer is sent to its page with times of Vietnam and hundredths of a đồng', () => {
    const url = new URL(vnpayUrl(keys, attempt))
    expect(url.origin + url.pathname).toBe('https://pay.example/vpcpay.html')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      vnp_Amount: '1806000',
      vnp_TxnRef: 'TH123456789AB2',
      vnp_CreateDate: '20261121083000',
      vnp_ExpireDate: '20261121084500',
      vnp_ReturnUrl: attempt.returnUrl,
    })
    expect(url.searchParams.has('vnp_SecureHashType')).toBe(false)
    expect(url.searchParams.get('vnp_SecureHash')).toBe(vnpaySignature(keys.hashSecret, signedText(url.searchParams)))
  })

  test('its time crosses midnight in Vietnam', () => {
    expect(vnpayTime(new Date('2026-12-31T17:00:00Z'))).toBe('20270101000000')
  })

  test.each([
    ['paid', {}, 'paid'],
    ['cancelled by the buyer', { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }, 'failed'],
    ['half successful', { vnp_TransactionStatus: '01' }, 'failed'],
    ['debited but doubtful', { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }, 'suspicious'],
  ])('a report of what was %s is read', (_case, more, outcome) => {
    expect(vnpay(keys).read(report('', {}, signed({ ...reported, ...more })))).toMatchObject({
      kind: 'event',
      event: { outcome, reference: 'TH123456789AB2', transaction: '14422574', amount: 18_060 },
    })
  })

  test('what never reached a bank is known by its reference', () => {
    const cancelled = { ...reported, vnp_ResponseCode: '24', vnp_TransactionStatus: '02', vnp_TransactionNo: '0' }
    expect(vnpay(keys).read(report('', {}, signed(cancelled)))).toMatchObject({
      event: { outcome: 'failed', transaction: 'TH123456789AB2' },
    })
  })

  test.each([
    ['a changed amount', signed(reported).replace('1806000', '1'), 'bad_signature'],
    ['no signature', signedText(new URLSearchParams(reported)), 'bad_signature'],
    ['a part of a đồng', signed({ ...reported, vnp_Amount: '1806050' }), 'malformed'],
    ['no reference', signed({ ...reported, vnp_TxnRef: '' }), 'malformed'],
    ['another shop’s code', signed({ ...reported, vnp_TmnCode: 'OTHER' }), 'malformed'],
  ])('a report with %s does not count', (_case, query, kind) => {
    expect(vnpay(keys).read(report('', {}, query)).kind).toBe(kind)
  })

  test('foreign parameters don’t disturb the signature', () => {
    expect(vnpay(keys).read(report('', {}, `order=TH1&${signed(reported)}`)).kind).toBe('event')
  })
})

describe('MoMo', () => {
  const keys = {
    partnerCode: 'MOMOTEST',
    accessKey: 'F8BBA842ECF85',
    secretKey: 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
    host: 'https://momo.example',
  }
  const body = {
    partnerCode: 'MOMOTEST',
    orderId: 'TH123456789AB',
    requestId: 'TH123456789AB',
    amount: 530_000,
    orderInfo: 'Thanh toan don hang',
    orderType: 'momo_wallet',
    transId: 4_088_878_653,
    resultCode: 0,
    message: 'Giao dịch thành công.',
    payType: 'qr',
    responseTime: 1_721_720_663_942,
    extraData: '',
  }
  const signed = (more: Record<string, unknown> = {}) => {
    const fields = { ...body, ...more }
    return { ...fields, signature: momoSignature(keys, fields) }
  }

  test('what is signed begins with the access key and goes on by name, nothing encoded', () => {
    const asked = {
      requestType: 'captureWallet',
      partnerCode: 'MOMOTEST',
      amount: 530_000,
      extraData: '',
      ipnUrl: 'https://shop.example/ipn',
      redirectUrl: 'https://shop.example/back',
      orderId: 'TH123456789AB',
      orderInfo: 'Thanh toan don hang TH123456789AB',
      requestId: 'TH123456789AB',
    }
    expect(momoSignature(keys, asked)).toBe('6712bf6594735c80438cf5163a678822e5d005108740fc7c76d2fae75bc2b98b')
  })

  test.each([
    ['paid', {}, 'paid'],
    ['refused', { resultCode: 1006, message: 'Giao dịch bị từ chối' }, 'failed'],
  ])('a report of what was %s is read', (_case, more, outcome) => {
    expect(momo(keys).read(report(signed(more)))).toMatchObject({
      kind: 'event',
      event: { outcome, reference: 'TH123456789AB', transaction: '4088878653', amount: 530_000 },
    })
  })

  test.each([
    ['a changed amount', { ...signed(), amount: 1 }, 'bad_signature'],
    ['no signature', body, 'bad_signature'],
    ['another partner', signed({ partnerCode: 'OTHER' }), 'malformed'],
    ['half a đồng', signed({ amount: 0.5 }), 'malformed'],
    ['no JSON', '<xml/>', 'malformed'],
  ])('a report with %s does not count', (_case, sent, kind) => {
    expect(momo(keys).read(report(sent)).kind).toBe(kind)
  })
})

describe('ZaloPay', () => {
  /** The sample of its document, signed with the published key of its demo app 2553. */
  const keys = {
    appId: '2553',
    key1: 'PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL',
    key2: 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz',
    host: 'https://zalopay.example',
  }
  const sample = {
    data: '{"app_id":2553,"app_trans_id":"200904_2553_1598435687208","app_time":1599189392817,"app_user":"demo","amount":10000,"embed_data":"{\\"merchantinfo\\":\\"embeddata123\\",\\"promotioninfo\\":\\"\\"}","item":"[{\\"itemid\\":\\"knb\\",\\"itemname\\":\\"kim nguyen bao\\",\\"itemprice\\":198400,\\"itemquantity\\":1}]","zp_trans_id":200904000000389,"server_time":1599189413498,"channel":38,"merchant_user_id":"7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB--8Eytqc","user_fee_amount":0,"discount_amount":0}',
    mac: 'd8d33baf449b31d7f9b94fa50d7c942c08cd4d83f28fa185557da21acb104f67',
    type: 1,
  }

  test('the sample report of its document is read', () => {
    expect(zalopay(keys).read(report(sample))).toEqual({
      kind: 'event',
      event: {
        outcome: 'paid',
        reference: '2553_1598435687208',
        transaction: '200904000000389',
        amount: 10_000,
        detail: 'return_code=1',
      },
    })
  })

  test('a changed report does not count', () => {
    const changed = { ...sample, data: sample.data.replace('10000', '10001') }
    expect(zalopay(keys).read(report(changed)).kind).toBe('bad_signature')
    expect(zalopay(keys).read(report({ mac: sample.mac })).kind).toBe('malformed')
  })

  test('a reference begins with the day in Vietnam', () => {
    const late = { startedDate: new Date('2026-11-21T18:00:00Z'), reference: 'TH1' }
    expect(zalopayReference(late)).toBe('261122_TH1')
  })
})

describe('payOS', () => {
  const link = {
    amount: 3300,
    description: 'ABC456',
    orderCode: 0,
    cancelUrl: 'http://localhost',
    returnUrl: 'http://localhost',
  }
  const webhook = {
    accountNumber: '0123456789',
    amount: 20_000,
    description: 'thanh toan',
    reference: 'FT-REFERENCE',
    transactionDateTime: '2025-12-12 09:00:00',
    virtualAccountNumber: '',
    counterAccountBankId: '01202001',
    counterAccountBankName: '',
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '9876543210',
    virtualAccountName: '',
    currency: 'VND',
    orderCode: 0,
    paymentLinkId: 'payment-link-id',
    code: '00',
    desc: 'success',
  }

  test.each([
    ['a link', link, '189864813370cdf819974dc3f63c3a93a7e7af0a0d10b21344b14e4f7358999b'],
    [
      'Vietnamese words',
      { ...link, amount: 2000, description: 'Thanh toán đơn hàng' },
      'd8b7b0e5d19edfe7b1f53dedeb8d1c7c2b62fabd7eb320dbc514c58f13e9e2c5',
    ],
    ['a report', webhook, '302b3becca1672dff99daafae2965f40e48ea3ca39453e4bf37fbcc26807a0e8'],
  ])('the signature of %s is the one that its own client makes', (_case, fields, signature) => {
    expect(payosSignature('test_checksum_key', fields)).toBe(signature)
  })

  const keys: PaymentKeys = { payos: { clientId: 'c', apiKey: 'a', checksumKey: 'test_checksum_key', host: '' } }
  const [source] = callbackSourcesOf(keys) as [CallbackSource]
  const read = (data: Record<string, unknown>): Reading =>
    source.read(report({ code: '00', success: true, data, signature: payosSignature('test_checksum_key', data) }))

  test('a report is read; the sample that it tries the address with changes nothing', () => {
    expect(read({ ...webhook, orderCode: 1_763_700_000_000_123 })).toMatchObject({
      kind: 'event',
      event: {
        outcome: 'paid',
        reference: '1763700000000123',
        transaction: 'payment-link-id/FT-REFERENCE',
        amount: 20_000,
      },
    })
    expect(read({ ...webhook, orderCode: 123 })).toEqual({ kind: 'aside', detail: 'sample' })
    expect(source.read(report({ data: webhook, signature: 'x' })).kind).toBe('bad_signature')
  })

  test('a reference is a whole number that JavaScript carries exactly', () => {
    const reference = payosReference(new Date('2099-12-31T23:59:59.999Z'), () => 0.999)
    expect(reference).toBe('4102444799999999')
    expect(Number.isSafeInteger(Number(reference))).toBe(true)
  })
})

describe('reports of the bank', () => {
  const moved = {
    id: 92_704,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-21 14:02:37',
    accountNumber: '0011001234567',
    code: null,
    content: 'TH123456789AB chuyen tien',
    transferType: 'in',
    transferAmount: 530_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: 'MBVCB.3278907687',
    description: '',
  }
  const feed = sepay({ apiKey: 'khoa-bi-mat' })
  const key = { authorization: 'Apikey khoa-bi-mat' }

  test('SePay’s is read with the right key alone', () => {
    expect(feed.read(report(moved, key))).toMatchObject({
      kind: 'event',
      event: {
        content: 'TH123456789AB chuyen tien',
        transaction: '92704',
        amount: 530_000,
        detail: 'MBVCB.3278907687',
      },
    })
    expect(feed.read(report(moved, { authorization: 'Apikey khoa-khac' })).kind).toBe('bad_signature')
    expect(feed.read(report(moved)).kind).toBe('bad_signature')
    expect(feed.redact(report(moved, key))).not.toMatch(/khoa-bi-mat|19077000/)
  })

  test('a content with characters that can’t be kept is read without them', () => {
    expect(feed.read(report({ ...moved, content: 'TH1\0\0 x' }, key))).toMatchObject({ event: { content: 'TH1 x' } })
  })

  test('money that goes out is nothing to do', () => {
    expect(feed.read(report({ ...moved, transferType: 'out' }, key)).kind).toBe('aside')
    expect(feed.read(report({ ...moved, transferAmount: -5 }, key)).kind).toBe('malformed')
  })

  test('Casso’s is read with the signature of its document', () => {
    const body = {
      error: 0,
      data: {
        id: 0,
        reference: 'MA_GIAO_DICH_THU_NGHIEM',
        description: 'giao dich thu nghiem',
        amount: 599_000,
        runningBalance: 25_000_000,
        transactionDateTime: '2024-10-03 15:06:37',
        accountNumber: '88888888',
        bankName: 'VPBank',
        bankAbbreviation: 'VPB',
        virtualAccountNumber: '',
        virtualAccountName: '',
        counterAccountName: 'NGUYEN VAN A',
        counterAccountNumber: '8888888888',
        counterAccountBankId: '970415',
        counterAccountBankName: 'VietinBank',
      },
    }
    const signature =
      't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'
    const documented = casso({ secret: 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs' })
    expect(documented.read(report(body, { 'x-casso-signature': signature }))).toEqual({
      kind: 'aside',
      detail: 'sample',
    })
    const changed = { ...body, data: { ...body.data, id: 5 } }
    expect(documented.read(report(changed, { 'x-casso-signature': signature })).kind).toBe('bad_signature')
    expect(documented.read(report(body)).kind).toBe('bad_signature')
  })
})

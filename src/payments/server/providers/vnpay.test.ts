import { describe, expect, test } from 'vitest'
import { attempt, openAnswering, report } from '../../../../tests/support/factories/provider-report.ts'
import { ProviderRefusal } from './post-json.ts'
import { nothingToReport } from './provider.ts'
import { querySignature, responseFields, textToSign, vnpay, vnpaySignature, vnpayUrl } from './vnpay.ts'

describe('VNPAY', () => {
  const keys = {
    tmnCode: 'DEMOV210',
    hashSecret: 'SECRETSECRET',
    host: 'https://pay.example/vpcpay.html',
    queryHost: 'https://pay.example/query',
  }
  const signed = (fields: Record<string, string>) => {
    const text = textToSign(new URLSearchParams(fields))
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

  test('the signature equals the one in its documentation', () => {
    const data =
      'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20261121083000&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fshop.example%2Fcheckout%2Fpayment%3Fx%3D1&vnp_TmnCode=DEMOV210&vnp_TxnRef=DH261121A7K2&vnp_Version=2.1.0'
    expect(textToSign(new URLSearchParams(data))).toBe(data)
    expect(vnpaySignature('SECRETSECRET', data)).toBe(
      '74af3106e85d7e0ee62ad2d12f0eb6d6d1b00d99f13ac721ee8d1a41ca01290d078a23cad0323d17e98492b8040d96b6cd8dcca86377f093d8d7de044d5804fe',
    )
  })

  test('the buyer is sent to its page with times in Vietnam and amounts in hundredths of a đồng', () => {
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
    expect(url.searchParams.get('vnp_SecureHash')).toBe(vnpaySignature(keys.hashSecret, textToSign(url.searchParams)))
  })

  test.each([
    ['paid', {}, 'paid'],
    ['cancelled by the buyer', { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }, 'failed'],
    ['half successful', { vnp_TransactionStatus: '01' }, 'failed'],
    ['debited but uncertain', { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }, 'suspicious'],
  ])('a report of what was %s is parsed', (_case, more, outcome) => {
    expect(vnpay(keys).read(report('', {}, signed({ ...reported, ...more })))).toMatchObject({
      kind: 'event',
      event: { outcome, reference: 'TH123456789AB2', transaction: '14422574', amount: 18_060 },
    })
  })

  test('a payment that never reached a bank is identified by its reference', () => {
    const cancelled = { ...reported, vnp_ResponseCode: '24', vnp_TransactionStatus: '02', vnp_TransactionNo: '0' }
    expect(vnpay(keys).read(report('', {}, signed(cancelled)))).toMatchObject({
      event: { outcome: 'failed', transaction: 'TH123456789AB2' },
    })
  })

  test.each([
    ['a changed amount', signed(reported).replace('1806000', '1'), 'bad_signature'],
    ['no signature', textToSign(new URLSearchParams(reported)), 'bad_signature'],
    ['a part of a đồng', signed({ ...reported, vnp_Amount: '1806050' }), 'malformed'],
    ['no reference', signed({ ...reported, vnp_TxnRef: '' }), 'malformed'],
    ['no outcome', signed({ ...reported, vnp_ResponseCode: '' }), 'malformed'],
    ['the parameters of our own pay page', new URL(vnpayUrl(keys, attempt)).search.slice(1), 'malformed'],
    ['another shop’s code', signed({ ...reported, vnp_TmnCode: 'OTHER' }), 'malformed'],
  ])('a report with %s does not count', (_case, query, kind) => {
    expect(vnpay(keys).read(report('', {}, query)).kind).toBe(kind)
  })

  test.each<[string, Record<string, string>, typeof nothingToReport | typeof ProviderRefusal]>([
    ['of an attempt that was opened and not paid', { TransactionStatus: '01' }, nothingToReport],
    ['about another attempt', { TxnRef: 'TH123456789AB3' }, ProviderRefusal],
    ['with a part of a đồng', { Amount: '1806050' }, ProviderRefusal],
  ])('a signed answer %s is no failed payment', async (_case, different, expected) => {
    const fields = {
      ResponseCode: '00',
      TxnRef: 'TH123456789AB2',
      Amount: '1806000',
      TransactionStatus: '00',
      ...different,
    }
    const answer = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`vnp_${name}`, value]))
    const vnp_SecureHash = querySignature(keys.hashSecret, responseFields, answer)
    const queryHost = await openAnswering({ ...answer, vnp_SecureHash })
    const asked = vnpay({ ...keys, queryHost }).ask({ ...attempt, now: new Date('2026-11-21T02:00:00Z') })
    if (expected === ProviderRefusal) await expect(asked).rejects.toThrow(ProviderRefusal)
    else expect(await asked).toEqual(expected)
  })

  test('additional parameters don’t break the signature', () => {
    expect(vnpay(keys).read(report('', {}, `order=TH1&${signed(reported)}`)).kind).toBe('event')
  })
})
